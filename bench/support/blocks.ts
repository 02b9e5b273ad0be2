import type pg from 'pg'

/**
 * What work on one thing takes from the server, in the mean: blocks do not depend on what else the machine does. Done once before,
 * so that what is looked up only now and then does not count. Nor does the audit of reads: its lines are written together, for many
 * calls at once and some time after them, so that they would count for whatever is measured then.
 */
export async function blocksOf<T>(
  client: pg.Client,
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<number> {
  for (const thing of things) await work(thing)
  await client.query('SELECT pg_stat_statements_reset()')
  for (const thing of things) await work(thing)
  const { rows } = await client.query<{ blocks: number }>(
    `SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float AS blocks FROM pg_stat_statements s
     JOIN pg_database d ON d.oid = s.dbid
     WHERE d.datname = current_database() AND s.query NOT LIKE '%pg_stat_statements%'
       AND s.query NOT LIKE 'INSERT INTO audit%'`,
  )
  return (rows[0]?.blocks ?? 0) / things.length
}
