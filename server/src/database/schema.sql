-- The result of the migrations, written by `npm run docs` and held to them by a test. Change it by a new migration.

CREATE SEQUENCE event_positions;

CREATE SEQUENCE register_imports_id_seq;

CREATE SEQUENCE register_companies_id_seq;

CREATE SEQUENCE register_notices_id_seq;

CREATE SEQUENCE register_listings_id_seq;

CREATE SEQUENCE audit_turns;

CREATE TABLE schema_migrations (
  number integer NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  applied timestamp with time zone NOT NULL DEFAULT now(),
  breaks boolean NOT NULL DEFAULT true,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (number)
);

CREATE TABLE organisations (
  id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  four_eyes boolean NOT NULL DEFAULT false,
  test_clock_seconds bigint NOT NULL DEFAULT 0,
  retention_days json NOT NULL DEFAULT '{}'::json,
  retention_applied timestamp(3) with time zone,
  language text,
  CONSTRAINT organisations_pkey PRIMARY KEY (id)
);

CREATE TABLE users (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  email text NOT NULL,
  name text,
  role text NOT NULL,
  status text NOT NULL DEFAULT 'active'::text,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  last_sign_in timestamp(3) with time zone,
  preferences json NOT NULL DEFAULT '{}'::json,
  invited boolean NOT NULL DEFAULT false,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_organisation_email_key UNIQUE (organisation, email),
  CONSTRAINT users_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'administrator'::text, 'analyst'::text, 'auditor'::text]))),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);
CREATE INDEX users_newest ON public.users USING btree (organisation, creation DESC, id DESC);
CREATE INDEX users_email ON public.users USING btree (email);

CREATE TABLE keys (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  hash bytea NOT NULL,
  last_four text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  test boolean NOT NULL,
  api_version text NOT NULL,
  creator text COLLATE "C" NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  last_used timestamp(3) with time zone,
  expires timestamp(3) with time zone,
  revoked timestamp(3) with time zone,
  CONSTRAINT keys_pkey PRIMARY KEY (id),
  CONSTRAINT keys_creator_fkey FOREIGN KEY (creator) REFERENCES users(id),
  CONSTRAINT keys_hash_key UNIQUE (hash),
  CONSTRAINT keys_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT keys_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX keys_newest ON public.keys USING btree (organisation, creation DESC, id DESC);

CREATE TABLE requests (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  creator text COLLATE "C" NOT NULL,
  collaborator text COLLATE "C",
  code_type text NOT NULL,
  code_id text NOT NULL,
  code_key text NOT NULL,
  business_name text,
  official_name text,
  reference text,
  status text NOT NULL,
  stage text NOT NULL,
  notes json NOT NULL,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  watched boolean NOT NULL DEFAULT false,
  summary json,
  worst smallint NOT NULL DEFAULT 0,
  flag text NOT NULL DEFAULT 'none'::text,
  risk_letter text NOT NULL DEFAULT 'none'::text,
  manager_grade text NOT NULL DEFAULT 'none'::text,
  bank_grade text NOT NULL DEFAULT 'none'::text,
  decision text NOT NULL DEFAULT 'none'::text,
  waiting text[] NOT NULL DEFAULT '{}'::text[],
  assignee text COLLATE "C",
  sort_name text COLLATE "C" GENERATED ALWAYS AS "left"(translate(lower(COALESCE(official_name, business_name, code_id)), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'::text, 'aaaaaaceeeeiiiinoooooouuuuyy'::text), 100) STORED,
  words tsvector GENERATED ALWAYS AS to_tsvector('simple'::regconfig, regexp_replace(translate(lower(((((((((COALESCE(official_name, ''::text) || ' '::text) || COALESCE(business_name, ''::text)) || ' '::text) || code_id) || ' '::text) || code_key) || ' '::text) || COALESCE(reference, ''::text))), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ'::text, 'aaaaaaceeeeiiiinoooooouuuuyy'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)) STORED,
  collaborator_assigned boolean NOT NULL DEFAULT false,
  held boolean NOT NULL DEFAULT false,
  key text COLLATE "C",
  CONSTRAINT requests_pkey PRIMARY KEY (id),
  CONSTRAINT requests_assignee_fkey FOREIGN KEY (assignee) REFERENCES users(id),
  CONSTRAINT requests_check CHECK ((collaborator <> creator)),
  CONSTRAINT requests_collaborator_fkey FOREIGN KEY (collaborator) REFERENCES users(id),
  CONSTRAINT requests_creator_fkey FOREIGN KEY (creator) REFERENCES users(id),
  CONSTRAINT requests_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id)
);
CREATE INDEX requests_newest ON public.requests USING btree (organisation, test, creation DESC, id DESC);
CREATE INDEX requests_of_creator ON public.requests USING btree (creator, test, creation DESC, id DESC);
CREATE INDEX requests_of_collaborator ON public.requests USING btree (collaborator, test, creation DESC, id DESC) WHERE (collaborator IS NOT NULL);
CREATE INDEX requests_code ON public.requests USING btree (organisation, test, code_type, code_key, creation DESC, id DESC);
CREATE INDEX requests_reference ON public.requests USING btree (organisation, test, reference, creation DESC, id DESC) WHERE (reference IS NOT NULL);
CREATE INDEX requests_watched ON public.requests USING btree (id) WHERE watched;
CREATE INDEX requests_worst ON public.requests USING btree (organisation, test, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_updated ON public.requests USING btree (organisation, test, updated DESC, creation DESC, id DESC);
CREATE INDEX requests_name ON public.requests USING btree (organisation, test, sort_name, creation, id);
CREATE INDEX requests_words ON public.requests USING gin (words);
CREATE INDEX requests_flag ON public.requests USING btree (organisation, test, flag, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_risk_letter ON public.requests USING btree (organisation, test, risk_letter, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_manager_grade ON public.requests USING btree (organisation, test, manager_grade, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_decision ON public.requests USING btree (organisation, test, decision, worst DESC, creation DESC, id DESC);
CREATE INDEX requests_held_up ON public.requests USING btree (organisation, test, worst DESC, creation DESC, id DESC) WHERE (waiting <> '{}'::text[]);
CREATE INDEX requests_of_assignee ON public.requests USING btree (assignee, test, worst DESC, creation DESC, id DESC) WHERE (assignee IS NOT NULL);
CREATE INDEX requests_without_summary ON public.requests USING btree (id) WHERE (summary IS NULL);
CREATE INDEX requests_of_status ON public.requests USING btree (organisation, test, status, creation);

CREATE TABLE note_changes (
  id text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  notes json NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  key text COLLATE "C",
  CONSTRAINT note_changes_pkey PRIMARY KEY (id),
  CONSTRAINT note_changes_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT note_changes_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX note_changes_of_request ON public.note_changes USING btree (request, creation DESC, id DESC);

CREATE TABLE media (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  validation text NOT NULL,
  problem text,
  meta_name text NOT NULL,
  meta_size bigint NOT NULL,
  meta_type text NOT NULL,
  detected_type text,
  period text,
  date date,
  sha256 text,
  storage_key text NOT NULL,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  reading_status text,
  reading_pages_done integer NOT NULL DEFAULT 0,
  reading_pages integer,
  classification json,
  extraction text COLLATE "C",
  figures_sha256 text,
  file_erased timestamp(3) with time zone,
  key text COLLATE "C",
  CONSTRAINT media_pkey PRIMARY KEY (id),
  CONSTRAINT media_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT media_reading_status_check CHECK ((reading_status = ANY (ARRAY['queued'::text, 'reading'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT media_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT media_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'online'::text, 'pending_extraction'::text, 'withdrawn'::text]))),
  CONSTRAINT media_storage_key_key UNIQUE (storage_key),
  CONSTRAINT media_user_fkey FOREIGN KEY ("user") REFERENCES users(id),
  CONSTRAINT media_validation_check CHECK ((validation = ANY (ARRAY['pending'::text, 'valid'::text, 'invalid'::text])))
);
CREATE INDEX media_of_request ON public.media USING btree (request, creation DESC, id DESC);
CREATE INDEX media_of_file ON public.media USING btree (organisation, sha256);

CREATE TABLE runs (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  medium text COLLATE "C",
  source text NOT NULL,
  subject text COLLATE "C" NOT NULL,
  fingerprint text NOT NULL,
  status text NOT NULL,
  problem text,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT runs_pkey PRIMARY KEY (id),
  CONSTRAINT runs_medium_fkey FOREIGN KEY (medium) REFERENCES media(id),
  CONSTRAINT runs_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT runs_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'waiting_for_extraction'::text, 'completed'::text, 'failed'::text, 'superseded'::text])))
);
CREATE INDEX runs_of_subject ON public.runs USING btree (subject, source, creation DESC, id DESC);
CREATE INDEX runs_of_request ON public.runs USING btree (request, creation DESC, id DESC);
CREATE INDEX runs_of_medium ON public.runs USING btree (medium, status) WHERE (medium IS NOT NULL);

CREATE TABLE reports (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  creator text COLLATE "C" NOT NULL,
  collaborator text COLLATE "C",
  medium text COLLATE "C",
  run text COLLATE "C" NOT NULL,
  source text NOT NULL,
  code_type text NOT NULL,
  code_id text NOT NULL,
  code_key text NOT NULL,
  replaces text COLLATE "C",
  raw json NOT NULL,
  made_by json NOT NULL,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  signature json,
  replaced_by text COLLATE "C",
  withdrawn boolean NOT NULL DEFAULT false,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_medium_fkey FOREIGN KEY (medium) REFERENCES media(id),
  CONSTRAINT reports_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT reports_replaces_fkey FOREIGN KEY (replaces) REFERENCES reports(id),
  CONSTRAINT reports_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT reports_run_fkey FOREIGN KEY (run) REFERENCES runs(id),
  CONSTRAINT reports_run_key UNIQUE (run)
);
CREATE INDEX reports_newest ON public.reports USING btree (organisation, test, creation DESC, id DESC);
CREATE INDEX reports_of_creator ON public.reports USING btree (creator, test, creation DESC, id DESC);
CREATE INDEX reports_of_collaborator ON public.reports USING btree (collaborator, test, creation DESC, id DESC) WHERE (collaborator IS NOT NULL);
CREATE INDEX reports_code ON public.reports USING btree (organisation, test, code_type, code_key, creation DESC, id DESC);
CREATE INDEX reports_of_source ON public.reports USING btree (organisation, test, source, creation DESC, id DESC);
CREATE INDEX reports_of_request ON public.reports USING btree (request, source, creation DESC, id DESC);
CREATE INDEX reports_successors ON public.reports USING btree (replaces) WHERE (replaces IS NOT NULL);

CREATE TABLE events (
  id text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  event text NOT NULL,
  request text COLLATE "C",
  creator text COLLATE "C",
  collaborator text COLLATE "C",
  report text COLLATE "C",
  medium text COLLATE "C",
  webhook text COLLATE "C",
  source text,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  extraction text COLLATE "C",
  criteria text[],
  changed text[],
  decision text COLLATE "C",
  comment text COLLATE "C",
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id)
);
CREATE UNIQUE INDEX events_in_order ON public.events USING btree (organisation, test, "position");
CREATE INDEX events_of_creator ON public.events USING btree (creator, test, "position") WHERE (creator IS NOT NULL);
CREATE INDEX events_of_collaborator ON public.events USING btree (collaborator, test, "position") WHERE (collaborator IS NOT NULL);
CREATE INDEX events_by_age ON public.events USING btree (creation);
CREATE INDEX events_of_request ON public.events USING btree (request, "position") WHERE (request IS NOT NULL);

CREATE TABLE webhooks (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  sources text[],
  description text,
  signing text NOT NULL,
  secret bytea NOT NULL,
  secret_last_four text NOT NULL,
  public_key text,
  retiring_secret bytea,
  retiring_until timestamp(3) with time zone,
  status text NOT NULL,
  disabled_reason text,
  failing_since timestamp(3) with time zone,
  rate_factor real NOT NULL DEFAULT 1,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT webhooks_signing_check CHECK ((signing = ANY (ARRAY['hmac'::text, 'ed25519'::text]))),
  CONSTRAINT webhooks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'deleted'::text])))
);
CREATE INDEX webhooks_of_organisation ON public.webhooks USING btree (organisation, test, creation DESC, id DESC);

CREATE TABLE deliveries (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  webhook text COLLATE "C" NOT NULL,
  event text COLLATE "C" NOT NULL,
  status text NOT NULL,
  replay boolean NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt timestamp(3) with time zone,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT deliveries_event_fkey FOREIGN KEY (event) REFERENCES events(id),
  CONSTRAINT deliveries_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'discarded'::text]))),
  CONSTRAINT deliveries_webhook_fkey FOREIGN KEY (webhook) REFERENCES webhooks(id)
);
CREATE INDEX deliveries_of_webhook ON public.deliveries USING btree (webhook, creation DESC, id DESC);
CREATE INDEX deliveries_of_event ON public.deliveries USING btree (event);
CREATE INDEX deliveries_newest ON public.deliveries USING btree (organisation, creation DESC, id DESC);

CREATE TABLE delivery_attempts (
  id text COLLATE "C" NOT NULL,
  delivery text COLLATE "C" NOT NULL,
  number integer NOT NULL,
  status_code integer,
  error text,
  response_body text NOT NULL,
  took_ms integer NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT delivery_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_attempts_delivery_fkey FOREIGN KEY (delivery) REFERENCES deliveries(id) ON DELETE CASCADE
);
CREATE INDEX attempts_of_delivery ON public.delivery_attempts USING btree (delivery, number);

CREATE TABLE idempotency_keys (
  organisation text COLLATE "C" NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status integer NOT NULL,
  headers json NOT NULL,
  body bytea NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organisation, operation, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (creation);

CREATE TABLE readings (
  organisation text COLLATE "C" NOT NULL,
  sha256 text COLLATE "C" NOT NULL,
  reader_version integer NOT NULL,
  languages text COLLATE "C" NOT NULL,
  evidence bytea NOT NULL,
  json_bytes integer NOT NULL,
  stored_bytes integer NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT readings_pkey PRIMARY KEY (organisation, sha256, reader_version, languages),
  CONSTRAINT readings_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id)
);
CREATE INDEX readings_by_version ON public.readings USING btree (reader_version);

CREATE TABLE extractions (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  creator text COLLATE "C" NOT NULL,
  collaborator text COLLATE "C",
  medium text COLLATE "C" NOT NULL,
  status text NOT NULL,
  reason_code text NOT NULL,
  reason_detail text NOT NULL,
  reason_pages integer[] NOT NULL,
  due timestamp(3) with time zone NOT NULL,
  overdue_told timestamp(3) with time zone,
  result json,
  finished timestamp(3) with time zone,
  finished_by text COLLATE "C",
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  claimed_by text COLLATE "C",
  claimed_until timestamp(3) with time zone,
  second json,
  finished_key text COLLATE "C",
  CONSTRAINT extractions_pkey PRIMARY KEY (id),
  CONSTRAINT extractions_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id),
  CONSTRAINT extractions_finished_by_fkey FOREIGN KEY (finished_by) REFERENCES users(id),
  CONSTRAINT extractions_medium_fkey FOREIGN KEY (medium) REFERENCES media(id),
  CONSTRAINT extractions_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT extractions_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT extractions_status_check CHECK ((status = ANY (ARRAY['open'::text, 'finished'::text, 'abandoned'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX extractions_open_of_medium ON public.extractions USING btree (medium) WHERE (status = 'open'::text);
CREATE INDEX extractions_newest ON public.extractions USING btree (organisation, test, creation DESC, id DESC);
CREATE INDEX extractions_status ON public.extractions USING btree (organisation, test, status, creation DESC, id DESC);
CREATE INDEX extractions_of_creator ON public.extractions USING btree (creator, test, creation DESC, id DESC);
CREATE INDEX extractions_of_collaborator ON public.extractions USING btree (collaborator, test, creation DESC, id DESC) WHERE (collaborator IS NOT NULL);
CREATE INDEX extractions_of_request ON public.extractions USING btree (request, creation DESC, id DESC);
CREATE INDEX extractions_due ON public.extractions USING btree (due) WHERE (status = 'open'::text);
CREATE INDEX extractions_by_due ON public.extractions USING btree (organisation, test, status, due, creation, id);

CREATE TABLE dossiers (
  request text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  status text NOT NULL,
  waiting_for text,
  problem text,
  dossier bytea,
  sha256 text,
  asked timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT dossiers_pkey PRIMARY KEY (request),
  CONSTRAINT dossiers_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT dossiers_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT dossiers_status_check CHECK ((status = ANY (ARRAY['asking'::text, 'known'::text, 'failed'::text, 'unserved'::text])))
);

CREATE TABLE document_fingerprints (
  medium text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  test boolean NOT NULL,
  company text NOT NULL,
  color text NOT NULL,
  fingerprint json NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT document_fingerprints_pkey PRIMARY KEY (medium),
  CONSTRAINT document_fingerprints_medium_fkey FOREIGN KEY (medium) REFERENCES media(id) ON DELETE CASCADE,
  CONSTRAINT document_fingerprints_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT document_fingerprints_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX document_fingerprints_of_request ON public.document_fingerprints USING btree (request);

CREATE TABLE document_keys (
  organisation text COLLATE "C" NOT NULL,
  test boolean NOT NULL,
  key text COLLATE "C" NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  medium text COLLATE "C" NOT NULL,
  CONSTRAINT document_keys_pkey PRIMARY KEY (organisation, test, key, creation, medium),
  CONSTRAINT document_keys_medium_fkey FOREIGN KEY (medium) REFERENCES document_fingerprints(medium) ON DELETE CASCADE
);
CREATE INDEX document_keys_of_medium ON public.document_keys USING btree (medium);

CREATE TABLE register_answers (
  key text COLLATE "C" NOT NULL,
  answer json NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  CONSTRAINT register_answers_pkey PRIMARY KEY (key)
);
CREATE INDEX register_answers_until ON public.register_answers USING btree (until);

CREATE TABLE register_imports (
  id bigint NOT NULL,
  kind text NOT NULL,
  file text NOT NULL,
  size_bytes bigint NOT NULL,
  head text NOT NULL,
  tail text NOT NULL,
  position_bytes bigint NOT NULL DEFAULT 0,
  line bigint NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  bad_rows bigint NOT NULL DEFAULT 0,
  code_types text[] NOT NULL DEFAULT '{}'::text[],
  notice_types text[] NOT NULL DEFAULT '{}'::text[],
  state text NOT NULL,
  started timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT register_imports_pkey PRIMARY KEY (id),
  CONSTRAINT register_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'cut'::text, 'finished'::text])))
);
CREATE INDEX register_imports_head ON public.register_imports USING btree (kind, head);

CREATE TABLE register_companies (
  id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  code_type text COLLATE "C" NOT NULL,
  code_id text COLLATE "C" NOT NULL,
  company jsonb NOT NULL,
  notices jsonb,
  CONSTRAINT register_companies_pkey PRIMARY KEY (id),
  CONSTRAINT register_companies_code_id_code_type_kind_key UNIQUE (code_id, code_type, kind)
);

CREATE TABLE register_officers (
  company bigint NOT NULL,
  at smallint NOT NULL,
  officer jsonb NOT NULL,
  CONSTRAINT register_officers_pkey PRIMARY KEY (company, at)
);

CREATE TABLE register_notices (
  id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  code_type text COLLATE "C" NOT NULL,
  code_id text COLLATE "C" NOT NULL,
  notice_id text COLLATE "C" NOT NULL,
  notice jsonb NOT NULL,
  CONSTRAINT register_notices_pkey PRIMARY KEY (id),
  CONSTRAINT register_notices_code_id_code_type_notice_id_kind_key UNIQUE (code_id, code_type, notice_id, kind)
);

CREATE TABLE register_listings (
  id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  list text COLLATE "C" NOT NULL,
  listing_id text COLLATE "C" NOT NULL,
  import bigint NOT NULL,
  listing jsonb NOT NULL,
  CONSTRAINT register_listings_pkey PRIMARY KEY (id),
  CONSTRAINT register_listings_kind_list_listing_id_key UNIQUE (kind, list, listing_id)
);

CREATE TABLE register_names (
  what "char" NOT NULL,
  sound text COLLATE "C" NOT NULL,
  given_sound text COLLATE "C" NOT NULL,
  surname text COLLATE "C" NOT NULL,
  given text COLLATE "C" NOT NULL,
  of bigint NOT NULL,
  at smallint NOT NULL,
  CONSTRAINT register_names_pkey PRIMARY KEY (what, sound, surname, given_sound, given, of, at)
);
CREATE INDEX register_names_of ON public.register_names USING btree (of, what);

CREATE TABLE name_tables (
  country text COLLATE "C" NOT NULL,
  part text COLLATE "C" NOT NULL,
  version text COLLATE "C" NOT NULL,
  file text NOT NULL,
  names integer NOT NULL,
  bad_rows integer NOT NULL,
  rows bytea NOT NULL,
  imported timestamp(3) with time zone NOT NULL,
  CONSTRAINT name_tables_pkey PRIMARY KEY (country, part),
  CONSTRAINT name_tables_part_check CHECK ((part = ANY (ARRAY['surnames'::text, 'givenNames'::text])))
);

CREATE TABLE passwords (
  "user" text COLLATE "C" NOT NULL,
  hash text NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT passwords_pkey PRIMARY KEY ("user"),
  CONSTRAINT passwords_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);

CREATE TABLE user_sessions (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  hash bytea NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  last_used timestamp(3) with time zone NOT NULL,
  expires timestamp(3) with time zone NOT NULL,
  ended timestamp(3) with time zone,
  CONSTRAINT user_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT user_sessions_hash_key UNIQUE (hash),
  CONSTRAINT user_sessions_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT user_sessions_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX user_sessions_newest ON public.user_sessions USING btree ("user", creation DESC, id DESC);
CREATE INDEX user_sessions_expires ON public.user_sessions USING btree (expires);

CREATE TABLE invitations (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  creator text COLLATE "C",
  hash bytea NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  expires timestamp(3) with time zone NOT NULL,
  closed timestamp(3) with time zone,
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_creator_fkey FOREIGN KEY (creator) REFERENCES users(id),
  CONSTRAINT invitations_hash_key UNIQUE (hash),
  CONSTRAINT invitations_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT invitations_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX invitations_open ON public.invitations USING btree ("user") WHERE (closed IS NULL);

CREATE TABLE audit (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  action text NOT NULL,
  "user" text COLLATE "C",
  key text COLLATE "C",
  session text COLLATE "C",
  address text,
  request text COLLATE "C",
  subject text COLLATE "C",
  detail json,
  test boolean NOT NULL,
  call text,
  "position" bigint,
  hash text,
  turn bigint DEFAULT nextval('audit_turns'::regclass),
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id)
);
CREATE INDEX audit_newest ON public.audit USING btree (organisation, creation DESC, id DESC);
CREATE INDEX audit_of_request ON public.audit USING btree (request, creation DESC, id DESC) WHERE (request IS NOT NULL);
CREATE INDEX audit_unchained ON public.audit USING btree (organisation, creation, id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX audit_in_chain ON public.audit USING btree (organisation, "position") WHERE ("position" IS NOT NULL);

CREATE TABLE report_digests (
  report text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  medium text COLLATE "C",
  source text NOT NULL,
  digest json NOT NULL,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT report_digests_pkey PRIMARY KEY (report),
  CONSTRAINT report_digests_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT report_digests_report_fkey FOREIGN KEY (report) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT report_digests_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX report_digests_of_request ON public.report_digests USING btree (request, source, creation DESC, report DESC);
CREATE INDEX report_digests_newest ON public.report_digests USING btree (organisation, test, source, creation DESC, report DESC);

CREATE TABLE assignments (
  id text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  assignee text COLLATE "C",
  creation timestamp(3) with time zone NOT NULL,
  key text COLLATE "C",
  CONSTRAINT assignments_pkey PRIMARY KEY (id),
  CONSTRAINT assignments_assignee_fkey FOREIGN KEY (assignee) REFERENCES users(id),
  CONSTRAINT assignments_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT assignments_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX assignments_of_request ON public.assignments USING btree (request, creation DESC, id DESC);

CREATE TABLE decisions (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  decision text NOT NULL,
  reason text,
  departs boolean NOT NULL,
  reports text[] NOT NULL,
  status text NOT NULL,
  second text COLLATE "C",
  confirmed timestamp(3) with time zone,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  key text COLLATE "C",
  second_key text COLLATE "C",
  CONSTRAINT decisions_pkey PRIMARY KEY (id),
  CONSTRAINT decisions_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'refer'::text, 'decline'::text]))),
  CONSTRAINT decisions_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT decisions_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT decisions_second_fkey FOREIGN KEY (second) REFERENCES users(id),
  CONSTRAINT decisions_status_check CHECK ((status = ANY (ARRAY['final'::text, 'pending_second'::text]))),
  CONSTRAINT decisions_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX decisions_of_request ON public.decisions USING btree (request, creation DESC, id DESC);
CREATE INDEX decisions_newest ON public.decisions USING btree (organisation, test, creation DESC, id DESC);

CREATE TABLE comments (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  text text,
  about json,
  mentions text[] NOT NULL,
  status text NOT NULL,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  key text COLLATE "C",
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT comments_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT comments_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'deleted'::text]))),
  CONSTRAINT comments_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX comments_of_request ON public.comments USING btree (request, creation DESC, id DESC);

CREATE TABLE feedback (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  report text COLLATE "C" NOT NULL,
  source text NOT NULL,
  finding text NOT NULL,
  company text NOT NULL,
  type_code text,
  "user" text COLLATE "C" NOT NULL,
  verdict text NOT NULL,
  comment text,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (id),
  CONSTRAINT feedback_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT feedback_report_finding_company_user_key UNIQUE (report, finding, company, "user"),
  CONSTRAINT feedback_report_fkey FOREIGN KEY (report) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT feedback_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT feedback_user_fkey FOREIGN KEY ("user") REFERENCES users(id),
  CONSTRAINT feedback_verdict_check CHECK ((verdict = ANY (ARRAY['right'::text, 'wrong'::text, 'unsure'::text])))
);
CREATE INDEX feedback_of_report ON public.feedback USING btree (report, creation DESC, id DESC);
CREATE INDEX feedback_newest ON public.feedback USING btree (organisation, test, source, creation DESC);

CREATE TABLE medium_verdicts (
  medium text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  verdict text NOT NULL,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT medium_verdicts_pkey PRIMARY KEY (medium),
  CONSTRAINT medium_verdicts_medium_fkey FOREIGN KEY (medium) REFERENCES media(id) ON DELETE CASCADE,
  CONSTRAINT medium_verdicts_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT medium_verdicts_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT medium_verdicts_user_fkey FOREIGN KEY ("user") REFERENCES users(id),
  CONSTRAINT medium_verdicts_verdict_check CHECK ((verdict = ANY (ARRAY['genuine'::text, 'forged'::text, 'unknown'::text])))
);
CREATE INDEX medium_verdicts_newest ON public.medium_verdicts USING btree (organisation, test, creation DESC);

CREATE TABLE shares (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  creator text COLLATE "C" NOT NULL,
  hash bytea NOT NULL,
  reports text[],
  pages boolean NOT NULL,
  expires timestamp(3) with time zone NOT NULL,
  revoked timestamp(3) with time zone,
  views integer NOT NULL DEFAULT 0,
  last_viewed timestamp(3) with time zone,
  test boolean NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  updated timestamp(3) with time zone NOT NULL,
  CONSTRAINT shares_pkey PRIMARY KEY (id),
  CONSTRAINT shares_creator_fkey FOREIGN KEY (creator) REFERENCES users(id),
  CONSTRAINT shares_hash_key UNIQUE (hash),
  CONSTRAINT shares_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT shares_request_fkey FOREIGN KEY (request) REFERENCES requests(id)
);
CREATE INDEX shares_of_request ON public.shares USING btree (request, creation DESC, id DESC);

CREATE TABLE page_pictures (
  storage_key text NOT NULL,
  organisation text NOT NULL,
  sha256 text NOT NULL,
  size_bytes integer NOT NULL,
  creation timestamp with time zone NOT NULL,
  CONSTRAINT page_pictures_pkey PRIMARY KEY (storage_key),
  CONSTRAINT page_pictures_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id)
);
CREATE INDEX page_pictures_of_file ON public.page_pictures USING btree (organisation, sha256);
CREATE INDEX page_pictures_by_age ON public.page_pictures USING btree (creation DESC, storage_key);

CREATE TABLE report_transactions (
  report text NOT NULL,
  transactions jsonb NOT NULL,
  CONSTRAINT report_transactions_pkey PRIMARY KEY (report),
  CONSTRAINT report_transactions_report_fkey FOREIGN KEY (report) REFERENCES reports(id) ON DELETE CASCADE
);

CREATE TABLE medium_changes (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  medium text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  change text NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  key text COLLATE "C",
  CONSTRAINT medium_changes_pkey PRIMARY KEY (id),
  CONSTRAINT medium_changes_change_check CHECK ((change = ANY (ARRAY['corrected'::text, 'withdrawn'::text, 'restored'::text]))),
  CONSTRAINT medium_changes_medium_fkey FOREIGN KEY (medium) REFERENCES media(id) ON DELETE CASCADE,
  CONSTRAINT medium_changes_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT medium_changes_request_fkey FOREIGN KEY (request) REFERENCES requests(id) ON DELETE CASCADE,
  CONSTRAINT medium_changes_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX medium_changes_of_request ON public.medium_changes USING btree (request, creation DESC, id DESC);

CREATE TABLE legal_holds (
  id text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  request text COLLATE "C" NOT NULL,
  "user" text COLLATE "C" NOT NULL,
  reason text NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  released timestamp(3) with time zone,
  released_by text COLLATE "C",
  CONSTRAINT legal_holds_pkey PRIMARY KEY (id),
  CONSTRAINT legal_holds_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT legal_holds_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id),
  CONSTRAINT legal_holds_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT legal_holds_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE UNIQUE INDEX legal_holds_open ON public.legal_holds USING btree (request) WHERE (released IS NULL);

CREATE TABLE erasures (
  request text COLLATE "C" NOT NULL,
  organisation text COLLATE "C" NOT NULL,
  test boolean NOT NULL,
  "user" text COLLATE "C",
  cause text NOT NULL,
  reason text NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  completed timestamp(3) with time zone,
  proof json NOT NULL,
  sha256 text NOT NULL,
  pending json,
  CONSTRAINT erasures_pkey PRIMARY KEY (request),
  CONSTRAINT erasures_cause_check CHECK ((cause = ANY (ARRAY['demand'::text, 'retention'::text]))),
  CONSTRAINT erasures_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id),
  CONSTRAINT erasures_request_fkey FOREIGN KEY (request) REFERENCES requests(id),
  CONSTRAINT erasures_user_fkey FOREIGN KEY ("user") REFERENCES users(id)
);
CREATE INDEX erasures_pending ON public.erasures USING btree (creation) WHERE (completed IS NULL);

CREATE TABLE audit_chains (
  organisation text COLLATE "C" NOT NULL,
  "position" bigint NOT NULL,
  hash text NOT NULL,
  kept_after bigint NOT NULL,
  kept_after_hash text NOT NULL,
  CONSTRAINT audit_chains_pkey PRIMARY KEY (organisation),
  CONSTRAINT audit_chains_organisation_fkey FOREIGN KEY (organisation) REFERENCES organisations(id)
);

CREATE TABLE data_keys (
  subject text COLLATE "C" NOT NULL,
  master text COLLATE "C" NOT NULL,
  wrapped bytea NOT NULL,
  creation timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT data_keys_pkey PRIMARY KEY (subject)
);
CREATE INDEX data_keys_by_master ON public.data_keys USING btree (master);

CREATE TABLE signing_keys (
  id text COLLATE "C" NOT NULL,
  public_key text COLLATE "C" NOT NULL,
  creation timestamp(3) with time zone NOT NULL,
  CONSTRAINT signing_keys_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION public.claim_idempotency_key(owner text, called text, sent text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(owner || ' ' || called || ' ' || sent, 7003)) THEN
    RAISE EXCEPTION 'an idempotency key is in use' USING ERRCODE = 'RK001';
  END IF;
  PERFORM FROM idempotency_keys k WHERE k.organisation = owner AND k.operation = called AND k.key = sent AND k.creation >= since;
  IF FOUND THEN
    RAISE EXCEPTION 'an idempotency key has an answer' USING ERRCODE = 'RK002';
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_replaced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE reports t SET replaced_by = (SELECT s.id FROM reports s WHERE s.replaces = t.id AND NOT s.withdrawn
    ORDER BY s.creation DESC, s.id DESC LIMIT 1) WHERE t.id = NEW.replaces;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_withdrawn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE reports SET withdrawn = (NEW.status = 'superseded') WHERE run = NEW.id;
  RETURN NULL;
END $function$;

CREATE TRIGGER reports_mark_replaced AFTER INSERT OR UPDATE OF withdrawn ON public.reports FOR EACH ROW WHEN ((new.replaces IS NOT NULL)) EXECUTE FUNCTION mark_replaced();

CREATE TRIGGER runs_mark_withdrawn AFTER UPDATE OF status ON public.runs FOR EACH ROW WHEN (((old.status = 'superseded'::text) <> (new.status = 'superseded'::text))) EXECUTE FUNCTION mark_withdrawn();
