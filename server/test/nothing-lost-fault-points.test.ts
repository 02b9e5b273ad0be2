import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd, type TestDatabase, testDatabase } from './support/database.ts'
import { apiLanes, type Lane, type Tenant } from './support/fault-lanes.ts'
import { type FaultPoint, type FaultProcess, startFaultProcess } from './support/fault-process.ts'
import { newTenants } from './support/fault-tenants.ts'
import { workerLanes } from './support/fault-worker-lanes.ts'
import type { Books } from './support/ledger-client.ts'
import { startReceiver } from './support/receiver.ts'
import { type Installation, newInstallation, steadyPort } from './support/service-process.ts'
import { until } from './support/until.ts'

/** `FAULT_POINTS=all`: each, and not some; `FAULT_ROUNDS=10`: all of it so often; `FAULT_LOG=1` names each point. */
const isEach = process.env.FAULT_POINTS === 'all'
const rounds = Number(process.env.FAULT_ROUNDS ?? 1)

/** For a test that would otherwise never end: processes start, and files are read, while others keep the machine busy. */
const waitMsMax = 300_000

/** So many points of a verb, one after another, are reached in turn and then ended by one kill. */
const abreast = 5

/**
 * Where the neighbours begin, each before one of these statements: a verb of the API has 5 to 26, a whole analysis about 90. A
 * delivery has as few, but each of its points is a kill of its own.
 */
const firstsOf = ({ where }: Lane) =>
  isEach ? [1, 2, 3, 4, 5] : where === 'api' ? [1, 3, 6, 11, 20] : [1, 17, 33, 49, 65]
const step = abreast * (isEach ? 1 : 16)

/** A verb of one organisation: e.g. at the 1st, 6th, 11th … statement; its neighbours have those in between. */
type Runner = {
  lane: Lane
  tenant: Tenant
  isFirst: boolean
  next: FaultPoint | undefined
  times: number
  points: string[]
}
type Place = { installation: Installation; port: number; roles: string; process: FaultProcess }
type Places = Record<Lane['where'], Place>

/** As if their heartbeat had lapsed and the pause before the next try had passed, which takes ten seconds and more. */
const releaseJobs = (database: TestDatabase) =>
  database.query(`UPDATE pgboss.job SET state = 'retry', started_on = NULL, heartbeat_on = NULL WHERE state = 'active'`)

/** Of one organisation, or of all. An attempt to deliver that is planned for later is not waited for. */
async function isIdle(database: TestDatabase, organisation = ''): Promise<boolean> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pgboss.job
     WHERE state <= 'active' AND (start_after <= now() OR name <> 'deliver-webhook')
       AND starts_with(coalesce(group_id, ''), $1)`,
    [organisation],
  )
  return row?.count === 0
}

/** One verb, as far as its fault point; what was held there, and when it is over. */
async function begin({ lane, next }: Runner, verb: () => Promise<unknown>, { process }: Place) {
  await process.arm(next as FaultPoint)
  let isOver = false
  const over = verb().then(() => {
    isOver = true
  })
  over.catch(() => {})
  await until(`${lane.name}: held or over`, () => isOver || process.held() !== undefined, waitMsMax)
  const counted = await process.disarm()
  return { over, counted, held: process.held() }
}

/** Before each statement in turn; and last, for one of them, with the last answered: all is done and nobody knows. */
function nextPoint({ next, isFirst }: Runner, counted: number, isHeld: boolean): FaultPoint | undefined {
  if (next === undefined || (next.hold === 'answer' && isHeld)) return undefined
  if (isHeld) return { ...next, statement: next.statement + step }
  return isFirst ? { ...next, statement: counted, hold: 'answer' } : undefined
}

/** Brings every verb to its point, ends the processes there, starts them again, and lets each verb come to its end. */
async function killOnce(database: TestDatabase, places: Places, runners: readonly Runner[]): Promise<number> {
  const overs: Promise<void>[] = []
  const toKill = new Set<Place>()
  let isAloneHeld = false
  const open = runners.filter(({ next }) => next !== undefined)
  const prepare = async (runner: Runner) => ({ runner, verb: await runner.lane.prepare(runner.tenant) })
  const prepared = await Promise.all(open.filter(({ lane }) => !lane.isAlone).map(prepare))
  for (const runner of open) {
    const { lane, next } = runner
    if (next === undefined || (lane.isAlone && isAloneHeld)) continue
    const { verb } = prepared.find((one) => one.runner === runner) ?? (await prepare(runner))
    const { over, counted, held } = await begin(runner, verb, places[lane.where])
    overs.push(over)
    runner.times += 1
    runner.next = nextPoint(runner, counted, held !== undefined)
    if (held === undefined) continue
    runner.points.push(`${next.hold} ${next.statement}: ${held.replaceAll(/\s+/g, ' ').slice(0, 60)}`)
    toKill.add(places[lane.where])
    isAloneHeld ||= lane.isAlone === true
  }
  await Promise.all([...toKill].map(({ process }) => process.kill9()))
  await releaseJobs(database)
  for (const place of toKill) place.process = startFaultProcess(place.installation, place)
  await Promise.all(Object.values(places).map(({ process }) => process.ready))
  await Promise.all(overs)
  await until('no job is due', () => isIdle(database), waitMsMax)
  return toKill.size
}

async function startAll(t: TestContext) {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'roentgen-fault-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))
  const { env, token } = newInstallation(dataDir, { DATABASE_URL: database.url, DATABASE_POOL: '100' })
  // Who is told to come back in an hour does not come back within the test.
  const receiver = await startReceiver(t, (response, { path }) =>
    path === '/refused' ? response.writeHead(429, { 'retry-after': '3600' }).end() : response.writeHead(204).end(),
  )
  const abandoned = new AbortController()
  t.after(() => abandoned.abort(new Error('abandoned')))
  const lanes = [
    ...workerLanes({
      idle: (organisation) => until('no job of it is due', () => isIdle(database, organisation), waitMsMax),
      received: (path) => receiver.received.filter((one) => one.path === path),
    }),
    ...apiLanes,
  ]
  const ledger: Books = { acknowledged: 0, repeated: 0, surprises: [] }
  const start = async (roles: string, analyses: number): Promise<Place> => {
    const installation = { dataDir, token, env: { ...env, ANALYSIS_CONCURRENCY: String(analyses) } }
    const where = { roles, port: await steadyPort() }
    return { installation, ...where, process: startFaultProcess(installation, where) }
  }
  const wanted = lanes.flatMap((lane) => firstsOf(lane).map((first) => ({ lane, first })))
  const names = wanted.map(({ lane }) => lane.name)
  // A slot for each analysis that is held, and one more.
  const places = { api: await start('api', 2), worker: await start('worker', abreast + 1) }
  await Promise.all(Object.values(places).map(({ process }) => process.ready))
  const ways = { url: places.api.process.url, receiverUrl: `http://127.0.0.1:${receiver.port}` }
  // Eighty who knock without a pause would keep it from starting.
  const pause = () => sleep(100).then(() => places.api.process.ready)
  const tenants = await newTenants(database, names, { ...ways, ledger, signal: abandoned.signal, pause })
  const runners = wanted.map(
    ({ lane, first }, index): Runner => ({
      lane,
      tenant: tenants[index] as Tenant,
      isFirst: first === 1,
      next: { actions: lane.actions, statement: first, hold: 'statement' },
      times: 0,
      points: [],
    }),
  )
  return { database, places, runners, ledger }
}

async function surviveEveryPoint(t: TestContext): Promise<void> {
  const { database, places, runners, ledger } = await startAll(t)
  let kills = 0
  while (runners.some(({ next }) => next !== undefined)) {
    kills += await killOnce(database, places, runners)
  }
  for (const [name, of] of Map.groupBy(runners, ({ lane }) => lane.name)) {
    const points = of.flatMap((runner) => runner.points)
    t.diagnostic(`${name}: ${points.length} points`)
    if (process.env.FAULT_LOG) for (const point of points) t.diagnostic(point)
    assert.ok(points.length >= 2 && points.some((point) => point.startsWith('answer')), `${name}: ${points}`)
  }
  t.diagnostic(`${runners.flatMap(({ points }) => points).length} points, ${kills} processes killed`)
  assert.deepEqual(ledger.surprises, [])
  for (const { lane, tenant, times } of runners) {
    const { found, expected } = await lane.audit(tenant, times)
    assert.deepEqual(found, expected, lane.name)
  }
}

for (let round = 1; round <= rounds; round++) {
  test(
    'W-03 kill -9 between each two statements of every verb loses nothing accepted and doubles nothing',
    surviveEveryPoint,
  )
}
