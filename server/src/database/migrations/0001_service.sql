-- Ids are 24 hex characters; sort keys are COLLATE "C", so that embedded and other servers order alike.
-- An analyst's lists start at an index entry of their own: requests, reports and events each hold who may read them, the
-- creator of the request and the one other who asked for it (see database/visibility.ts).

CREATE TABLE organisations (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);

CREATE TABLE users (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  email text NOT NULL,
  name text,
  role text NOT NULL CHECK (role IN ('owner', 'administrator', 'analyst', 'auditor')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL,
  UNIQUE (organisation, email)
);
CREATE INDEX users_newest ON users (organisation, creation DESC, id DESC);

CREATE TABLE keys (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  "user" text COLLATE "C" NOT NULL REFERENCES users,
  hash bytea NOT NULL UNIQUE,
  last_four text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  test boolean NOT NULL,
  api_version text NOT NULL,
  creator text COLLATE "C" NOT NULL REFERENCES users,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL,
  last_used timestamptz(3),
  expires timestamptz(3),
  revoked timestamptz(3)
);
CREATE INDEX keys_newest ON keys (organisation, creation DESC, id DESC);

CREATE TABLE requests (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  creator text COLLATE "C" NOT NULL REFERENCES users,
  collaborator text COLLATE "C" REFERENCES users CHECK (collaborator <> creator),
  code_type text NOT NULL,
  code_id text NOT NULL,
  -- The id without blanks and dots, in one form: what is looked up.
  code_key text NOT NULL,
  business_name text,
  official_name text,
  reference text,
  status text NOT NULL,
  stage text NOT NULL,
  notes json NOT NULL,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX requests_newest ON requests (organisation, test, creation DESC, id DESC);
CREATE INDEX requests_of_creator ON requests (creator, test, creation DESC, id DESC);
CREATE INDEX requests_of_collaborator ON requests (collaborator, test, creation DESC, id DESC) WHERE collaborator IS NOT NULL;
CREATE INDEX requests_code ON requests (organisation, test, code_type, code_key, creation DESC, id DESC);
CREATE INDEX requests_reference ON requests (organisation, test, reference, creation DESC, id DESC) WHERE reference IS NOT NULL;
CREATE INDEX requests_status ON requests (organisation, test, status, creation DESC, id DESC);

-- What was changed in the notes, by whom and when. `null` takes a note away.
CREATE TABLE note_changes (
  id text COLLATE "C" PRIMARY KEY,
  request text COLLATE "C" NOT NULL REFERENCES requests,
  "user" text COLLATE "C" NOT NULL REFERENCES users,
  notes json NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE INDEX note_changes_of_request ON note_changes (request, creation DESC, id DESC);

CREATE TABLE media (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  request text COLLATE "C" NOT NULL REFERENCES requests,
  "user" text COLLATE "C" NOT NULL REFERENCES users,
  name text NOT NULL,
  type text NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'online', 'pending_extraction')),
  validation text NOT NULL CHECK (validation IN ('pending', 'valid', 'invalid')),
  problem text,
  meta_name text NOT NULL,
  meta_size bigint NOT NULL,
  meta_type text NOT NULL,
  detected_type text,
  period text,
  date date,
  sha256 text,
  storage_key text NOT NULL UNIQUE,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX media_of_request ON media (request, creation DESC, id DESC);

-- One analysis of one subject on one set of inputs (the fingerprint). A repeat of the inputs in force makes no second one.
CREATE TABLE runs (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  request text COLLATE "C" NOT NULL REFERENCES requests,
  medium text COLLATE "C" REFERENCES media,
  source text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  fingerprint text NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'waiting_for_extraction', 'completed', 'failed', 'superseded')),
  problem text,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX runs_of_subject ON runs (subject, source, creation DESC, id DESC);
CREATE INDEX runs_of_request ON runs (request, creation DESC, id DESC);

CREATE TABLE reports (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  request text COLLATE "C" NOT NULL REFERENCES requests,
  -- Copies of the request's.
  creator text COLLATE "C" NOT NULL,
  collaborator text COLLATE "C",
  medium text COLLATE "C" REFERENCES media,
  run text COLLATE "C" NOT NULL UNIQUE REFERENCES runs,
  source text NOT NULL,
  code_type text NOT NULL,
  code_id text NOT NULL,
  code_key text NOT NULL,
  replaces text COLLATE "C" REFERENCES reports,
  -- json, not jsonb: a report is given out as it was written, key by key.
  raw json NOT NULL,
  made_by json NOT NULL,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE INDEX reports_newest ON reports (organisation, test, creation DESC, id DESC);
CREATE INDEX reports_of_creator ON reports (creator, test, creation DESC, id DESC);
CREATE INDEX reports_of_collaborator ON reports (collaborator, test, creation DESC, id DESC) WHERE collaborator IS NOT NULL;
CREATE INDEX reports_code ON reports (organisation, test, code_type, code_key, creation DESC, id DESC);
CREATE INDEX reports_of_source ON reports (organisation, test, source, creation DESC, id DESC);
CREATE INDEX reports_of_request ON reports (request, source, creation DESC, id DESC);

CREATE SEQUENCE event_positions;
CREATE TABLE events (
  id text COLLATE "C" PRIMARY KEY,
  -- Taken under the organisation's lock, so that positions follow the order of commits (see database/events.ts).
  position bigint NOT NULL,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  event text NOT NULL,
  request text COLLATE "C",
  -- Copies of the request's, where there is one.
  creator text COLLATE "C",
  collaborator text COLLATE "C",
  report text COLLATE "C",
  medium text COLLATE "C",
  webhook text COLLATE "C",
  source text,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX events_in_order ON events (organisation, test, position);
CREATE INDEX events_of_creator ON events (creator, test, position) WHERE creator IS NOT NULL;
CREATE INDEX events_of_collaborator ON events (collaborator, test, position) WHERE collaborator IS NOT NULL;
CREATE INDEX events_by_age ON events (creation);

CREATE TABLE webhooks (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  url text NOT NULL,
  events text[] NOT NULL,
  sources text[],
  description text,
  signing text NOT NULL CHECK (signing IN ('hmac', 'ed25519')),
  -- Secrets are encrypted with the service's key: a dump of the database signs nothing.
  secret bytea NOT NULL,
  secret_last_four text NOT NULL,
  public_key text,
  retiring_secret bytea,
  retiring_until timestamptz(3),
  status text NOT NULL CHECK (status IN ('active', 'disabled', 'deleted')),
  disabled_reason text,
  failing_since timestamptz(3),
  rate_factor real NOT NULL DEFAULT 1,
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX webhooks_of_organisation ON webhooks (organisation, test, creation DESC, id DESC);

CREATE TABLE deliveries (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  webhook text COLLATE "C" NOT NULL REFERENCES webhooks,
  event text COLLATE "C" NOT NULL REFERENCES events,
  status text NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed', 'discarded')),
  replay boolean NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt timestamptz(3),
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX deliveries_of_webhook ON deliveries (webhook, creation DESC, id DESC);
CREATE INDEX deliveries_of_event ON deliveries (event);

CREATE TABLE delivery_attempts (
  id text COLLATE "C" PRIMARY KEY,
  delivery text COLLATE "C" NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  number integer NOT NULL,
  status_code integer,
  error text,
  response_body text NOT NULL,
  took_ms integer NOT NULL,
  creation timestamptz(3) NOT NULL
);
CREATE INDEX attempts_of_delivery ON delivery_attempts (delivery, number);

CREATE TABLE idempotency_keys (
  organisation text COLLATE "C" NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  headers json NOT NULL,
  -- Encrypted: the answer to be repeated may hold a key or a webhook secret that is shown once.
  body bytea NOT NULL,
  creation timestamptz(3) NOT NULL,
  PRIMARY KEY (organisation, operation, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (creation);
