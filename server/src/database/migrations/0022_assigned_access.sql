-- An analyst who sees a request only because it was assigned stops seeing it when it passes to somebody else.
ALTER TABLE requests ADD COLUMN collaborator_assigned boolean NOT NULL DEFAULT false;
