//! Operators and the signing key.
//!
//! Sessions, tokens and sign-in codes are random secrets, so a new key does not touch them. It
//! signs the links to tables; what former keys signed stays good, unless the old key has leaked.

use super::{AdminAnswer, AdminError, Change};
use crate::AppState;
use crate::data_folder::{FORMER_KEYS, replace_key};

impl AppState {
    pub(super) async fn rotate_key(
        &self,
        by: &str,
        leaked: bool,
        why: String,
    ) -> Result<AdminAnswer, AdminError> {
        let detail = if leaked { "the old key leaked: former keys are forgotten" } else { "" };
        let change = Change { what: "rotate-key", whom: String::new(), detail: detail.to_owned(), why };
        self.audited(by, change, async {
            let kept = if leaked { 0 } else { FORMER_KEYS };
            let config = &self.0.config;
            let keys = replace_key(&config.data, &self.0.environment, kept).map_err(AdminError::new)?;
            self.0.signer.replace(&keys);
            if leaked {
                // Tables remember what links have given; they are loaded again without that.
                self.0.tables.stop();
            }
            Ok(AdminAnswer::RotatedKey { former_keys: keys.former.len(), forgotten_after: FORMER_KEYS })
        })
        .await
    }
}
