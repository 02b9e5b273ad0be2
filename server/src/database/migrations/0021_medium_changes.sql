-- What a document is said to be can be corrected, and a wrong upload withdrawn: it counts no more, and stays as evidence.
ALTER TABLE media DROP CONSTRAINT media_status_check;
ALTER TABLE media ADD CONSTRAINT media_status_check
  CHECK (status IN ('draft', 'online', 'pending_extraction', 'withdrawn'));
-- Nobody needs to read a document that was withdrawn.
ALTER TABLE extractions DROP CONSTRAINT extractions_status_check;
ALTER TABLE extractions ADD CONSTRAINT extractions_status_check
  CHECK (status IN ('open', 'finished', 'abandoned', 'withdrawn'));

-- Who said what of a document, and when. Only ever added to.
CREATE TABLE medium_changes (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  medium text COLLATE "C" NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  change text NOT NULL CHECK (change IN ('corrected', 'withdrawn', 'restored')),
  creation timestamp(3) with time zone NOT NULL
);
CREATE INDEX medium_changes_of_request ON medium_changes (request, creation DESC, id DESC);
