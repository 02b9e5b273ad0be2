import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, type TestContext, test } from 'node:test'
import { openPostgres, type PostgresDatabase } from '#database/postgres.ts'
import { s3Storage } from '#files/s3.ts'
import { openBucket } from '#files/s3-bucket.ts'
import { parseS3Url } from '#files/s3-url.ts'
import { silentLog } from '#kernel/log.ts'
import { isShort as isShortPlan, planFrom, runLaps } from '../../scripts/distributed/plan.ts'
import { seeded } from '../../scripts/mutate/sample.ts'
import { atEnd } from './support/database.ts'
import { distributedBlows } from './support/distributed-blows.ts'
import { startFaultGateway } from './support/fault-gateway.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { killAtRandom, quiet, readAllEvents, strikeEach, tellEnds } from './support/fault-run.ts'
import { newTenants } from './support/fault-tenants.ts'
import { auditLedger } from './support/ledger-audit.ts'
import { type LedgerClient, startLedgerClient } from './support/ledger-client.ts'
import { ledgerLooks } from './support/ledger-look.ts'
import { type Links, linkBlows } from './support/link-blows.ts'
import { type PostgresServer, postgresServerMissing, startPostgresServer } from './support/postgres-server.ts'
import { startReceiver } from './support/receiver.ts'
import { type S3Server, s3ServerMissing, startS3Server } from './support/s3-server.ts'
import { newInstallation, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'
import { type Fleet, type Held, standing, startFleet } from './support/victims.ts'
import { answering } from './support/webhook-service.ts'

/** `npm run test:distributed -- --rounds 1000 --seed 7` says these. Without them each fault of a link comes once besides. */
const plan = planFrom(process.env, () => randomInt(1_000_000))
const isShort = isShortPlan(plan)
const lanes = 3

const skip = process.platform !== 'linux' ? 'victims are found through /proc' : missingHere()
function missingHere(): string | false {
  return postgresServerMissing() ?? false
}

type Ground = {
  postgres: PostgresServer
  s3: S3Server
  database: PostgresDatabase
  fleet: Fleet
  held: Held
  links: Links
}
let ground: Ground
/** Of the lap: it can be run again without those before. */
let random = seeded(plan.seed)
let s3Missing: string | undefined

async function start(): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-distributed-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const [postgres, s3] = await Promise.all([startPostgresServer(), startS3Server()])
  atEnd(() => postgres.close())
  atEnd(() => s3.close())
  const roles = ['api', 'api', 'api', 'worker', 'worker', 'worker']
  const places = await Promise.all(roles.map(async (one) => ({ roles: one, port: await steadyPort() })))
  const links = {
    pooler: await startFaultProxy(portOf(postgres.pooledUrl)),
    server: await startFaultProxy(portOf(postgres.directUrl)),
    files: await startFaultGateway(portOf(s3.endpoint)),
    apis: await Promise.all(places.filter((one) => one.roles === 'api').map(({ port }) => startFaultProxy(port))),
  }
  const installation = newInstallation(dataDir, {
    DATABASE_URL: throughPort(postgres.pooledUrl, links.pooler.port),
    DATABASE_DIRECT_URL: throughPort(postgres.directUrl, links.server.port),
    DATABASE_POOL: '8',
    STORAGE_URL: s3.url.replace(/endpoint=.*/, `endpoint=${encodeURIComponent(urlAt(links.files.port))}`),
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    // Six processes on a machine that may have two cores.
    ANALYSIS_CONCURRENCY: '1',
  })
  const held: Held = { all: new Set() }
  const blows = [...distributedBlows({ postgres, s3, held }), ...linkBlows(links, held)]
  const fleet = startFleet({ ...installation, hasClocks: true }, places, {
    blows,
    held,
    chance: (below) => Math.floor(random() * below),
  })
  await Promise.all(fleet.places.map((place) => standing(place)))
  const options = { poolSizeMax: 2, log: silentLog, applicationName: 'distributed.test' }
  const database = await openPostgres({ ...options, url: postgres.directUrl })
  atEnd(() => database.close())
  return { postgres, s3, database, fleet, held, links }
}

const portOf = (url: string) => Number(new URL(url).port)
const urlAt = (port: number) => `http://127.0.0.1:${port}`
const throughPort = (url: string, port: number) => Object.assign(new URL(url), { port: String(port) }).href

before(async () => {
  s3Missing = await s3ServerMissing()
  if (skip === false && s3Missing === undefined) ground = await start()
})

/** An organisation of its own with a webhook, and a client that writes, reads and decides until it is told to stop. */
async function newClient({ database, links }: Ground, receiverUrl: string, name: string) {
  const urls = links.apis.map(({ port }) => urlAt(port))
  const abandoned = new AbortController()
  const books = { acknowledged: 0, repeated: 0, surprises: [] }
  const ways = { url: urls[0] ?? '', receiverUrl, ledger: books, signal: abandoned.signal, pause: async () => {} }
  const [tenant] = await newTenants(database, [name], ways)
  assert.ok(tenant)
  const webhook = { url: `${receiverUrl}/in`, events: ['new_report', 'decision_made'] }
  const { body } = await tenant.persist('POST', '/webhooks', { key: name, body: webhook })
  return { key: body.webhook.key as string, urls, token: tenant.token, organisation: tenant.organisation }
}

/** Every stored object is the file of a medium that was acknowledged, once what interrupted uploads left is swept. */
async function auditFiles({ s3, database }: Ground, { ledger }: LedgerClient): Promise<void> {
  const { credentials } = s3
  await s3Storage({ url: s3.url, credentials }).sweep(new Date(Date.now() + 60_000))
  const rows = await database.query<{ id: string; storage_key: string }>('SELECT id, storage_key FROM media')
  const { postUrl: _posted, ...place } = parseS3Url(s3.url)
  const stored: string[] = []
  for await (const { key } of openBucket({ ...place, credentials }).list('')) stored.push(key)
  assert.deepEqual(stored.sort(), rows.map(({ storage_key: key }) => key).sort(), 'no file without its medium')
  const known = new Set(rows.map(({ id }) => id))
  for (const id of ledger.media.keys()) assert.ok(known.has(id), `the file of ${id}`)
}

/** Each has an organisation of its own, so that a long run stays as quick. */
async function runLap(t: TestContext, here: Ground, name: string, times: number) {
  const { fleet, held, postgres } = here
  const receiver = await startReceiver(t, answering(204))
  const { key, ...reach } = await newClient(here, `http://127.0.0.1:${receiver.port}`, name)
  const client = startLedgerClient({ ...reach, lanes, decides: true })
  t.after(() => client.abandon())
  await killAtRandom(t, fleet, client, { times, look: ledgerLooks(client, receiver.received, { lanes, key }) })
  if (isShort) await strikeEach(t, fleet, client, [...linkBlows(here.links, held), ...stops(here)])
  await Promise.all(held.all)
  await Promise.all([postgres.server.ready(), postgres.pooler.ready()])
  await client.stopWriting()
  await quiet(fleet)
  await readAllEvents(client)
  const told = (event: string) => client.ledger.events.filter((one) => one.event === event).length
  await until('each report is decided upon', () => told('decision_made') === told('new_report'))
  // Decisions are told to webhooks too.
  await quiet(fleet)
  await client.close()
  const counts = await auditLedger(client, receiver.received, { key })
  await auditFiles(here, client)
  const { decisions, media, repeated } = client.ledger
  return { ...counts, decisions: decisions.size, documents: media.size, repeated }
}

const stops = (here: Ground) => distributedBlows(here).filter(({ victim }) => victim.endsWith(', stopped'))

test('W-03 three APIs and three workers on PostgreSQL, PgBouncer and S3 lose and double nothing, whatever is killed or stopped', {
  skip,
}, async (t) => {
  if (s3Missing !== undefined) return t.skip(s3Missing)
  t.after(() => tellEnds(t, ground.fleet))
  const startedMs = performance.now()
  const elapsedSeconds = () => Math.round((performance.now() - startedMs) / 1_000)
  const tell = (line: string) => {
    t.diagnostic(line)
    // What a long run has come to can be seen while it lasts.
    if (!isShort) process.stderr.write(`${line}\n`)
  }
  await runLaps(plan, {
    elapsedSeconds,
    tell,
    async run({ first, last, seed }) {
      random = seeded(seed)
      const kept = await runLap(t, ground, `lap-${first}`, last - first + 1)
      const told = JSON.stringify({ ...kept, tookSeconds: elapsedSeconds(), load: loadavg()[0] })
      tell(`kept after ${last} rounds: ${told}`)
    },
  })
})

test('processes that start together through the pooler on an empty database make one organisation', {
  skip,
}, async (t) => {
  if (s3Missing !== undefined) return t.skip(s3Missing)
  const { database } = ground
  const rows = await database.query(`SELECT FROM organisations WHERE name = 'My organisation'`)
  assert.equal(rows.length, 1)
})
