import { createHash } from 'node:crypto'
import type { Database } from './database.ts'

/** The tables of pg-boss, made and migrated by it; here is only what its own interface does not offer. */
export const jobSchema = 'pgboss'

/** pg-boss derives its channel from the schema; the payload is the name of the queue. */
export const jobsChannel = `pgboss_${createHash('sha224').update(jobSchema).digest('hex').slice(0, 24)}`

/** One taking of one job. Whoever takes the job later, even the same process, holds another claim. */
export type JobClaim = { name: string; id: string; attempt: number; startedOn: Date }

export type JobCounts = { name: string; queued: number; active: number; failed: number }

/** A job as it was taken. `source`: the job that a dead letter is a copy of. */
export type JobRow = {
  id: string
  data: Record<string, unknown>
  group: string | null
  retryCount: number
  retryLimit: number
  startedOn: Date
  sourceName: string | null
  sourceId: string | null
  sourceRetryCount: number | null
  output: object | null
}

// A Date holds milliseconds, the column microseconds; two claims of one job are round trips apart. The ids are named twice, since a
// queue that was empty when the server last counted its rows would else be read as a whole: it takes a join for as good as a look-up.
const claims = 'unnest($2::uuid[], $3::int[], $4::timestamptz[]) AS c (id, attempt, started_on)'
const stillHeld = `j.name = $1 AND j.id = ANY($2::uuid[]) AND j.id = c.id AND j.state = 'active' AND j.retry_count + 1 = c.attempt
  AND j.started_on BETWEEN c.started_on - interval '2 ms' AND c.started_on + interval '2 ms'`

const parameters = (name: string, held: readonly JobClaim[]) => [
  name,
  held.map((claim) => claim.id),
  held.map((claim) => claim.attempt),
  held.map((claim) => claim.startedOn),
]

const idsOf = (rows: { id: string }[]) => new Set(rows.map((row) => row.id))

/** `afterMs`: from now on, by the clock of the database. */
export type NewJob = {
  id: string
  data: object
  priority?: number
  group?: string | undefined
  afterMs?: number | undefined
}

export function jobStore(database: Database) {
  return {
    /**
     * As `insert` of pg-boss does, whose statement is parsed and planned each time. That of a
     * queue that nobody made fails. JSON, since the plan for an array goes by its length, and is made anew for each as well.
     */
    async insert(name: string, jobs: readonly NewJob[]): Promise<void> {
      await database.write(
        `WITH new AS (
           INSERT INTO ${jobSchema}.job (id, name, data, priority, group_id, created_on, start_after, keep_until, retry_limit, retry_delay,
             retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, policy, dead_letter)
           SELECT j.id, $1, j.data, coalesce(j.priority, 0), j."group", t.present, t.due, t.due + q.retention_seconds * interval '1 s',
             q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds,
             q.policy, q.dead_letter
           FROM json_to_recordset($2::json) AS j (id uuid, data jsonb, priority int, "group" text, "afterMs" float8)
             LEFT JOIN ${jobSchema}.queue q ON q.name = $1
             CROSS JOIN LATERAL (SELECT ${jobSchema}.job_now() AS present,
               ${jobSchema}.job_now() + coalesce(j."afterMs", 0) * interval '1 ms' AS due) t
           RETURNING start_after),
         told AS (SELECT pg_notify('${jobsChannel}', $1) FROM new WHERE start_after <= ${jobSchema}.job_now() LIMIT 1)
         SELECT FROM told`,
        [name, JSON.stringify(jobs)],
        'jobs.insert',
      )
    },

    /**
     * Those that are due, of all groups but these: the most urgent first, then the eldest, so that one which was put off comes before
     * those that were made after it. As `fetch` of pg-boss does, which reads the whole queue for each job that it takes where the
     * server believes it to be empty.
     */
    take(name: string, limit: number, ignoreGroups: readonly string[]): Promise<JobRow[]> {
      return database.lookUp<JobRow>(
        `WITH next AS MATERIALIZED (
           SELECT j.id FROM ${jobSchema}.job j
           WHERE j.name = $1 AND j.state < 'active' AND NOT j.blocked AND j.start_after <= ${jobSchema}.job_now()
             AND (j.group_id IS NULL OR j.group_id <> ALL($3::text[]))
           ORDER BY j.priority DESC, j.created_on LIMIT $2 FOR UPDATE OF j SKIP LOCKED),
         taken AS (
           UPDATE ${jobSchema}.job j SET state = 'active', started_on = ${jobSchema}.job_now(), heartbeat_on = ${jobSchema}.job_now(),
             retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
           WHERE j.name = $1 AND j.id = ANY(ARRAY(SELECT id FROM next)) RETURNING j.*)
         SELECT id, data, group_id AS "group", retry_count AS "retryCount", retry_limit AS "retryLimit", started_on AS "startedOn",
           source_name AS "sourceName", source_id AS "sourceId", source_retry_count AS "sourceRetryCount", output
         FROM taken ORDER BY priority DESC, created_on`,
        [name, limit, ignoreGroups],
      )
    },

    /** Locks the rows until the end of the transaction: nobody can take the jobs away meanwhile. Without a name, like `end`. */
    async hold(name: string, held: readonly JobClaim[]): Promise<Set<string>> {
      const rows = await database.query<{ id: string }>(
        `SELECT j.id FROM ${jobSchema}.job j, ${claims} WHERE ${stillHeld} ORDER BY j.id FOR UPDATE OF j`,
        parameters(name, held),
      )
      return idsOf(rows)
    },

    /**
     * Takes those that are still held out of the queue: what has ended is told by the tables of the application. Without a name, since
     * a plan that was made while the queue was empty would read all of it once it is full; see by-index.ts.
     */
    async end(name: string, held: readonly JobClaim[]): Promise<Set<string>> {
      const rows = await database.query<{ id: string }>(
        `DELETE FROM ${jobSchema}.job j USING ${claims} WHERE ${stillHeld} RETURNING j.id`,
        parameters(name, held),
      )
      return idsOf(rows)
    },

    /** Skips locked rows: their holder is about to end them, and waiting here would let the other heartbeats lapse. */
    async keepAlive(name: string, held: readonly JobClaim[]): Promise<Set<string>> {
      const rows = await database.lookUp<{ id: string }>(
        `WITH beating AS (SELECT j.id FROM ${jobSchema}.job j, ${claims} WHERE ${stillHeld} FOR UPDATE OF j SKIP LOCKED),
         beat AS (UPDATE ${jobSchema}.job j SET heartbeat_on = ${jobSchema}.job_now() WHERE j.name = $1 AND j.id = ANY(ARRAY(SELECT id FROM beating)))
         SELECT j.id FROM ${jobSchema}.job j, ${claims} WHERE ${stillHeld}`,
        parameters(name, held),
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
