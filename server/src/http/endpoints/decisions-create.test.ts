import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepSummary } from '#actions/requests/show-request.ts'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { addReport } from '#test/support/reported.ts'

const api = await theApi()
const { call } = api
const decide = (id: string, body: object, token?: string) =>
  call('POST', `/requests/${id}/decisions`, { body, ...(token !== undefined && { token }) })

async function graded(riskLetter: string) {
  const request = await newRequest(api)
  const report = await addReport(api, request.id, { source: 'magpie', raw: { riskLetter } })
  await keepSummary(api.service.app, request.id)
  return { id: request.id, report }
}

test('a decision is kept with who, when and by which reports, and the list and the events tell of it', async () => {
  const { id, report } = await graded('B')
  const { status, body } = await decide(id, { decision: 'approve', reports: [report] })
  assert.equal(status, 201)
  const { decision, departs, user, status: state } = body.decision
  assert.deepEqual([decision, departs, user, state], ['approve', false, api.owner.user, 'final'])
  const { summary } = (await call('GET', `/requests/${id}`)).body.request
  assert.equal(summary.decision.id, body.decision.id)
  const listed = (await call('GET', '/requests?decision=approve&limit=1')).body.requests[0]
  assert.deepEqual([listed.id, listed.summary.decision], [id, summary.decision])
  const { events } = (await call('GET', `/events?request=${id}&limit=100`)).body
  assert.equal(events.at(-1).event, 'decision_made')
  assert.equal(events.at(-1).decisionId, body.decision.id)
})

test('a decision that departs from the reports needs a reason', async () => {
  const { id, report } = await graded('E')
  const bare = await decide(id, { decision: 'approve', reports: [report] })
  assert.deepEqual(refusal(bare), { status: 400, code: 'validation-failed', fields: ['reason'] })
  const reasoned = await decide(id, { decision: 'approve', reason: 'Secured by a guarantee', reports: [report] })
  assert.deepEqual([reasoned.status, reasoned.body.decision.departs], [201, true])
})

test('by a report that was replaced nothing is decided; one of another request is refused', async () => {
  const [{ id, report }, other] = [await graded('B'), await graded('B')]
  await addReport(api, id, { source: 'magpie', raw: { riskLetter: 'E' } })
  const stale = await decide(id, { decision: 'approve', reports: [report] })
  assert.deepEqual(refusal(stale), { status: 409, code: 'reports-changed' })
  const strange = await decide(id, { decision: 'approve', reports: [other.report] })
  assert.deepEqual(refusal(strange), { status: 400, code: 'validation-failed', fields: ['reports.0'] })
  assert.deepEqual((await call('GET', `/requests/${id}/decisions`)).body.decisions, [])
})

test('who may not see a request, or only reads, decides nothing on it', async () => {
  const { id } = await newRequest(api)
  const body = { decision: 'refer', reports: [] }
  const testKey = (await call('POST', '/keys', { body: { name: 'test', test: true } })).body.key.token
  const strangers = [(await api.anotherOrganisation()).token, (await api.member('analyst')).token, testKey]
  for (const token of strangers)
    assert.deepEqual(refusal(await decide(id, body, token)), { status: 404, code: 'not-found' })
  const auditor = await api.member('auditor')
  assert.deepEqual(refusal(await decide(id, body, auditor.token)), { status: 403, code: 'scope-missing' })
})
