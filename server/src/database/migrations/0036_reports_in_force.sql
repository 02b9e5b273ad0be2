-- Whether a report counts was looked up for each report of a list: two index looks a report, nine times the blocks of the list itself.
-- Now its row says so. By a trigger, since a process of the version before replaces reports as well, and knows no such columns. The
-- runs follow by themselves (0037): a migration holds one table, so that it and a transaction under way never wait for each other.
ALTER TABLE reports ADD COLUMN replaced_by text COLLATE "C", ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;

CREATE FUNCTION mark_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports t SET replaced_by = (SELECT s.id FROM reports s WHERE s.replaces = t.id AND NOT s.withdrawn
    ORDER BY s.creation DESC, s.id DESC LIMIT 1) WHERE t.id = NEW.replaces;
  RETURN NULL;
END $$;

CREATE TRIGGER reports_mark_replaced AFTER INSERT OR UPDATE OF withdrawn ON reports
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION mark_replaced();
