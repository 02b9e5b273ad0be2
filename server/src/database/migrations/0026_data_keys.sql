-- The keys with which documents, readings and answers of registers are encrypted at rest: one for each request, and one for each file
-- of an organisation. Each is itself encrypted with the key of the service (`DATA_KEY`), which is not in this database.
CREATE TABLE data_keys (
  subject text COLLATE "C" PRIMARY KEY,
  master text COLLATE "C" NOT NULL,
  wrapped bytea NOT NULL,
  creation timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX data_keys_by_master ON data_keys (master);
