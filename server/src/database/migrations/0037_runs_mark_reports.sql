-- A report is withdrawn as long as its run is set aside (0036). The index was for looking that up at each report of a list.
DROP INDEX runs_superseded;

CREATE FUNCTION mark_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET withdrawn = (NEW.status = 'superseded') WHERE run = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER runs_mark_withdrawn AFTER UPDATE OF status ON runs
  FOR EACH ROW WHEN ((OLD.status = 'superseded') <> (NEW.status = 'superseded')) EXECUTE FUNCTION mark_withdrawn();
