import assert from 'node:assert/strict'
import { test } from 'node:test'
import { docXray } from '#analyses/doc-xray/index.ts'
import { weightsModel } from '#analyses/doc-xray/weights.ts'
import { named, newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call } = api
const info = { CreationDate: "D:20260102090000+01'00'", ModDate: "D:20260102090500+01'00'" }
const { id: request } = await newRequest(api)
const { id: medium } = await api.upload(request, makePdf({ info }))
await workOff(api.service.app)
const { id } = (await call('GET', `/reports?request=${request}`)).body.reports[0]

test('conventions 13.4 a Doc X-Ray has the shape of the original API, and says what made it', async () => {
  const answer = await call('GET', `/reports/${id}`)
  assert.equal(answer.status, 200)
  const { raw, madeBy, signature, ...report } = answer.body.report
  assert.deepEqual(named(report, { request, medium }), {
    id: '<id>',
    creation: '<time>',
    request: '<request>',
    medium: '<medium>',
    source: 'doc_xray',
    code: { type: 'siren', id: '732829320' },
  })
  // The words and the weights are the analysis's own business; its tests are beside it.
  const [{ criteria, sentiment, message, typeCode, level }] = raw.reasons
  assert.deepEqual(
    { criteria, sentiment, typeCode, level },
    {
      criteria: {
        creationDate: '2026-01-02 08:00:00',
        modDate: '2026-01-02 08:05:00',
        lastSigningTime: null,
        modCreationDiff: 300,
      },
      sentiment: 'neutral',
      typeCode: 'time',
      level: null,
    },
  )
  assert.deepEqual(Object.keys(message), ['title', 'content'])
  const { color, meta, value, because } = raw.flag
  assert.deepEqual([raw.type, color, meta, typeof value], [[], 'green', ['time'], 'number'])
  assert.match(because, /^Green, /)
  assert.deepEqual(madeBy.analysis, { source: 'doc_xray', version: docXray.version })
  assert.deepEqual(madeBy.model, weightsModel)
  assert.equal(signature.algorithm, 'Ed25519')
  assert.match(madeBy.settings, /^[0-9a-f]{64}$/)
  assert.deepEqual(Object.keys(madeBy.inputs), [
    'request',
    `medium:${medium}`,
    `declaration:${medium}`,
    `evidence:${medium}`,
    'company',
    'memory',
  ])
})

test('what the file does not say is null, and left out where an older version is asked for', async () => {
  const { id: undated } = await newRequest(api)
  await api.upload(undated, makePdf({ info: {} }))
  await workOff(api.service.app)
  const criteriaIn = async (version: string, language: string) => {
    const headers = { 'api-version': version, 'accept-language': language }
    const [listed] = (await call('GET', `/reports?request=${undated}`, { headers })).body.reports
    const { report } = (await call('GET', `/reports/${listed.id}`, { headers })).body
    assert.deepEqual(report, listed, 'alone as in the list')
    return report.raw.reasons[0].criteria
  }
  const unknown = { creationDate: null, modDate: null, lastSigningTime: null, modCreationDiff: null }
  for (const language of ['en', 'fr']) {
    assert.deepEqual(await criteriaIn('2026-11-01', language), unknown)
    for (const version of ['2023-06-01', '2024-01-25'])
      assert.deepEqual(await criteriaIn(version, language), { lastSigningTime: null }, `${version} ${language}`)
  }
  const known = await call('GET', `/reports/${id}`, { headers: { 'api-version': '2024-01-25' } })
  assert.equal(
    known.body.report.raw.reasons[0].criteria.modCreationDiff,
    300,
    'what is known is there in every version',
  )
})

test('its messages are in the language that is asked for', async () => {
  const titleIn = async (language: string) =>
    (await call('GET', `/reports/${id}`, { headers: { 'accept-language': language } })).body.report.raw.reasons[0]
      .message.title
  assert.match(await titleIn('en'), /^The dates of the file/)
  assert.match(await titleIn('fr'), /^Les dates du fichier/)
  assert.match(await titleIn('it'), /^Le date del file/)
})

test('the id of another kind of thing is not found', async () => {
  assert.deepEqual(refusal(await call('GET', `/reports/${request}`)), { status: 404, code: 'not-found' })
})
