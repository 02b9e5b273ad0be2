-- Pictures of pages are kept in the storage of files, so that a page is drawn once. This table says which there are: how much room
-- they take, and what is to go when the last medium with those bytes has gone.
CREATE TABLE page_pictures (
  storage_key text PRIMARY KEY,
  organisation text NOT NULL REFERENCES organisations (id),
  -- Of the file that the page is of.
  sha256 text NOT NULL,
  size_bytes integer NOT NULL,
  creation timestamptz NOT NULL
);
CREATE INDEX page_pictures_of_file ON page_pictures (organisation, sha256);
CREATE INDEX page_pictures_by_age ON page_pictures (creation DESC, storage_key);
CREATE INDEX media_of_file ON media (organisation, sha256);
