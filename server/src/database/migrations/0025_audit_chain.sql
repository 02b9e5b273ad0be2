-- Audit entries are chained by a job, a batch at a time: whoever reads or writes waits for nobody. `audit_chains` has the end of the
-- chain, and what the first entry that is still kept goes on from.
ALTER TABLE audit
  ADD COLUMN call text,
  ADD COLUMN position bigint,
  ADD COLUMN hash text;
CREATE INDEX audit_unchained ON audit (organisation, creation, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_in_chain ON audit (organisation, position) WHERE position IS NOT NULL;

CREATE TABLE audit_chains (
  organisation text COLLATE "C" PRIMARY KEY REFERENCES organisations (id),
  position bigint NOT NULL,
  hash text NOT NULL,
  kept_after bigint NOT NULL,
  kept_after_hash text NOT NULL
);
