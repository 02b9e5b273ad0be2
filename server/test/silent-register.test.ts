import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { urlSetting } from '#connectors/connector.ts'
import { startReceiver } from './support/receiver.ts'
import { replayMissing, startReplay } from './support/registers.ts'
import { freePort, startTestService, type TestService } from './support/service.ts'
import { shiftableClock } from './support/shiftable-clock.ts'
import { until } from './support/until.ts'

const code = { type: 'siren', id: '290200609' }
const officialName = 'MERIDO CONSEIL'

type Line = { register: string; outcome: string; reason?: string; isAskedAgain?: true; message: string }
const askAgain = ({ service }: TestService) =>
  service.app.database.write("UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-registers'", [])

/** Hangs until it is told to speak: then it says what the fictional register would. */
async function mute(t: TestContext, target: string) {
  const held: ServerResponse[] = []
  let speaks = false
  const receiver = await startReceiver(t, async (response, { path }) => {
    if (!speaks) return void held.push(response)
    const answer = await fetch(target + path)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  return {
    url: `http://127.0.0.1:${receiver.port}`,
    speak() {
      speaks = true
      for (const response of held.splice(0)) response.destroy()
    },
  }
}

async function start(t: TestContext, registers: Readonly<Record<string, string | undefined>>) {
  const clock = shiftableClock()
  const set = Object.entries(registers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const env = { ANALYSES: 'manager_xray,esg', REGISTERS: 'outside', ...Object.fromEntries(set) }
  const service = await startTestService({ clock, env })
  t.after(() => service.stop())
  const create = async () => {
    const body = { code, businessName: 'as sent' }
    return (await service.call('POST', '/requests', { body })).body.request.id as string
  }
  const read = async (id: string) => (await service.call('GET', `/requests/${id}`)).body.request
  const managers = async (id: string) =>
    (await service.call('GET', `/reports?source=manager_xray&request=${id}`)).body.reports
  const managerState = ({ analyses }: { analyses: { source: string; waitingFor?: string; status: string }[] }) =>
    analyses.find(({ source }) => source === 'manager_xray')
  return { service, clock, create, read, managers, managerState }
}

test('a gazette that hangs withholds nothing; when it speaks, there is a new report and the request is analysed', {
  skip: replayMissing,
  timeout: 120_000,
}, async (t) => {
  const replay = await startReplay(t)
  const gazette = await mute(t, replay[urlSetting('fr-bodacc')] ?? '')
  const { service, create, read, managers, managerState } = await start(t, {
    ...replay,
    [urlSetting('fr-bodacc')]: gazette.url,
  })
  const began = Date.now()
  const id = await create()
  const first = await until('the first report', async () => (await managers(id))[0])
  assert.ok(Date.now() - began < 30_000, 'within seconds, on a busy machine too')
  assert.equal(first.raw.isProvisional, true)
  assert.ok(first.raw.persons.length > 0, 'the company register has answered')
  const silent = first.raw.coverage.filter((line: Line) => line.isAskedAgain)
  assert.deepEqual([...new Set(silent.map(({ register }: Line) => register))], ['fr-bodacc'])
  assert.match(silent[0].message, /could not be asked \(no answer in time\); it is being asked again/)
  const meanwhile = await until('the ESG X-Ray of it', async () => {
    const request = await read(id)
    return request.status === 'pending_analysis' ? request : undefined
  })
  assert.equal(meanwhile.businessName, officialName)
  assert.equal(managerState(meanwhile)?.status, 'completed')
  assert.match(managerState(meanwhile)?.waitingFor ?? '', /^fr-bodacc: no answer/)

  gazette.speak()
  await until('the last report', async () => {
    await askAgain(service)
    return (await managers(id)).length > 1
  })
  const [last] = await managers(id)
  assert.equal(last.replaces, first.id)
  assert.equal('isProvisional' in last.raw, false)
  const after = await until('the end', async () => {
    const request = await read(id)
    return request.status === 'analysed' ? request : undefined
  })
  assert.equal(managerState(after)?.waitingFor, undefined)
})

test('where nobody can be reached there is a report that says so, and after 48 hours the last one', {
  skip: replayMissing,
  timeout: 120_000,
}, async (t) => {
  const replay = await startReplay(t)
  const closed = `http://127.0.0.1:${await freePort()}`
  const nowhere = Object.fromEntries(
    Object.entries(replay).map(([name, value]) => [name, /_URL$/.test(name) ? closed : value]),
  )
  const { service, clock, create, read, managers, managerState } = await start(t, nowhere)
  const id = await create()
  const first = await until('the first report', async () => (await managers(id))[0])
  assert.deepEqual([first.raw.score.grade, first.raw.score.reason], [null, 'registers-unavailable'])
  assert.deepEqual([first.raw.isProvisional, first.raw.persons, first.raw.company], [true, [], null])
  assert.ok(first.raw.coverage.every((line: Line) => line.outcome === 'unavailable'))
  await until('it was asked again', async () => {
    await askAgain(service)
    const query = "SELECT 1 FROM pgboss.job WHERE name = 'ask-registers' AND (data->>'attempt')::int >= 2"
    return (await service.service.app.database.query(query)).length > 0
  })
  assert.equal((await managers(id)).length, 1, 'silence makes no report by itself')
  clock.shiftSeconds(49 * 3600)
  await until('the last report', async () => {
    await askAgain(service)
    return (await managers(id)).length > 1
  })
  const [last, ...before] = await managers(id)
  assert.equal(before.length, 1)
  assert.equal('isProvisional' in last.raw, false)
  const after = await until('the end', async () => {
    const request = await read(id)
    return request.status === 'analysed' ? request : undefined
  })
  assert.deepEqual([after.businessName, managerState(after)?.waitingFor], ['as sent', undefined])
})

test('offline, a company that was not imported has its report at once, which says that nobody was asked', async (t) => {
  const { service, create, read, managers } = await start(t, { REGISTERS: 'offline' })
  const id = await create()
  const report = await until('the report', async () => (await managers(id))[0])
  assert.deepEqual([report.raw.score.grade, report.raw.score.reason], [null, 'no-register'])
  assert.equal(report.raw.score.message, 'No grade: no register of this service could be asked about the company.')
  const [line] = report.raw.coverage as Line[]
  assert.deepEqual(
    [line?.register, line?.outcome, line?.reason],
    ['fr-recherche-entreprises', 'not-configured', 'offline'],
  )
  assert.ok(
    !report.raw.coverage.some((one: Line) => one.register === 'fr-bodacc'),
    'which knows notices, not companies',
  )
  assert.match(line?.message ?? '', /is not set up here \(no register on the network is asked: REGISTERS=offline\)\.$/)
  assert.equal('isProvisional' in report.raw, false)
  await until('the end', async () => (await read(id)).status === 'analysed')
  const german = { code: { type: 'nif', id: 'B12345674' } }
  const other = (await service.call('POST', '/requests', { body: german })).body.request
  const none = await until('the report on a code of no register', async () => (await managers(other.id))[0])
  assert.deepEqual([none.raw.coverage[0].register, none.raw.coverage[0].reason], ['none', 'no-register'])
})
