import type { OrganisationId } from '#kernel/ids.ts'
import type { Database, Transaction } from './database.ts'
import { jobSchema, jobsChannel } from './jobs.ts'

const ofOrganisation = 'organisation = $1 AND test'
const ofRequest = `request IN (SELECT id FROM requests WHERE ${ofOrganisation})`
const ofWebhook = `webhook IN (SELECT id FROM webhooks WHERE ${ofOrganisation})`

/**
 * Every time that test data are judged by: all of them move together, so that their order stays. Requests come first, as whoever
 * else changes several rows begins there too. A test holds this list and the next one against the tables.
 */
export const movedTimes: Readonly<Record<string, { times: readonly string[]; which: string }>> = {
  requests: { times: ['creation', 'updated'], which: ofOrganisation },
  note_changes: { times: ['creation'], which: ofRequest },
  media: { times: ['creation', 'updated', 'file_erased'], which: ofOrganisation },
  medium_changes: {
    times: ['creation'],
    which: `medium IN (SELECT id FROM media WHERE ${ofOrganisation})`,
  },
  runs: { times: ['creation', 'updated'], which: ofRequest },
  reports: { times: ['creation'], which: ofOrganisation },
  report_digests: { times: ['creation'], which: ofOrganisation },
  extractions: {
    times: ['creation', 'updated', 'due', 'overdue_told', 'finished', 'claimed_until'],
    which: ofOrganisation,
  },
  dossiers: { times: ['asked', 'updated'], which: ofRequest },
  document_fingerprints: { times: ['creation'], which: ofOrganisation },
  document_keys: { times: ['creation'], which: ofOrganisation },
  assignments: { times: ['creation'], which: ofRequest },
  decisions: { times: ['creation', 'confirmed'], which: ofOrganisation },
  comments: { times: ['creation', 'updated'], which: ofOrganisation },
  feedback: { times: ['creation'], which: ofOrganisation },
  medium_verdicts: { times: ['creation'], which: ofOrganisation },
  shares: { times: ['creation', 'updated', 'expires', 'revoked', 'last_viewed'], which: ofOrganisation },
  webhooks: { times: ['creation', 'updated', 'retiring_until', 'failing_since'], which: ofOrganisation },
  deliveries: { times: ['creation', 'updated', 'next_attempt'], which: ofWebhook },
  delivery_attempts: {
    times: ['creation'],
    which: `delivery IN (SELECT id FROM deliveries WHERE ${ofWebhook})`,
  },
  events: { times: ['creation'], which: ofOrganisation },
}

/** Tables whose times stay as they are, and why. */
export const unmovedTables: Readonly<Record<string, string>> = {
  schema_migrations: 'of the service',
  organisations: 'of live and test data alike',
  users: 'of live and test data alike',
  keys: 'a test key would end itself',
  passwords: 'of live and test data alike',
  user_sessions: 'of live and test data alike',
  invitations: 'of live and test data alike',
  idempotency_keys: 'of the calls, which are made in real time',
  audit: 'says when something really happened',
  erasures: 'says when something really happened',
  legal_holds: 'says when something really happened',
  data_keys: 'of the encryption',
  signing_keys: 'of the service',
  readings: 'of the bytes of a file, whoever sent it',
  page_pictures: 'of the bytes of a file, whoever sent it',
  register_answers: 'of registers',
  register_imports: 'of registers',
  name_tables: 'of registers',
}

export function testClockStore(database: Database) {
  return {
    async read(organisation: OrganisationId): Promise<number> {
      const [row] = await database.query<{ seconds: string | number }>(
        'SELECT test_clock_seconds AS seconds FROM organisations WHERE id = $1',
        [organisation],
      )
      return Number(row?.seconds ?? 0)
    },
  }
}

/** Everything stored in the test data of the organisation becomes so much older; live data are in none of the conditions. */
export async function moveTestTimes(
  database: Transaction,
  organisation: OrganisationId,
  seconds: number,
): Promise<void> {
  await database.write('UPDATE organisations SET test_clock_seconds = test_clock_seconds + $2 WHERE id = $1', [
    organisation,
    seconds,
  ])
  for (const [table, { times, which }] of Object.entries(movedTimes)) {
    const moved = times.map((time) => `${time} = ${time} - make_interval(secs => $2)`).join(', ')
    await database.write(`UPDATE ${table} SET ${moved} WHERE ${which}`, [organisation, seconds])
  }
  await database.write(
    `WITH moved AS (
       UPDATE ${jobSchema}.job SET start_after = start_after - make_interval(secs => $2)
       WHERE name = 'deliver-webhook' AND state < 'active'
         AND data->>'delivery' IN (SELECT id FROM deliveries WHERE ${ofWebhook} AND status = 'pending') RETURNING id)
     SELECT pg_notify('${jobsChannel}', 'deliver-webhook') FROM moved LIMIT 1`,
    [organisation, seconds],
  )
}
