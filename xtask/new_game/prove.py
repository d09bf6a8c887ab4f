"""Plays a newly generated game through every door: command line, referee, arena, terminal, pages without a
script, and Python. Called by `cargo xtask new-game --prove` with the binary, the native library and the
folder of the Python package."""

import http.cookiejar
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

GAME = "ribbon"
IRIS, NATIVE, PACKAGE = (pathlib.Path(argument) for argument in sys.argv[1:4])


def run(*arguments, text=None):
    done = subprocess.run([IRIS, *arguments], input=text, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"iris {' '.join(arguments)}: {done.stderr}"
    return done.stdout


def command_line():
    assert GAME in run("games")
    assert "R1" in run("rules", GAME) and "R1" in run("rules", GAME, "--lang", "fr")


def referee():
    process = subprocess.Popen(
        [IRIS, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )

    def ask(**request):
        process.stdin.write(json.dumps(request) + "\n")
        return json.loads(process.stdout.readline())

    ask(do="new", game=GAME, seats=2, seed=7)
    moves = 0
    while legal := ask(do="legal")["actions"]:
        assert ask(do="load", state=ask(do="state")["state"])["state"]["game"] == GAME
        assert ask(do="view", seat=1)["view"]["game"] == GAME
        assert "events" in ask(do="apply", action=legal[0])
        moves += 1
    outcome = ask(do="outcome")
    assert outcome["over"] and sum(outcome["scores"]) == moves // 2, outcome
    process.stdin.close()
    assert process.wait(10) == 0


def arena():
    report = json.loads(run("arena", "--game", GAME, "--bots", "5,1", "--deals", "4", "--json"))
    assert sum(bot["win_share"] for bot in report["bots"]) > 0.99, report


def terminal(folder):
    record = folder / "match.iris"
    options = ["--plain", "--seed", "3", "--data", str(folder), "--record", str(record), "--pace", "0"]
    text = run("play", GAME, *options, text="1\n" * 40)
    assert "over" in text.lower(), text
    assert run("replay", str(record)), "the record replays"


def pages(folder):
    server = subprocess.Popen(
        [IRIS, "serve", "--addr", "127.0.0.1:0", "--no-open", "--data", str(folder / "server")],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = re.search(r"http://\S+?:\d+", server.stdout.readline()).group()
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        browser = urllib.request.build_opener(cookies)

        def visit(path, **fields):
            data = urllib.parse.urlencode(fields).encode() if fields else None
            headers = {"Origin": address} if fields else {}
            with browser.open(urllib.request.Request(address + path, data, headers)) as answer:
                return answer.url.removeprefix(address), answer.read().decode()

        assert f"/new/{GAME}" in visit("/")[1], "the home page offers the game"
        assert 'name="first"' in visit(f"/new/{GAME}")[1], "the form has the game's options"
        assert "R1" in visit(f"/rules/{GAME}")[1]
        path, page = visit(f"/new/{GAME}?pace=instant", clock="none", watching="open", bot1="1", start="yes")
        for _ in range(400):
            form = re.search(r'<form[^>]*action="(/t/[^"]*/act[^"]*)".*?</form>', page, re.S)
            if "The game is over" in page:
                break
            if form:
                prompt = re.search(r'name="prompt" value="(\d+)"', form.group()).group(1)
                action = re.search(r'name="action" value="(play \d+)"', form.group()).group(1)
                path, page = visit(form.group(1), action=action, prompt=prompt)
            else:
                time.sleep(0.05)
                path, page = visit(path)
        assert "The game is over" in page, "a match was played to its end without a script"
    finally:
        server.terminate()
        server.wait(10)


def python(folder):
    package = folder / "iris_rainbow"
    shutil.copytree(PACKAGE / "iris_rainbow", package)
    shutil.copy(NATIVE, package / "_native.abi3.so")
    sys.path.insert(0, str(folder))
    import iris_rainbow as iris

    state = iris.Game(GAME).deal(seats=2, seed=7)
    bot = iris.Bot(GAME, "3", seed=1)
    while not state.over:
        state.apply(bot.choose(state))
    assert sum(state.outcome()["scores"]) == 6
    assert state.record().replay() == state == iris.State.deserialize(state.serialize())
    state.undo()
    assert not state.over and state.view(0) and state.information_state(0)
    game = state.game
    assert game.options["type"] == "object" and not game.has_letters and not game.has_tiny
    # What needs letters says that there are none.
    for attempt in (
        lambda: game.tokens,
        lambda: game.schema,
        lambda: state.legal_tokens(),
        lambda: state.apply_token(0),
        lambda: state.observe(0),
        lambda: iris.VectorEnv(GAME, 2, 4),
    ):
        try:
            attempt()
        except iris.NoLettersError as error:
            assert GAME in str(error)
        else:
            raise AssertionError("letters of a game without letters")


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    for prove in (command_line, referee, arena):
        prove()
        print(f"{prove.__name__}: played")
    for prove in (terminal, pages, python):
        prove(folder)
        print(f"{prove.__name__}: played")
