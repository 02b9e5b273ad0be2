import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { atEnd } from './support/database.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { type LedgerClient, startLedgerClient } from './support/ledger-client.ts'
import { startReceiver } from './support/receiver.ts'
import { callerOf } from './support/service.ts'
import { type Installation, newInstallation, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { type Fleet, standing, startFleet, strike, type Victim } from './support/victims.ts'
import { answering } from './support/webhook-service.ts'

/** Altogether; `KILLS=1000` for a long run, and `KILL_LOG` names a file for what all processes said. */
const kills = Number(process.env.KILLS ?? 20)
const onlyLinux = process.platform !== 'linux' && 'victims are found through /proc'

async function embeddedInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-kill-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  return newInstallation(dataDir)
}

async function killAtRandom(t: TestContext, fleet: Fleet, { ledger }: LedgerClient, times: number): Promise<void> {
  const counts = new Map<Victim, number>()
  for (let done = 0; done < times; ) {
    // Some blows fall at once after the one before, most on a service at work again.
    const enough = ledger.acknowledged + randomInt(4) * randomInt(6)
    const isEnough = () => ledger.acknowledged >= enough || ledger.surprises.length > 0
    await until('the service is at work', isEnough, 180_000)
    const victim = await strike(fleet)
    if (victim === undefined) continue
    counts.set(victim, (counts.get(victim) ?? 0) + 1)
    done += 1
  }
  t.diagnostic(`killed: ${[...counts].map(([victim, count]) => `${victim} ${count}`).join(', ')}`)
  await Promise.all(fleet.places.map((place) => standing(place)))
}

/** No job is left, of any kind: what the service still owes would be one. */
async function quiet(fleet: Fleet): Promise<void> {
  const { metricsPort } = await standing(fleet.places[0] as Fleet['places'][0])
  await until(
    'no job is left',
    async () => {
      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
        (response) => response.text(),
        () => '',
      )
      const counts = [...text.matchAll(/^roentgen_queue_jobs\{.*state="(?:queued|active)"\} (\d+)$/gm)]
      return counts.length > 0 && counts.every(([, count]) => count === '0')
    },
    240_000,
  )
}

async function readAllEvents({ ledger, call }: LedgerClient): Promise<void> {
  await until('all events are read', async () => {
    const { body } = await call('GET', `/events?after=${ledger.events.at(-1)?.id}`)
    return body.events.length === 0
  })
}

async function survive(t: TestContext, roles: readonly string[], times: number): Promise<void> {
  const installation = await embeddedInstallation()
  const receiver = await startReceiver(t, answering(204))
  const places = await Promise.all(roles.map(async (one) => ({ roles: one, port: await steadyPort() })))
  const fleet = startFleet(installation, places)
  await Promise.all(fleet.places.map(({ current }) => current.ready))
  const urls = fleet.places.filter(({ roles: one }) => one.includes('api')).map(({ current }) => current.url)
  const { token } = installation
  const webhook = { url: `http://127.0.0.1:${receiver.port}/in`, events: ['new_report'] }
  await callerOf(urls[0] ?? '', token)('POST', '/webhooks', { body: webhook })
  const client = startLedgerClient({ urls, token, lanes: 3 })
  t.after(async () => {
    client.abandon()
    fleet.isOver = true
    await Promise.all(fleet.places.map(({ current }) => current.kill9()))
    const lines = fleet.started.flatMap(({ lines: own, pid }) => own.map((line) => JSON.stringify({ pid, ...line })))
    for (const line of lines.filter((one) => one.includes('"http.failed"'))) t.diagnostic(line)
    if (process.env.KILL_LOG) appendFileSync(process.env.KILL_LOG, `${lines.join('\n')}\n`)
  })
  await killAtRandom(t, fleet, client, times)
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
