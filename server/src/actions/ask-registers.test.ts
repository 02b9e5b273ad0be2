import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { defineAnalysis } from '#analyses/analysis.ts'
import { nameTableStore } from '#database/name-tables.ts'
import type { RegisterCoverage, RegisterDossier } from '#domain/register-dossier.ts'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { workOff } from '#test/support/work-off.ts'
import { askAboutWatched } from './refresh-request.ts'

const namesXray = defineAnalysis({
  source: 'names_xray',
  title: 'Names X-Ray',
  version: 1,
  per: 'request',
  needs: ['registerState', 'register', 'previous'],
  raw: z.object({ name: z.unknown(), isFirst: z.boolean() }),
  ready: ({ registerState }) => {
    if (registerState.status === 'asking') return { waitingFor: registerState.waitingFor }
    return registerState.status === 'known' ? 'ready' : 'not-applicable'
  },
  produce: ({ register, previous }) => ({ name: register?.companies[0]?.name, isFirst: previous === null }),
})

const api = await theApi()
const { app } = api.service
app.analyses = [namesXray]

/** What the registers say, for each code; nothing: they do not answer. */
const known = new Map<string, string>()
/** Beside what is told by name: how searches fared. */
const searched = new Map<string, RegisterCoverage['outcome']>()
/** The same of registers that answered some such questions, and this one so. */
const alsoAnswered = new Map<string, RegisterCoverage['outcome']>()
const asked: string[] = []
app.registers = {
  serves: ({ type }) => type === 'siren',
  list: () => [],
  async gather(code, { asOf }): Promise<RegisterDossier> {
    asked.push(code.id)
    const name = known.get(code.id)
    const source = { register: 'fr-demo', url: 'https://register.example/', readAt: `${asOf} ${Math.random()}` }
    const company = {
      code,
      country: 'FR',
      name,
      isSoleTrader: false,
      isMasked: false,
      status: 'active' as const,
      officers: [],
      sources: [source],
    }
    return {
      company: code,
      asOf,
      companies: name === undefined ? [] : [company],
      notices: [],
      listings: [],
      coverage: [
        { register: 'fr-demo', what: 'company', outcome: name === undefined ? 'unavailable' : 'answered', at: asOf },
        ...[...searched].map(([register, outcome]) => ({ register, what: 'peopleNamed', outcome, at: asOf })),
        ...[...alsoAnswered].map(([register, outcome]) => ({
          register,
          what: 'company',
          outcome,
          answeredToo: 'others' as const,
          at: asOf,
        })),
      ],
      cut: [],
      isDemonstration: true,
    }
  },
}

const create = async (id: string) =>
  (await api.call('POST', '/requests', { body: { code: { type: 'siren', id }, businessName: 'as sent' } })).body.request
const read = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request
const reports = async (id: string) =>
  (await api.call('GET', `/reports?request=${id}`)).body.reports.map(({ raw }: { raw: object }) => raw)

test('a request on a company takes its official name, and a report is made without any document', async () => {
  known.set('732829320', 'HORTUS')
  const { id, analyses } = await create('732 829 320')
  assert.deepEqual(analyses, [{ source: 'names_xray', status: 'waiting', waitingFor: 'the answers of the registers' }])
  await workOff(app)
  assert.deepEqual(asked.splice(0), ['732829320'])
  const { businessName, status } = await read(id)
  assert.deepEqual([businessName, status], ['HORTUS', 'analysed'])
  assert.deepEqual(await reports(id), [{ name: 'HORTUS', isFirst: true }])
})

test('a register that does not answer is asked again, the request says so, and after 48 hours the report is made without it', async () => {
  const { id } = await create('552100554')
  await workOff(app)
  const [analysis] = (await read(id)).analyses
  assert.match(analysis.waitingFor, /^fr-demo: no answer; asked again at 20/)
  const later = new Date(Date.now() + 49 * 3_600_000)
  const inTwoDays = { ...app, clock: { now: () => later } }
  await app.database.write("UPDATE pgboss.job SET start_after = now() WHERE name = 'ask-registers'", [])
  await workOff(inTwoDays)
  assert.deepEqual(await reports(id), [{ isFirst: true }])
  assert.equal((await read(id)).businessName, 'as sent')
})

test('asked to refresh, a new report is made; watched, only a change makes one', async () => {
  known.set('100000009', 'FIRST')
  const { id } = await create('100000009')
  await workOff(app)
  assert.equal((await api.call('POST', `/requests/${id}/refresh`)).status, 202)
  await workOff(app)
  assert.equal((await reports(id)).length, 2)

  const watched = await api.call('POST', `/requests/${id}`, { body: { watch: true } })
  assert.equal(watched.body.request.watch, true)
  const tomorrow = (days: number) => ({ ...app, clock: { now: () => new Date(Date.now() + days * 25 * 3_600_000) } })
  await askAboutWatched(app)
  asked.splice(0)
  await workOff(app)
  assert.deepEqual(asked, [], 'not yet a day ago')
  await askAboutWatched(tomorrow(1))
  await workOff(app)
  assert.deepEqual(asked.splice(0), ['100000009'])
  assert.equal((await reports(id)).length, 2, 'nothing has changed')
  known.set('100000009', 'SECOND')
  await askAboutWatched(tomorrow(2))
  await workOff(app)
  assert.deepEqual((await reports(id))[0], { name: 'SECOND', isFirst: false })
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

test('a search that is refused for good holds no report up; a register that refuses everything is asked again', async () => {
  known.set('443061841', 'REFUSED')
  searched.set('fr-demo', 'refused')
  const { id } = await create('443061841')
  await workOff(app)
  assert.deepEqual(await reports(id), [{ name: 'REFUSED', isFirst: true }])
  searched.set('fr-shut', 'refused')
  const shut = await create('443061841')
  await workOff(app)
  assert.deepEqual(await reports(shut.id), [])
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
  const inHours = (hours: number) => ({ ...app, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })
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
