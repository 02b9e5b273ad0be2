-- How common names are in a country, as its statistics tell: read whole, so kept whole. part: surnames, givenNames.
CREATE TABLE name_tables (
  country text COLLATE "C" NOT NULL,
  part text COLLATE "C" NOT NULL CHECK (part IN ('surnames', 'givenNames')),
  -- SHA-256 of the rows: the same table has the same version everywhere.
  version text COLLATE "C" NOT NULL,
  file text NOT NULL,
  names integer NOT NULL,
  bad_rows integer NOT NULL,
  -- JSON, compressed.
  rows bytea NOT NULL,
  imported timestamptz(3) NOT NULL,
  PRIMARY KEY (country, part)
);
