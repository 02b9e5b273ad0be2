-- What a register answered, so that the same question of another request is not asked again the same day. Holds personal data:
-- gone when its time has passed, a day at most.
CREATE UNLOGGED TABLE register_answers (
  key text COLLATE "C" PRIMARY KEY,
  answer json NOT NULL,
  until timestamptz(3) NOT NULL
);
CREATE INDEX register_answers_until ON register_answers (until);
