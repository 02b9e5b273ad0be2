-- A request may be shown to somebody outside by a link that ends by itself. Of the link only a hash is kept; each view is counted.
CREATE TABLE shares (
  id text COLLATE "C" PRIMARY KEY,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations (id),
  request text COLLATE "C" NOT NULL REFERENCES requests (id),
  creator text COLLATE "C" NOT NULL REFERENCES users (id),
  hash bytea NOT NULL UNIQUE,
  reports text[],
  pages boolean NOT NULL,
  expires timestamptz(3) NOT NULL,
  revoked timestamptz(3),
  views integer NOT NULL DEFAULT 0,
  last_viewed timestamptz(3),
  test boolean NOT NULL,
  creation timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX shares_of_request ON shares (request, creation DESC, id DESC);
