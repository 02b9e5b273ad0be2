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
  -- Asked about again every day, and a report made when something changed.
  watched boolean NOT NULL DEFAULT false,
  asked timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
ALTER TABLE dossiers ALTER COLUMN dossier SET STORAGE EXTERNAL;
CREATE INDEX dossiers_watched ON dossiers (asked) WHERE watched;
