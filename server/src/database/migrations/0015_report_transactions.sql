-- The lines of bank statements that a report is made of. They stand beside the report: most who read it do not want them.
CREATE TABLE report_transactions (
  report text PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
  -- A list, by day; see domain/report-transaction.ts.
  transactions jsonb NOT NULL
);
