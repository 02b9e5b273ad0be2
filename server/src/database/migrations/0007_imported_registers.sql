-- Registers that were imported from files, so that nobody outside has to be asked. One table family for all kinds and countries.
CREATE TABLE register_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  file text NOT NULL,
  size_bytes bigint NOT NULL,
  -- Hashes of the first and the last bytes: the same file again changes nothing, a longer one goes on where a cut one ended.
  head text NOT NULL,
  tail text NOT NULL,
  -- Of the unpacked file, behind the last row that is stored.
  position_bytes bigint NOT NULL DEFAULT 0,
  line bigint NOT NULL DEFAULT 0,
  rows bigint NOT NULL DEFAULT 0,
  bad_rows bigint NOT NULL DEFAULT 0,
  -- Of the companies that it told, and of those whose notices it tells.
  code_types text[] NOT NULL DEFAULT '{}',
  notice_types text[] NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('running', 'cut', 'finished')),
  started timestamptz(3) NOT NULL,
  updated timestamptz(3) NOT NULL
);
CREATE INDEX register_imports_head ON register_imports (kind, head);

CREATE TABLE register_companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  code_type text COLLATE "C" NOT NULL,
  code_id text COLLATE "C" NOT NULL,
  -- Without its officers.
  company jsonb NOT NULL,
  -- What the same row says went wrong; goes with the row.
  notices jsonb,
  UNIQUE (code_id, code_type, kind)
);

CREATE TABLE register_officers (
  company bigint NOT NULL,
  at smallint NOT NULL,
  officer jsonb NOT NULL,
  PRIMARY KEY (company, at)
);

CREATE TABLE register_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  code_type text COLLATE "C" NOT NULL,
  code_id text COLLATE "C" NOT NULL,
  notice_id text COLLATE "C" NOT NULL,
  notice jsonb NOT NULL,
  UNIQUE (code_id, code_type, notice_id, kind)
);

CREATE TABLE register_listings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  list text COLLATE "C" NOT NULL,
  listing_id text COLLATE "C" NOT NULL,
  -- Of the import that saw it last: who is no longer on a list is taken off it.
  import bigint NOT NULL,
  listing jsonb NOT NULL,
  UNIQUE (kind, list, listing_id)
);

-- Everybody's names, by how they sound and as they are written: the index holds all that a search needs, and wants no extension.
-- what: o officer (of: company), n notice, l listing.
CREATE TABLE register_names (
  what "char" NOT NULL,
  sound text COLLATE "C" NOT NULL,
  given_sound text COLLATE "C" NOT NULL,
  surname text COLLATE "C" NOT NULL,
  given text COLLATE "C" NOT NULL,
  of bigint NOT NULL,
  at smallint NOT NULL,
  PRIMARY KEY (what, sound, surname, given_sound, given, of, at)
);
CREATE INDEX register_names_of ON register_names (of, what);
