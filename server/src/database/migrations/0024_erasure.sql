-- What is kept no longer than it must be: days per kind and organisation, a hold that stops them, and what stands in the place of
-- an erased request.
ALTER TABLE organisations
  ADD COLUMN retention_days json NOT NULL DEFAULT '{}',
  ADD COLUMN retention_applied timestamptz(3);

ALTER TABLE requests ADD COLUMN held boolean NOT NULL DEFAULT false;
ALTER TABLE media ADD COLUMN file_erased timestamptz(3);

CREATE TABLE legal_holds (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id),
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  creation timestamptz(3) NOT NULL,
  released timestamptz(3),
  released_by text COLLATE "C" REFERENCES users (id)
);
CREATE UNIQUE INDEX legal_holds_open ON legal_holds (request) WHERE released IS NULL;

-- `pending`: what is still to be removed outside of this database. It goes when that is confirmed.
CREATE TABLE erasures (
  request text COLLATE "C" PRIMARY KEY REFERENCES requests (id),
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  test boolean NOT NULL,
  "user" text COLLATE "C" REFERENCES users (id),
  cause text NOT NULL CHECK (cause IN ('demand', 'retention')),
  reason text NOT NULL,
  creation timestamptz(3) NOT NULL,
  completed timestamptz(3),
  proof json NOT NULL,
  sha256 text NOT NULL,
  pending json
);
CREATE INDEX erasures_pending ON erasures (creation) WHERE completed IS NULL;
