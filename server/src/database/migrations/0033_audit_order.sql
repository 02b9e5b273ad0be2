-- Two entries of one millisecond are chained in the order in which they were written. Entries of before have no turn, and come first.
CREATE SEQUENCE audit_turns;
ALTER TABLE audit ADD COLUMN turn bigint;
ALTER TABLE audit ALTER COLUMN turn SET DEFAULT nextval('audit_turns');
