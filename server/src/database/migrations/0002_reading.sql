-- What reading a file gave, so that it is read once and every analysis is handed the same. Kept by the hash of the bytes inside
-- one organisation, never across: that another has sent the same file is nobody's to know.
CREATE TABLE readings (
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  sha256 text COLLATE "C" NOT NULL,
  reader_version integer NOT NULL,
  -- Of OCR, `fra+eng`: the same picture read in other languages is another reading.
  languages text COLLATE "C" NOT NULL,
  -- JSON, gzip.
  evidence bytea NOT NULL,
  json_bytes integer NOT NULL,
  stored_bytes integer NOT NULL,
  creation timestamptz(3) NOT NULL,
  PRIMARY KEY (organisation, sha256, reader_version, languages)
);
-- Compressed already: a second try would only cost time.
ALTER TABLE readings ALTER COLUMN evidence SET STORAGE EXTERNAL;
CREATE INDEX readings_by_version ON readings (reader_version);

-- While `queued` or `reading` there is a job that will end it, and only then are the jobs of its analyses enqueued.
-- NULL: never asked for, as with what went online before this table was.
ALTER TABLE media
  ADD COLUMN reading_status text CHECK (reading_status IN ('queued', 'reading', 'done', 'failed')),
  ADD COLUMN reading_pages_done integer NOT NULL DEFAULT 0,
  ADD COLUMN reading_pages integer,
  ADD COLUMN classification json,
  -- The newest; it stays when it has ended.
  ADD COLUMN extraction text COLLATE "C",
  -- Of what a person entered: stands for it in the fingerprint of an analysis.
  ADD COLUMN figures_sha256 text;

-- What a machine could not read and a person is to read.
CREATE TABLE extractions (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  request text COLLATE "C" NOT NULL REFERENCES requests,
  -- Copies of the request's.
  creator text COLLATE "C" NOT NULL,
  collaborator text COLLATE "C",
  medium text COLLATE "C" NOT NULL REFERENCES media,
  status text NOT NULL CHECK (status IN ('open', 'finished', 'abandoned')),
  reason_code text NOT NULL,
  reason_detail text NOT NULL,
  reason_pages integer[] NOT NULL,
  due timestamptz(3) NOT NULL,
  overdue_told timestamptz(3),
  result json,
  finished timestamptz(3),
  finished_by text COLLATE "C" REFERENCES users,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
-- One at a time for a medium, whatever two workers think.
CREATE UNIQUE INDEX extractions_open_of_medium ON extractions (medium) WHERE status = 'open';
CREATE INDEX extractions_newest ON extractions (organisation, test, creation DESC, id DESC);
CREATE INDEX extractions_status ON extractions (organisation, test, status, creation DESC, id DESC);
CREATE INDEX extractions_of_creator ON extractions (creator, test, creation DESC, id DESC);
CREATE INDEX extractions_of_collaborator ON extractions (collaborator, test, creation DESC, id DESC) WHERE collaborator IS NOT NULL;
CREATE INDEX extractions_of_request ON extractions (request, creation DESC, id DESC);
CREATE INDEX extractions_due ON extractions (due) WHERE status = 'open';

CREATE INDEX runs_of_medium ON runs (medium, status) WHERE medium IS NOT NULL;

ALTER TABLE events ADD COLUMN extraction text COLLATE "C";
