-- What was found in a document before its pages are read, by the codes of the criteria: somebody may be waiting at the stream.
ALTER TABLE events ADD COLUMN criteria text[];
