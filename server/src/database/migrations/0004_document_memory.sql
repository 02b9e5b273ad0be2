-- What is kept of each document, so that later ones of the same organisation can be held against it: hashes and a few facts, no
-- text. Gone with the document. Test data and live data never meet.
CREATE TABLE document_fingerprints (
  medium text COLLATE "C" PRIMARY KEY REFERENCES media ON DELETE CASCADE,
  organisation text COLLATE "C" NOT NULL REFERENCES organisations,
  request text COLLATE "C" NOT NULL REFERENCES requests ON DELETE CASCADE,
  test boolean NOT NULL,
  -- Type and key of the company's code, `siren:732829320`.
  company text NOT NULL,
  -- Of its Doc X-Ray: how the issuer makes documents is learnt from the green ones.
  color text NOT NULL,
  fingerprint json NOT NULL,
  -- When the document was received.
  creation timestamptz(3) NOT NULL
);
CREATE INDEX document_fingerprints_of_request ON document_fingerprints (request);

-- What it can be found by: bytes, identifier, account, issuer, pages.
CREATE TABLE document_keys (
  organisation text COLLATE "C" NOT NULL,
  test boolean NOT NULL,
  key text COLLATE "C" NOT NULL,
  creation timestamptz(3) NOT NULL,
  medium text COLLATE "C" NOT NULL REFERENCES document_fingerprints ON DELETE CASCADE,
  PRIMARY KEY (organisation, test, key, creation, medium)
);
CREATE INDEX document_keys_of_medium ON document_keys (medium);
