-- What registers said about the company of a request, its managers and their other companies. Goes with the request.
CREATE TABLE dossiers (
  request text COLLATE "C" PRIMARY KEY REFERENCES requests ON DELETE CASCADE,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  status text NOT NULL CHECK (status IN ('asking', 'known', 'failed')),
  waiting_for text,
  problem text,
  -- JSON, gzip; NULL until all registers have answered once.
  dossier bytea,
  sha256 text,
  asked timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
ALTER TABLE dossiers ALTER COLUMN dossier SET STORAGE EXTERNAL;

-- Asked about again every day, and a report made when something changed.
ALTER TABLE requests ADD COLUMN watched boolean NOT NULL DEFAULT false;
CREATE INDEX requests_watched ON requests (id) WHERE watched;
