-- A company that no register of the service may be asked about: its report says so at once. problem: why, and who would have known.
ALTER TABLE dossiers DROP CONSTRAINT dossiers_status_check;
ALTER TABLE dossiers ADD CONSTRAINT dossiers_status_check CHECK (status IN ('asking', 'known', 'failed', 'unserved'));
