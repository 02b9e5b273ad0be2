import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { z } from 'zod'
import { defineAnalysis } from '#analyses/analysis.ts'
import { docXray } from '#analyses/doc-xray/index.ts'
import { newRequest, ownApi, unreadableCode } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

/** Made of all statements of a request: how many pages each has, and what a person entered. */
const pagesXray = defineAnalysis({
  source: 'pages_xray',
  title: 'Pages X-Ray',
  version: 1,
  per: 'request',
  needs: ['media', 'documents', 'previous'],
  raw: z.object({ pages: z.array(z.number()), entered: z.array(z.unknown()), before: z.unknown() }),
  takes: ({ name }) => name === 'other',
  ready({ media }) {
    if (media.some(({ reading, extraction }) => reading === 'done' && ['none', 'entered'].includes(extraction)))
      return 'ready'
    if (media.some(({ extraction }) => extraction === 'open')) return { waitingFor: 'a person', extraction: true }
    return { waitingFor: 'a document' }
  },
  async produce({ documents, previous }) {
    const evidence = await Promise.all(documents.map((document) => document.evidence()))
    return {
      pages: evidence.map(({ pages }) => pages.length),
      entered: documents.map(({ figures }) => figures?.figures?.equity ?? null),
      before: previous?.raw.pages ?? null,
    }
  },
})

/** Made of the others' reports. */
const countXray = defineAnalysis({
  source: 'count_xray',
  title: 'Count X-Ray',
  version: 1,
  per: 'request',
  needs: ['reports', 'registerState', 'register'],
  raw: z.object({ of: z.array(z.string()), register: z.string() }),
  ready: () => 'ready',
  produce: ({ reports, registerState, register }) => ({
    of: reports.map(({ source, raw }) => `${source} ${Object.keys(raw).length > 0}`).sort(),
    register: `${registerState.status} ${register}`,
  }),
})

const api = await ownApi()
const { app } = api.service
app.analyses = [docXray, pagesXray, countXray]
let token: string
before(async () => {
  token = (await api.call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
})
const upload = (request: string, pages: number) =>
  api.upload(request, makePdf({ pages: Array.from({ length: pages }, () => `${Math.random()}`) }), { token })
const rawOf = async (id: string, source: string) =>
  (await api.call('GET', `/reports?request=${id}&source=${source}`, { token })).body.reports
    .map(({ raw }: { raw: object }) => raw)
    .reverse()
const stateOf = async (id: string) => (await api.call('GET', `/requests/${id}`, { token })).body.request

test('a report on a request is made of all documents that were read, anew for each, and knows the one before', async () => {
  const { id } = await newRequest(api, { token })
  const { analyses } = await stateOf(id)
  assert.deepEqual(
    analyses.find(({ source }: { source: string }) => source === 'pages_xray'),
    {
      source: 'pages_xray',
      status: 'waiting',
      waitingFor: 'a document',
      waiting: {
        code: 'data',
        message: 'More data is needed',
        translations: { fr: 'Il faut d’autres données', it: 'Servono altri dati' },
      },
    },
  )
  await upload(id, 1)
  await workOff(app)
  await upload(id, 2)
  await workOff(app)
  assert.deepEqual(await rawOf(id, 'pages_xray'), [
    { pages: [1], entered: [null], before: null },
    { pages: [1, 2], entered: [null, null], before: [1] },
  ])
  assert.equal((await stateOf(id)).status, 'analysed')
})

test('a report made of reports is made again when one of them is, and never of itself', async () => {
  const { id } = await newRequest(api, { token })
  await workOff(app)
  await upload(id, 1)
  await workOff(app)
  const made = await rawOf(id, 'count_xray')
  assert.deepEqual(made[0], { of: [], register: 'unserved null' })
  assert.deepEqual(made.at(-1), { of: ['doc_xray true', 'pages_xray true'], register: 'unserved null' })
})

test('a request that has only a document for a person to read waits for that person, and runs on what was entered', async () => {
  const { id } = await newRequest(api, { token, code: unreadableCode })
  const medium = await upload(id, 1)
  await workOff(app)
  assert.equal((await stateOf(id)).status, 'pending_extraction')
  assert.deepEqual(await rawOf(id, 'pages_xray'), [])
  const { extraction } = (await api.call('GET', `/media/${medium.id}`, { token })).body.medium
  const body = { result: 'read', figures: { equity: 5_00 } }
  await api.call('POST', `/extractions/${extraction}`, { token, body })
  await workOff(app)
  assert.deepEqual(await rawOf(id, 'pages_xray'), [{ pages: [1], entered: [500], before: null }])
  assert.equal((await stateOf(id)).status, 'analysed')
})

test('where the person cannot read it either, what waited has failed with that reason', async () => {
  const { id } = await newRequest(api, { token, code: unreadableCode })
  const medium = await upload(id, 1)
  await workOff(app)
  const { extraction } = (await api.call('GET', `/media/${medium.id}`, { token })).body.medium
  await api.call('POST', `/extractions/${extraction}`, { token, body: { result: 'unreadable', reason: 'all black' } })
  await workOff(app)
  const { status, analyses } = await stateOf(id)
  const waited = analyses.find(({ source }: { source: string }) => source === 'pages_xray')
  assert.equal(status, 'analysis_failed')
  assert.match(waited.problem, /all black/)
})

test('what was read and is gone is read again, and the report made all the same', async () => {
  const { id } = await newRequest(api, { token })
  await upload(id, 1)
  await workOff({ ...app, analyses: [docXray] })
  await app.database.write('DELETE FROM readings', [])
  await upload(id, 2)
  await workOff(app)
  assert.deepEqual((await rawOf(id, 'pages_xray')).at(-1).pages, [1, 2])
})
