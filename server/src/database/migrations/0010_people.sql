-- People sign in with a password and a session cookie; they come by a link that is shown once. Of passwords, sessions and links only
-- hashes are kept. Of what people and keys do that somebody may have to answer for, a line is kept.
ALTER TABLE users ADD COLUMN last_sign_in timestamptz(3);
ALTER TABLE users ADD COLUMN preferences json NOT NULL DEFAULT '{}';
ALTER TABLE users ADD COLUMN invited boolean NOT NULL DEFAULT false;
CREATE INDEX users_email ON users (email);

CREATE TABLE passwords (
  "user" text COLLATE "C" PRIMARY KEY REFERENCES users (id),
  hash text NOT NULL,
  updated timestamptz(3) NOT NULL
);

CREATE TABLE user_sessions (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  hash bytea NOT NULL UNIQUE,
  device text NOT NULL,
  address text NOT NULL,
  creation timestamptz(3) NOT NULL,
  last_used timestamptz(3) NOT NULL,
  expires timestamptz(3) NOT NULL,
  ended timestamptz(3)
);
CREATE INDEX user_sessions_newest ON user_sessions ("user", creation DESC, id DESC);
CREATE INDEX user_sessions_expires ON user_sessions (expires);

CREATE TABLE invitations (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  "user" text COLLATE "C" NOT NULL REFERENCES users (id),
  creator text COLLATE "C" REFERENCES users (id),
  hash bytea NOT NULL UNIQUE,
  creation timestamptz(3) NOT NULL,
  expires timestamptz(3) NOT NULL,
  closed timestamptz(3)
);
CREATE INDEX invitations_open ON invitations ("user") WHERE closed IS NULL;

CREATE TABLE audit (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  creation timestamptz(3) NOT NULL,
  action text NOT NULL,
  "user" text COLLATE "C",
  key text COLLATE "C",
  session text COLLATE "C",
  address text,
  request text COLLATE "C",
  subject text COLLATE "C",
  detail json,
  test boolean NOT NULL
);
CREATE INDEX audit_newest ON audit (organisation, creation DESC, id DESC);
CREATE INDEX audit_of_request ON audit (request, creation DESC, id DESC) WHERE request IS NOT NULL;
