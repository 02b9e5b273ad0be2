-- The reports that were replaced or withdrawn before there were triggers (0036, 0037). Whoever changes reports holds their request
-- first: so do we, and who waits for it goes on behind us.
DO $$
BEGIN
  PERFORM FROM requests WHERE id IN (SELECT t.request FROM reports t JOIN runs u ON u.id = t.run
    WHERE t.replaces IS NOT NULL OR u.status = 'superseded') ORDER BY id FOR NO KEY UPDATE;
  UPDATE reports t SET withdrawn = true FROM runs u WHERE u.id = t.run AND u.status = 'superseded' AND NOT t.withdrawn;
  UPDATE reports t SET replaced_by = s.id FROM (SELECT DISTINCT ON (replaces) replaces, id FROM reports
    WHERE replaces IS NOT NULL AND NOT withdrawn ORDER BY replaces, creation DESC, id DESC) s
    WHERE t.id = s.replaces AND t.replaced_by IS DISTINCT FROM s.id;
END $$;
