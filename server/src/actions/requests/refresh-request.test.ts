import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'
import { namesXray, toldRegisters } from '#test/support/told-registers.ts'
import { runJob, takeJobs, workOff } from '#test/support/work-off.ts'
import { askAboutWatched } from './refresh-request.ts'

const api = await ownApi()
const { app } = api.service
app.analyses = [namesXray]

const { registers, known, searched, asked } = toldRegisters()
app.registers = registers

const create = async (id: string) =>
  (await api.call('POST', '/requests', { body: { code: { type: 'siren', id }, businessName: 'as sent' } })).body.request
const read = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request
const reports = async (id: string) =>
  (await api.call('GET', `/reports?request=${id}`)).body.reports.map(({ raw }: { raw: object }) => raw)

const askAgain = () => app.database.write("UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-registers'", [])
const inHours = (hours: number) => ({ ...app, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })

const waitingJobs = async (id: string) =>
  app.database.query<{ data: { isFresh: boolean; attempt: number } }>(
    "SELECT data FROM pgboss.job WHERE name = 'ask-registers' AND state < 'active' AND data->>'request' = $1",
    [id],
  )

const eventsOf = async (id: string) =>
  (
    await app.database.query<{ event: string }>('SELECT event FROM events WHERE request = $1 ORDER BY position', [id])
  ).map(({ event }) => event)

test('a refresh while a register is silent asks at once, in the place of the asking that waits', async () => {
  known.set('552081317', 'PATIENT')
  searched.set('fr-gazette', 'unavailable')
  const { id } = await create('552081317')
  await workOff(app)
  searched.set('fr-gazette', 'answered')
  asked.splice(0)
  const refreshed = await api.call('POST', `/requests/${id}/refresh`)
  assert.match(refreshed.body.request.analyses[0].waitingFor, /^the answers of the registers, asked again at 20/)
  await api.call('POST', `/requests/${id}/refresh`)
  const [job, ...others] = await waitingJobs(id)
  assert.deepEqual([job?.data.isFresh, job?.data.attempt, others], [true, 0, []])
  await workOff(app)
  assert.deepEqual(asked.splice(0), ['552081317'])
  assert.deepEqual((await reports(id))[0], { name: 'PATIENT', isFirst: false })
  assert.deepEqual([(await read(id)).status, await waitingJobs(id)], ['analysed', []])
  searched.clear()
})

test('a refresh while registers are being asked leaves one asking, whether the other ends in silence or in an answer', async () => {
  for (const [siren, outcome] of [
    ['552120222', 'unavailable'],
    ['632012100', 'answered'],
  ] as const) {
    known.set(siren, 'ASKED')
    searched.set('fr-gazette', 'unavailable')
    const { id } = await create(siren)
    await workOff(app)
    await askAgain()
    const [running] = (await takeJobs(app, 'ask-registers')).filter(({ data }) => data.request === id)
    assert.ok(running)
    await api.call('POST', `/requests/${id}/refresh`)
    searched.set('fr-gazette', outcome)
    await runJob(app, running)
    assert.deepEqual(
      (await waitingJobs(id)).map(({ data }) => data.isFresh),
      [true],
    )
    const meanwhile = await read(id)
    assert.match(meanwhile.analyses[0].waitingFor, /asked again/, outcome)
    searched.set('fr-gazette', 'answered')
    await workOff(app)
    assert.deepEqual([(await read(id)).status, await waitingJobs(id)], ['analysed', []], outcome)
  }
  searched.clear()
})

test('asked to refresh, a report is made only of something new, and so it is when watched', async () => {
  known.set('100000009', 'FIRST')
  const { id } = await create('100000009')
  await workOff(app)
  const before = (await eventsOf(id)).length
  const refreshed = await api.call('POST', `/requests/${id}/refresh`)
  assert.deepEqual([refreshed.status, refreshed.body.request.status], [202, 'pending_analysis'])
  await workOff(app)
  assert.equal((await reports(id)).length, 1, 'they say the same')
  const told = (await eventsOf(id)).slice(before)
  assert.deepEqual(told, ['request_updated', 'request_updated'], 'that it is asked, and that it is done')
  assert.equal((await read(id)).status, 'analysed')
  await api.call('POST', `/requests/${id}/refresh`)
  await workOff(inHours(25))
  assert.equal((await reports(id)).length, 2, 'on another day, from which alerts age')

  const watched = await api.call('POST', `/requests/${id}`, { body: { watch: true } })
  assert.equal(watched.body.request.watch, true)
  // From here on a day later: the clock never goes back.
  await askAboutWatched(inHours(26))
  asked.splice(0)
  await workOff(inHours(26))
  assert.deepEqual(asked, [], 'not yet a day ago')
  await askAboutWatched(inHours(50))
  await workOff(inHours(50))
  assert.deepEqual(asked.splice(0), ['100000009'])
  assert.equal((await reports(id)).length, 2, 'nothing has changed')
  known.set('100000009', 'SECOND')
  await askAboutWatched(inHours(75))
  await workOff(inHours(75))
  assert.deepEqual((await reports(id))[0], { name: 'SECOND', isFirst: false })
})

test('to watch a request that registers were never asked about begins to ask, and its status says so', async () => {
  known.set('712049618', 'OLDER')
  const { id } = await create('712049618')
  await workOff(app)
  const told = async () =>
    (await app.database.query("SELECT 1 FROM events WHERE request = $1 AND event = 'request_updated'", [id])).length
  const watch = async (on: boolean) => (await api.call('POST', `/requests/${id}`, { body: { watch: on } })).body.request
  assert.equal((await watch(true)).status, 'analysed', 'they have answered')
  await watch(false)
  await app.database.write('DELETE FROM dossiers WHERE request = $1', [id])
  const before = await told()
  assert.equal((await watch(true)).status, 'pending_analysis')
  assert.equal((await told()) - before, 1)
  assert.equal((await read(id)).status, 'pending_analysis')
  await workOff(app)
  assert.equal((await read(id)).status, 'analysed')
})

test('what is being asked about again is not asked about a second time because it is watched', async () => {
  known.set('562082909', 'WATCHED')
  const { id } = await create('562082909')
  await workOff(app)
  await api.call('POST', `/requests/${id}`, { body: { watch: true } })
  searched.set('fr-gazette', 'unavailable')
  await api.call('POST', `/requests/${id}/refresh`)
  await workOff(app)
  await askAboutWatched(inHours(25))
  assert.equal((await waitingJobs(id)).length, 1)
  searched.clear()
  await askAgain()
  await workOff(app)
  await askAboutWatched(inHours(50))
  assert.equal((await waitingJobs(id)).length, 1, 'afterwards it is')
  await workOff(app)
})

test('a refresh that a register is silent to leaves the whole report in force until it answers', async () => {
  known.set('383474814', 'WHOLE')
  searched.set('fr-gazette', 'answered')
  const { id } = await create('383474814')
  await workOff(app)
  searched.set('fr-gazette', 'unavailable')
  known.set('383474814', 'RENAMED')
  await api.call('POST', `/requests/${id}/refresh`)
  await workOff(app)
  assert.deepEqual(await reports(id), [{ name: 'WHOLE', isFirst: true }])
  searched.set('fr-gazette', 'answered')
  await askAgain()
  await workOff(app)
  assert.deepEqual((await reports(id))[0], { name: 'RENAMED', isFirst: false })
  searched.clear()
})
