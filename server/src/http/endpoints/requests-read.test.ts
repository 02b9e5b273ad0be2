import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'

const api = await ownApi()
const { call } = api

test('a request is read as it was made', async () => {
  const made = await newRequest(api, { notes: { revenue: 1_000_000 } })
  const answer = await call('GET', `/requests/${made.id}`)
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { request: made })
})

test('what is under way is told by analysis and medium', async () => {
  const request = await newRequest(api)
  await newMedium(api, request.id)
  const { id: medium } = await api.upload(request.id, makePdf())
  const { analyses, status, stage } = (await call('GET', `/requests/${request.id}`)).body.request
  const [first, ...others] = analyses
  assert.deepEqual(first, { source: 'doc_xray', medium, status: 'queued', updated: first.updated })
  const magpie = others.find(({ source }: { source: string }) => source === 'magpie')
  const { waiting, ...said } = magpie
  assert.deepEqual(said, { source: 'magpie', status: 'waiting', waitingFor: 'the reading of a document' })
  assert.deepEqual([waiting.code, waiting.translations.it], ['reading', 'Un documento è in lettura'])
  assert.deepEqual({ status, stage }, { status: 'pending_analysis', stage: '1.1' })
})

test('what is waited for, and the summary, are told in the language of the call', async () => {
  const { id } = await newRequest(api)
  const { analyses, summary } = (await call('GET', `/requests/${id}`, { headers: { 'accept-language': 'fr' } })).body
    .request
  const { waiting } = analyses.find(({ source }: { source: string }) => source === 'magpie')
  assert.match(waiting.message, /^Il manque des chiffres/)
  assert.deepEqual(summary.waiting, [{ code: 'figures', message: waiting.message }])
})

test('with translations=false the language of the call is the only one, and its ETag is that of the thing', async () => {
  const { id } = await newRequest(api)
  const whole = await call('GET', `/requests/${id}`)
  const short = await call('GET', `/requests/${id}?translations=false`)
  assert.ok(whole.text.includes('"translations"') && !short.text.includes('ranslations'))
  const headers = { 'if-match': short.headers.get('etag') ?? '' }
  assert.equal((await call('POST', `/requests/${id}`, { headers, body: { reference: 'x' } })).status, 200)
})

test('an id that never was is not found', async () => {
  const answer = await call('GET', '/requests/0123456789abcdef01234567')
  assert.deepEqual(refusal(answer), { status: 404, code: 'not-found' })
})
