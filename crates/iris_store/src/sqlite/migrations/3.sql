-- When a token was last used; unknown for those that have not been used since.
ALTER TABLE tokens ADD COLUMN used INTEGER;
