// The code of a personal link stands after `#`, where no server and no log ever sees it. It is
// moved into the form, and out of the address and the history.

import { $ } from "./dom.js";

/** Enters the code that the address holds, if this is the page for codes. */
function enterCode() {
  const form = $("form[data-sign-in]");
  const code = decodeURIComponent(location.hash.slice(1));
  if (!form || !code) return;
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = code;
  form.submit();
}

enterCode();
addEventListener("hashchange", enterCode);
