import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { seeded } from '../../scripts/mutate/sample.ts'
import { atEnd } from './support/database.ts'
import { killAtRandom, quiet, readAllEvents, tellEnds } from './support/fault-run.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { startLedgerClient } from './support/ledger-client.ts'
import { ledgerLooks } from './support/ledger-look.ts'
import { startReceiver } from './support/receiver.ts'
import { callerOf } from './support/service.ts'
import { type Installation, newInstallation, steadyPort } from './support/service-process.ts'
import { startFleet } from './support/victims.ts'
import { answering } from './support/webhook-service.ts'

/**
 * Altogether; `KILLS=1000` for a long run, and `KILL_LOG` names a file for what all processes said. `KILL_SEED=7`: which faults come
 * in which order, not their moments.
 */
const kills = Number(process.env.KILLS ?? 6)
const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000))
const lanes = 3
const onlyLinux = process.platform !== 'linux' && 'victims are found through /proc'

async function embeddedInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-kill-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return newInstallation(dataDir)
}

async function survive(t: TestContext, roles: readonly string[], times: number): Promise<void> {
  const installation = await embeddedInstallation()
  const receiver = await startReceiver(t, answering(204))
  const places = await Promise.all(roles.map(async (one) => ({ roles: one, port: await steadyPort() })))
  const random = seeded(seed)
  t.diagnostic(`seed ${seed}`)
  const fleet = startFleet(installation, places, { chance: (below) => Math.floor(random() * below) })
  await Promise.all(fleet.places.map(({ current }) => current.ready))
  const urls = fleet.places.filter(({ roles: one }) => one.includes('api')).map(({ current }) => current.url)
  const { token } = installation
  const webhook = { url: `http://127.0.0.1:${receiver.port}/in`, events: ['new_report'] }
  await callerOf(urls[0] ?? '', token)('POST', '/webhooks', { body: webhook })
  const client = startLedgerClient({ urls, token, lanes })
  t.after(async () => {
    client.abandon()
    await tellEnds(t, fleet)
  })
  await killAtRandom(t, fleet, client, { times, look: ledgerLooks(client, receiver.received, { lanes }) })
  await Promise.all(fleet.held.all)
  await client.stopWriting()
  await quiet(fleet)
  await readAllEvents(client)
  await client.close()
  const counts = await auditLedger(client, receiver.received)
  t.diagnostic(`kept: ${JSON.stringify({ ...counts, repeated: client.ledger.repeated })}`)
}

test(
  'W-03 kill -9 of any process at any time loses nothing that was accepted and doubles no report',
  {
    skip: onlyLinux,
  },
  (t) => survive(t, ['api,worker'], Math.ceil(kills / 2)),
)

test(
  'W-03 the same where the API and two workers are processes of their own on one embedded database',
  {
    skip: onlyLinux,
  },
  (t) => survive(t, ['api', 'worker', 'worker'], Math.floor(kills / 2)),
)
