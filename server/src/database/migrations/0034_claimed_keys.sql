-- An idempotency key is claimed by one statement that fails where the key is in use, so that nobody has to wait for its answer: the
-- effect travels behind it, and has none if it fails. The look is a statement of its own inside, with a snapshot from after the lock.
CREATE FUNCTION claim_idempotency_key(owner text, called text, sent text, since timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(owner || ' ' || called || ' ' || sent, 7003)) THEN
    RAISE EXCEPTION 'an idempotency key is in use' USING ERRCODE = 'RK001';
  END IF;
  PERFORM FROM idempotency_keys k WHERE k.organisation = owner AND k.operation = called AND k.key = sent AND k.creation >= since;
  IF FOUND THEN
    RAISE EXCEPTION 'an idempotency key has an answer' USING ERRCODE = 'RK002';
  END IF;
END $$;
