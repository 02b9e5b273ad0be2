-- The timeline of a request tells a person from a program: by which key a thing was made, where it was one. Absent before this version.
ALTER TABLE requests ADD COLUMN key text COLLATE "C";
ALTER TABLE note_changes ADD COLUMN key text COLLATE "C";
ALTER TABLE media ADD COLUMN key text COLLATE "C";
ALTER TABLE medium_changes ADD COLUMN key text COLLATE "C";
ALTER TABLE assignments ADD COLUMN key text COLLATE "C";
ALTER TABLE comments ADD COLUMN key text COLLATE "C";
ALTER TABLE decisions ADD COLUMN key text COLLATE "C", ADD COLUMN second_key text COLLATE "C";
ALTER TABLE extractions ADD COLUMN finished_key text COLLATE "C";
