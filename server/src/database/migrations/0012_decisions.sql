-- What people say of a request: decisions, comments, and whether a finding was right. Nothing here decides by itself.
CREATE TABLE decisions (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  decision text NOT NULL CHECK (decision IN ('approve', 'refer', 'decline')),
  reason text,
  departs boolean NOT NULL,
  reports text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('final', 'pending_second')),
  second text COLLATE "C" REFERENCES users (id),
  confirmed timestamptz(3),
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE INDEX decisions_of_request ON decisions (request, creation DESC, id DESC);
CREATE INDEX decisions_newest ON decisions (organisation, test, creation DESC, id DESC);
-- Of four eyes two are enough where the organisation does not ask for more.
ALTER TABLE organisations ADD COLUMN four_eyes boolean NOT NULL DEFAULT false;

CREATE TABLE comments (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  text text,
  about json,
  mentions text[] NOT NULL,
  status text NOT NULL CHECK (status IN ('shown', 'deleted')),
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX comments_of_request ON comments (request, creation DESC, id DESC);

-- One word of each person on each finding; a later one takes the place of the one before. finding, company: empty where it is of
-- the report as a whole. type_code: the criterion of the finding.
CREATE TABLE feedback (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  report text COLLATE "C" NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  source text NOT NULL,
  finding text NOT NULL,
  company text NOT NULL,
  type_code text,
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  verdict text NOT NULL CHECK (verdict IN ('right', 'wrong', 'unsure')),
  comment text,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  UNIQUE (report, finding, company, "user")
);
CREATE INDEX feedback_of_report ON feedback (report, creation DESC, id DESC);
CREATE INDEX feedback_newest ON feedback (organisation, test, source, creation DESC);

-- Whether a document turned out genuine or forged: what criteria are measured by.
CREATE TABLE medium_verdicts (
  medium text COLLATE "C" PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  verdict text NOT NULL CHECK (verdict IN ('genuine', 'forged', 'unknown')),
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE INDEX medium_verdicts_newest ON medium_verdicts (organisation, test, creation DESC);

ALTER TABLE events ADD COLUMN decision text COLLATE "C", ADD COLUMN comment text COLLATE "C";

-- Who opens an extraction holds it for a while, so that two people do not read the same document. second: what another person
-- said of what was entered.
ALTER TABLE extractions
  ADD COLUMN claimed_by text COLLATE "C" REFERENCES users (id),
  ADD COLUMN claimed_until timestamptz(3),
  ADD COLUMN second json;
CREATE INDEX extractions_by_due ON extractions (organisation, test, status, due, creation, id);
