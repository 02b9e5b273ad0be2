-- A client that rehearses must not wait three days for an extraction to fall due: how far the test data of an organisation were
-- moved on by its test keys.
ALTER TABLE organisations ADD COLUMN test_clock_seconds bigint NOT NULL DEFAULT 0;
