import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

/** The tables of pg-boss, made and migrated by it; here is only what its own interface does not offer. */
export const jobSchema = 'pgboss'

/** pg-boss derives its channel from the schema; the payload is the name of the queue. */
export const jobsChannel = `pgboss_${createHash('sha224').update(jobSchema).digest('hex').slice(0, 24)}`

/** One taking of one job. Whoever takes the job later, even the same process, holds another claim. */
export type JobClaim = { name: string; id: string; attempt: number; startedOn: Date }

export type JobCounts = { name: string; queued: number; active: number; failed: number }

// A Date holds milliseconds, the column microseconds; two claims of one job are round trips apart.
const claims = 'unnest($2::uuid[], $3::int[], $4::timestamptz[]) AS c (id, attempt, started_on)'
const stillHeld = `j.name = $1 AND j.id = c.id AND j.state = 'active' AND j.retry_count + 1 = c.attempt
  AND j.started_on BETWEEN c.started_on - interval '2 ms' AND c.started_on + interval '2 ms'`

const parameters = (name: string, held: readonly JobClaim[]) => [
  name,
  held.map((claim) => claim.id),
  held.map((claim) => claim.attempt),
  held.map((claim) => claim.startedOn),
]

const idsOf = (rows: { id: string }[]) => new Set(rows.map((row) => row.id))

export function jobStore(database: Database) {
  return {
    /** Locks the rows until the end of the transaction: nobody can take the jobs away meanwhile. */
    async hold(name: string, held: readonly JobClaim[]): Promise<Set<string>> {
      const rows = await database.query<{ id: string }>(
        `SELECT j.id FROM ${jobSchema}.job j, ${claims} WHERE ${stillHeld} ORDER BY j.id FOR UPDATE OF j`,
        parameters(name, held),
        'jobs.hold',
      )
      return idsOf(rows)
    },

    /** Skips locked rows: their holder is about to end them, and waiting here would let the other heartbeats lapse. */
    async keepAlive(name: string, held: readonly JobClaim[]): Promise<Set<string>> {
      const rows = await database.query<{ id: string }>(
        `WITH beating AS (SELECT j.id FROM ${jobSchema}.job j, ${claims} WHERE ${stillHeld} FOR UPDATE OF j SKIP LOCKED),
         beat AS (UPDATE ${jobSchema}.job j SET heartbeat_on = ${jobSchema}.job_now() FROM beating b WHERE j.name = $1 AND j.id = b.id)
         SELECT j.id FROM ${jobSchema}.job j, ${claims} WHERE ${stillHeld}`,
        parameters(name, held),
        'jobs.keepAlive',
      )
      return idsOf(rows)
    },

    /** Without `started_on` the next taking counts as the same attempt: a restart costs the job nothing. */
    async release(name: string, held: readonly JobClaim[]): Promise<Set<string>> {
      const rows = await database.query<{ id: string }>(
        `WITH released AS (
           UPDATE ${jobSchema}.job j SET state = 'retry', started_on = NULL, heartbeat_on = NULL
           FROM ${claims} WHERE ${stillHeld} RETURNING j.id),
         told AS (SELECT pg_notify('${jobsChannel}', $1) FROM released LIMIT 1)
         SELECT id FROM released WHERE (SELECT count(*) FROM told) >= 0`,
        parameters(name, held),
      )
      return idsOf(rows)
    },

    /** Takes back those that nobody has taken yet, by what their data hold; one that is being taken goes on. */
    async withdraw(name: string, holding: object): Promise<void> {
      await database.write(
        `DELETE FROM ${jobSchema}.job WHERE name = $1 AND id IN
           (SELECT id FROM ${jobSchema}.job WHERE name = $1 AND state < 'active' AND data @> $2::jsonb FOR UPDATE SKIP LOCKED)`,
        [name, JSON.stringify(holding)],
        'jobs.withdraw',
      )
    },

    /** Of those whose time has come. */
    async oldestSeconds(now: Date): Promise<number | null> {
      const [row] = await database.query<{ seconds: number | null }>(
        `SELECT floor(extract(epoch FROM $1::timestamptz - min(greatest(created_on, start_after))))::int AS seconds
         FROM ${jobSchema}.job WHERE state < 'active' AND start_after <= $1`,
        [now],
      )
      return row?.seconds ?? null
    },

    async nowMs(): Promise<number> {
      const [row] = await database.query<{ ms: number }>(
        `SELECT (extract(epoch FROM ${jobSchema}.job_now()) * 1000)::float8 AS ms`,
      )
      return row?.ms ?? 0
    },

    /**
     * After the clock of the database was set back: what was written by the time before it counts from now on. A claim keeps its
     * time, since its holder knows it by that. Answers how many jobs there were.
     */
    async followClock(): Promise<number> {
      await database.write(
        `UPDATE ${jobSchema}.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
         WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > ${jobSchema}.job_now() + interval '1 minute'`,
        [],
      )
      const rows = await database.query<{ id: string }>(
        `WITH clock AS (SELECT ${jobSchema}.job_now() AS present)
         UPDATE ${jobSchema}.job SET created_on = least(created_on, present), heartbeat_on = CASE WHEN heartbeat_on > present THEN present ELSE heartbeat_on END,
           start_after = CASE WHEN created_on > present THEN present + (start_after - created_on) ELSE least(start_after, present) END
         FROM clock
         WHERE state <= 'active' AND greatest(created_on, started_on, heartbeat_on) > present + interval '1 minute' RETURNING id`,
      )
      return rows.length
    },

    async counts(names: readonly string[]): Promise<JobCounts[]> {
      return database.query<JobCounts>(
        `SELECT q.name, count(*) FILTER (WHERE j.state < 'active')::int AS queued,
           count(*) FILTER (WHERE j.state = 'active')::int AS active,
           count(*) FILTER (WHERE j.state = 'failed')::int AS failed
         FROM unnest($1::text[]) AS q (name)
         LEFT JOIN ${jobSchema}.job j ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
         GROUP BY q.name ORDER BY q.name`,
        [names],
      )
    },
  }
}
