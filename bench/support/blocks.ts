import type pg from 'pg'

/** What the statements of some work took from the server: blocks do not depend on what else the machine does. */
export async function blocksOf(client: pg.Client, times: number, work: () => Promise<unknown>): Promise<number> {
  await client.query('SELECT pg_stat_statements_reset()')
  for (let done = 0; done < times; done++) await work()
  const { rows } = await client.query<{ blocks: number }>(
    `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float AS blocks FROM pg_stat_statements s
     JOIN pg_database d ON d.oid = s.dbid
     WHERE d.datname = current_database() AND s.query NOT LIKE '%pg_stat_statements%'`,
  )
  return (rows[0]?.blocks ?? 0) / times
}
