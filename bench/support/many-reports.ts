import type pg from 'pg'

/** Of the size and shape that a Doc X-Ray of an ordinary document has. */
export const rawReport = JSON.stringify({
  type: [],
  reasons: Array.from({ length: 8 }, (_, index) => ({
    criteria: {
      creationDate: '2025-01-01 00:00:00',
      modDate: '2025-01-01 00:00:00',
      lastSigningTime: null,
      modCreationDiff: index,
    },
    sentiment: 'bad',
    message: { title: 'Dates of the file', content: 'The document was saved again after it had been made.' },
    typeCode: 'time',
    level: null,
  })),
  flag: { color: 'green', meta: ['time'], value: 0.1 },
})

const madeBy = JSON.stringify({
  engine: '0.1.0',
  analysis: { source: 'doc_xray', version: 1 },
  inputs: {},
  settings: 'default',
})

const idOf = (first: string) => `${first} || lpad(to_hex(i), 16, '0')`

/** Above so many the indexes are made afterwards: row by row it would take hours. They are denser then than a service's own. */
const rowsWithIndexesMax = 1_000_000

/** Requests, their reports and events, made by SQL: one of each, a second apart, the newest of today. */
export async function makeReports(client: pg.Client, count: number): Promise<void> {
  if (count <= rowsWithIndexesMax) return insertRows(client, count)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
     WHERE i.tablename IN ('requests', 'reports', 'events') AND i.indexname NOT LIKE '%_pkey'
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)`,
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await insertRows(client, count)
  await client.query(`SET maintenance_work_mem = '1GB'`)
  for (const { definition } of rows) await client.query(definition)
  await client.query('ANALYZE')
}

async function insertRows(client: pg.Client, count: number): Promise<void> {
  await client.query('BEGIN')
  // Checking a million references that are right by construction would take longer than writing the rows.
  await client.query('SET LOCAL session_replication_role = replica')
  const at = `now() - (${count} - i) * interval '1 second'`
  await client.query(
    `INSERT INTO requests (id, organisation, creator, code_type, code_id, code_key, business_name, reference, status,
       stage, notes, test, creation, updated)
     SELECT ${idOf(`'aaaaaaaa'`)}, u.organisation, u.id, 'siren', lpad((i / 4)::text, 9, '0'),
       lpad((i / 4)::text, 9, '0'), 'Atelier ' || i, 'case-' || i, CASE WHEN i % 50 = 0 THEN 'analysis_failed' ELSE 'analysed' END, '2.1', '{}',
       false, ${at}, ${at}
     FROM generate_series(1, $1::int) i, (SELECT * FROM users LIMIT 1) u`,
    [count],
  )
  await client.query(
    `INSERT INTO reports (id, organisation, request, creator, run, source, code_type, code_id, code_key, raw, made_by, test, creation)
     SELECT ${idOf(`'bbbbbbbb'`)}, u.organisation, ${idOf(`'aaaaaaaa'`)}, u.id, ${idOf(`'cccccccc'`)}, 'doc_xray', 'siren',
       lpad((i / 4)::text, 9, '0'), lpad((i / 4)::text, 9, '0'), $2, $3, false, ${at}
     FROM generate_series(1, $1::int) i, (SELECT * FROM users LIMIT 1) u`,
    [count, rawReport, madeBy],
  )
  await client.query(
    `INSERT INTO events (id, position, organisation, event, request, creator, report, source, test, creation)
     SELECT ${idOf(`'dddddddd'`)}, i, u.organisation, 'new_report', ${idOf(`'aaaaaaaa'`)}, u.id, ${idOf(`'bbbbbbbb'`)}, 'doc_xray',
       false, ${at}
     FROM generate_series(1, $1::int) i, (SELECT * FROM users LIMIT 1) u`,
    [count],
  )
  await client.query(`SELECT setval('event_positions', $1)`, [count + 1])
  await client.query('COMMIT')
  // As the server does by itself after a while: without it the first lists would pay for that.
  await client.query('VACUUM ANALYZE requests')
  await client.query('VACUUM ANALYZE reports')
  await client.query('VACUUM ANALYZE events')
}

export async function reportIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM reports ORDER BY id')
  return rows.map(({ id }) => id)
}
