import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { defineAnalysis } from '#analyses/analysis.ts'
import { nameTableStore } from '#database/name-tables.ts'
import { ownApi, refusal } from '#test/support/endpoint.ts'
import { namesXray, toldRegisters } from '#test/support/told-registers.ts'
import { workOff } from '#test/support/work-off.ts'
import { askAboutWatched } from '../requests/refresh-request.ts'

const api = await ownApi()
const { app } = api.service
app.analyses = [namesXray]

const { registers, known, unknown, searched, alsoAnswered, asked } = toldRegisters()
app.registers = registers

const create = async (id: string) =>
  (await api.call('POST', '/requests', { body: { code: { type: 'siren', id }, businessName: 'as sent' } })).body.request
const read = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request
const reports = async (id: string) =>
  (await api.call('GET', `/reports?request=${id}`)).body.reports.map(({ raw }: { raw: object }) => raw)

test('a request on a company takes its official name, and a report is made without any document', async () => {
  known.set('732829320', 'HORTUS')
  const { id, analyses } = await create('732 829 320')
  assert.deepEqual(analyses, [
    {
      source: 'names_xray',
      status: 'waiting',
      waitingFor: 'the answers of the registers',
      waiting: {
        code: 'data',
        message: 'More data is needed',
        translations: { fr: 'Il faut d’autres données', it: 'Servono altri dati' },
      },
    },
  ])
  await workOff(app)
  assert.deepEqual(asked.splice(0), ['732829320'])
  const { businessName, status } = await read(id)
  assert.deepEqual([businessName, status], ['HORTUS', 'analysed'])
  assert.deepEqual(await reports(id), [{ name: 'HORTUS', isFirst: true }])
})

const askAgain = () => app.database.write("UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-registers'", [])
const inHours = (hours: number) => ({ ...app, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })

test('while no register answers there is a report that says so; after 48 hours there is another, the last', async () => {
  const { id } = await create('552100554')
  await workOff(app)
  assert.deepEqual(await reports(id), [{ isFirst: true, askedAgain: ['fr-demo'] }])
  const { analyses, status } = await read(id)
  assert.deepEqual([analyses.length, analyses[0].status, status], [1, 'completed', 'pending_analysis'])
  assert.match(analyses[0].waitingFor, /^fr-demo: no answer; asked again at 20/)
  await askAgain()
  // Not an hour later: near midnight that is another day, which is news.
  await workOff(app)
  assert.equal((await reports(id)).length, 1, 'still silent: there is nothing new to say')
  await askAgain()
  await workOff(inHours(49))
  assert.deepEqual(await reports(id), [{ isFirst: false }, { isFirst: true, askedAgain: ['fr-demo'] }])
  const after = await read(id)
  assert.deepEqual([after.status, 'waitingFor' in after.analyses[0]], ['analysed', false])
  assert.equal(after.businessName, 'as sent')
})

test('one silent register withholds neither the report nor the official name, and its answer makes a new report', async () => {
  known.set('542107651', 'PROMPT')
  searched.set('fr-gazette', 'unavailable')
  const { id } = await create('542107651')
  await workOff(app)
  assert.deepEqual(await reports(id), [{ name: 'PROMPT', isFirst: true, askedAgain: ['fr-gazette'] }])
  const { businessName, status } = await read(id)
  assert.deepEqual([businessName, status], ['PROMPT', 'pending_analysis'])
  searched.set('fr-gazette', 'answered')
  await askAgain()
  await workOff(inHours(1))
  assert.deepEqual((await reports(id))[0], { name: 'PROMPT', isFirst: false })
  const { analyses, status: ended } = await read(id)
  assert.deepEqual([ended, 'waitingFor' in analyses[0]], ['analysed', false])
  searched.clear()
})

test('a register that answered at first and is silent at the last try takes nothing out of the last report', async () => {
  known.set('542051180', 'KEPT')
  searched.set('fr-gazette', 'unavailable')
  const { id } = await create('542051180')
  await workOff(app)
  known.delete('542051180')
  await askAgain()
  await workOff(inHours(49))
  const [last, first] = await reports(id)
  assert.deepEqual(first, { name: 'KEPT', isFirst: true, askedAgain: ['fr-gazette'] })
  assert.deepEqual(last, { name: 'KEPT', isFirst: false })
  assert.equal((await read(id)).status, 'analysed')
  await api.call('POST', `/requests/${id}/refresh`)
  await workOff(inHours(50))
  await askAgain()
  await workOff(inHours(99))
  assert.equal((await reports(id)).length, 2, 'nor does a refresh that nobody answers')
  assert.equal((await read(id)).status, 'analysed')
  searched.clear()
})

test('a code that no register serves is said to be so', async () => {
  const body = { code: { type: 'kvk', id: '90000005' } }
  const made = (await api.call('POST', '/requests', { body })).body.request
  for (const answer of [
    await api.call('POST', `/requests/${made.id}/refresh`),
    await api.call('POST', `/requests/${made.id}`, { body: { watch: true } }),
  ])
    assert.deepEqual(refusal(answer), { status: 422, code: 'no-register' })
})

test('a company that no register knows cannot be watched; one that could not be asked about can', async () => {
  unknown.add('552032534')
  const { id } = await create('552032534')
  await workOff(app)
  const watch = (request: string) => api.call('POST', `/requests/${request}`, { body: { watch: true } })
  assert.deepEqual(refusal(await watch(id)), { status: 422, code: 'company-unknown' })
  assert.equal((await read(id)).watch, undefined)
  const silent = await create('552049447')
  await workOff(app)
  assert.equal((await watch(silent.id)).status, 200)
})

test('a search that is refused for good holds no report up; a register that refuses everything is asked again', async () => {
  known.set('443061841', 'REFUSED')
  searched.set('fr-demo', 'refused')
  const { id } = await create('443061841')
  await workOff(app)
  assert.deepEqual(await reports(id), [{ name: 'REFUSED', isFirst: true }])
  searched.set('fr-shut', 'refused')
  const shut = await create('443061841')
  await workOff(app)
  assert.deepEqual(await reports(shut.id), [{ name: 'REFUSED', isFirst: true, askedAgain: ['fr-shut'] }])
  assert.match((await read(shut.id)).analyses[0].waitingFor, /^fr-shut: no answer/)
  searched.clear()
})

test('one question of many that is refused holds no report up, whatever line of the coverage it stands on', async () => {
  known.set('542065479', 'ANSWERING')
  searched.set('fr-demo', 'answered')
  alsoAnswered.set('fr-rne', 'refused')
  const { id } = await create('542065479')
  await workOff(app)
  assert.deepEqual(await reports(id), [{ name: 'ANSWERING', isFirst: true }])
  searched.clear()
  alsoAnswered.clear()
})

test('watched, a register that refuses what it answered before is believed after 48 hours, not before', async () => {
  known.set('775670417', 'WHOLE')
  searched.set('fr-demo', 'answered')
  const { id } = await create('775670417')
  await workOff(app)
  await api.call('POST', `/requests/${id}`, { body: { watch: true } })
  searched.set('fr-demo', 'refused')
  await askAboutWatched(inHours(25))
  await workOff(app)
  assert.equal((await reports(id)).length, 1, 'nothing is missing')
  known.set('775670417', 'POORER')
  await askAboutWatched(inHours(50))
  await workOff(inHours(50))
  assert.deepEqual(await reports(id), [{ name: 'WHOLE', isFirst: true }])
  await app.database.write("UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-registers'", [])
  await workOff(inHours(99))
  assert.deepEqual((await reports(id))[0], { name: 'POORER', isFirst: false })
  searched.clear()
})

test('while registers are asked again, the request says what it waits for beside the report that is in force', async () => {
  known.set('775672272', 'KNOWN')
  const { id } = await create('775672272')
  await workOff(app)
  const [made] = (await read(id)).analyses
  assert.deepEqual([made.status, 'waitingFor' in made], ['completed', false])
  known.delete('775672272')
  const refreshed = await api.call('POST', `/requests/${id}/refresh`)
  assert.equal(refreshed.body.request.analyses[0].waitingFor, 'the answers of the registers')
  await workOff(app)
  const [waiting] = (await read(id)).analyses
  assert.deepEqual([waiting.status, waiting.report], ['completed', made.report])
  assert.match(waiting.waitingFor, /^fr-demo: no answer; asked again at 20/)
  known.set('775672272', 'AGAIN')
  await app.database.write("UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-registers'", [])
  await workOff(app)
  const [after] = (await read(id)).analyses
  assert.equal('waitingFor' in after, false)
  assert.notEqual(after.report, made.report)
})

test('names that are imported while a report is made of others make it anew, and the same names make none', async () => {
  const tables = nameTableStore(app.database)
  const put = async (name: string) => {
    const rows = gzipSync(JSON.stringify([[name, 0.5, '', null, null]]))
    const about = { country: 'FR', part: 'surnames' as const, version: name, file: 'names.csv', names: 1, badRows: 0 }
    await tables.put({ ...about, imported: app.clock.now() }, rows)
  }
  let imports: string[] = []
  const commonXray = defineAnalysis({
    source: 'common_xray',
    title: 'Common X-Ray',
    version: 1,
    per: 'request',
    needs: ['registerState', 'names'],
    raw: z.object({ names: z.array(z.string()) }),
    ready: ({ registerState }) => (registerState.status === 'known' ? 'ready' : { waitingFor: 'registers' }),
    async produce({ names }) {
      for (const name of imports.splice(0)) await put(name)
      return { names: [...(names?.surnames?.rows ?? [])].map(({ name }) => name) }
    },
  })
  app.analyses = [commonXray]
  known.set('404833048', 'NAMED')
  imports = ['MARTIN']
  const { id } = await create('404833048')
  await workOff(app)
  assert.deepEqual(await reports(id), [{ names: ['MARTIN'] }], 'the one of no table was superseded')
  const note = (equity: number) => api.call('POST', `/requests/${id}`, { body: { notes: { equity } } })
  await note(1)
  await workOff(app)
  assert.equal((await reports(id)).length, 1)
  await put('PETIT')
  await note(2)
  await workOff(app)
  assert.deepEqual(await reports(id), [{ names: ['PETIT'] }, { names: ['MARTIN'] }])
  await tables.drop('FR')
  app.analyses = [namesXray]
})
