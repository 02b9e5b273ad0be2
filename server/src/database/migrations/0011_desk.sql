-- A list of requests shows what their reports say, worst first, and is searched by name, code and reference. What it shows is kept
-- beside the request, in the transaction that changes it, so that a page of the list is one query, whatever was found.
CREATE TABLE report_digests (
  report text COLLATE "C" PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  medium text COLLATE "C",
  source text NOT NULL,
  digest json NOT NULL,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE INDEX report_digests_of_request ON report_digests (request, source, creation DESC, report DESC);
CREATE INDEX report_digests_newest ON report_digests (organisation, test, source, creation DESC, report DESC);

-- summary is NULL until the service has made it: for requests of earlier versions a worker does so after the start.
ALTER TABLE requests
  ADD COLUMN summary json,
  ADD COLUMN worst smallint NOT NULL DEFAULT 0,
  ADD COLUMN flag text NOT NULL DEFAULT 'none',
  ADD COLUMN risk_letter text NOT NULL DEFAULT 'none',
  ADD COLUMN manager_grade text NOT NULL DEFAULT 'none',
  ADD COLUMN bank_grade text NOT NULL DEFAULT 'none',
  ADD COLUMN decision text NOT NULL DEFAULT 'none',
  ADD COLUMN waiting text[] NOT NULL DEFAULT '{}',
  ADD COLUMN assignee text COLLATE "C" REFERENCES users (id),
  ADD COLUMN sort_name text COLLATE "C" GENERATED ALWAYS AS (
    left(translate(lower(coalesce(official_name, business_name, code_id)),
      'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy'), 100)
  ) STORED,
  ADD COLUMN words tsvector GENERATED ALWAYS AS (
    to_tsvector('simple', regexp_replace(
      translate(lower(coalesce(official_name, '') || ' ' || coalesce(business_name, '') || ' ' || code_id || ' ' || code_key || ' '
        || coalesce(reference, '')), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy'),
      '[^[:alnum:]]+', ' ', 'g'))
  ) STORED;

CREATE INDEX requests_worst ON requests (organisation, test, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_updated ON requests (organisation, test, updated DESC, creation DESC, id DESC);
CREATE INDEX requests_name ON requests (organisation, test, sort_name, creation, id);
CREATE INDEX requests_words ON requests USING gin (words);
CREATE INDEX requests_flag ON requests (organisation, test, flag, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_risk_letter ON requests (organisation, test, risk_letter, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_manager_grade ON requests (organisation, test, manager_grade, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_decision ON requests (organisation, test, decision, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_held_up ON requests (organisation, test, worst DESC, creation DESC, id DESC) WHERE waiting <> '{}';
CREATE INDEX requests_of_assignee ON requests (assignee, test, worst DESC, creation DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX requests_without_summary ON requests (id) WHERE summary IS NULL;

-- Who gave the request to whom; assignee is NULL where it was taken away.
CREATE TABLE assignments (
  id text COLLATE "C" PRIMARY KEY,
  request text COLLATE "C" NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  assignee text COLLATE "C" REFERENCES users (id),
  creation timestamptz(3) NOT NULL
);
CREATE INDEX assignments_of_request ON assignments (request, creation DESC, id DESC);

-- Which parts of the request an event says have changed, and the events of one request.
ALTER TABLE events ADD COLUMN changed text[];
CREATE INDEX events_of_request ON events (request, position) WHERE request IS NOT NULL;
