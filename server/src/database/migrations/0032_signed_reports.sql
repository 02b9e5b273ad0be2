-- Each report is signed when it is made, so that whoever holds one can prove that this service made it and that nobody changed it
-- since. Of the keys only the public halves are here; those of keys that were changed since stay, for what they have signed.
ALTER TABLE reports ADD COLUMN signature json;

CREATE TABLE signing_keys (
  id text COLLATE "C" PRIMARY KEY,
  public_key text COLLATE "C" NOT NULL,
  creation timestamptz(3) NOT NULL
);
