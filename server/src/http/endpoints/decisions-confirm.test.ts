import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRequest, refusal, theApi } from '#test/support/endpoint.ts'
import { addReport } from '#test/support/reported.ts'

const api = await theApi()
const { call, owner } = api
const settings = (fourEyes: boolean, token = owner.token) =>
  call('POST', `/businesses/${owner.organisation}`, { token, body: { settings: { fourEyes } } })

test('where four eyes are wanted a decision is final once another person has confirmed it', async () => {
  assert.equal((await settings(true)).body.business.settings.fourEyes, true)
  const { id } = await newRequest(api)
  const body = { decision: 'decline', reports: [] }
  const first = (await call('POST', `/requests/${id}/decisions`, { body })).body.decision
  assert.equal(first.status, 'pending_second')
  const pending = (await call('GET', '/requests?decision=pending&limit=1')).body.requests[0]
  assert.equal(pending.id, id)
  const confirm = (decision: string, token = owner.token) => call('POST', `/decisions/${decision}/confirm`, { token })
  assert.deepEqual(refusal(await confirm(first.id)), { status: 409, code: 'second-person-needed' })
  const [colleague, analyst] = [await api.member('administrator'), await api.member('analyst')]
  assert.deepEqual(refusal(await confirm(first.id, analyst.token)), { status: 404, code: 'not-found' })
  const second = (await call('POST', `/requests/${id}/decisions`, { body })).body.decision
  assert.deepEqual(refusal(await confirm(first.id, colleague.token)), { status: 409, code: 'decision-replaced' })
  const confirmed = (await confirm(second.id, colleague.token)).body.decision
  assert.deepEqual([confirmed.status, confirmed.second], ['final', colleague.user])
  assert.deepEqual((await confirm(second.id, colleague.token)).body.decision, confirmed, 'again, the same')
  const { events } = (await call('GET', `/events?request=${id}&limit=100`)).body
  const made = events.filter(({ event }: { event: string }) => event === 'decision_made')
  assert.deepEqual(
    made.map(({ decisionId }: { decisionId: string }) => decisionId),
    [second.id],
  )
  const { entries } = (await call('GET', `/audit?action=decision_made&request=${id}`)).body
  assert.deepEqual(
    entries.map(({ user, subject, detail }: { user: string; subject: string; detail: { status: string } }) => [
      user,
      subject,
      detail.status,
    ]),
    [
      [colleague.user, second.id, 'final'],
      [owner.user, second.id, 'pending_second'],
      [owner.user, first.id, 'pending_second'],
    ],
  )
  await settings(false)
})

test('nothing is confirmed by reports that were replaced since', async () => {
  await settings(true)
  const { id } = await newRequest(api)
  const report = await addReport(api, id, { source: 'magpie', raw: { riskLetter: 'B' } })
  const body = { decision: 'refer', reports: [report] }
  const { decision } = (await call('POST', `/requests/${id}/decisions`, { body })).body
  await addReport(api, id, { source: 'magpie', raw: { riskLetter: 'E' } })
  const { token } = await api.member('administrator')
  const confirmed = await call('POST', `/decisions/${decision.id}/confirm`, { token })
  assert.deepEqual(refusal(confirmed), { status: 409, code: 'reports-changed' })
  await settings(false)
})

test('who has to confirm is set by administrators alone, and that it was changed is in the audit', async () => {
  const { token } = (await call('POST', '/keys', { body: { name: 'hooks', scopes: ['webhooks:manage'] } })).body.key
  assert.deepEqual(refusal(await settings(true, token)), { status: 403, code: 'scope-missing' })
  const { entries } = (await call('GET', '/audit?action=business_changed&limit=2')).body
  assert.deepEqual(
    entries.map(({ user, detail }: { user: string; detail: object }) => [user, detail]),
    [
      [owner.user, { fourEyes: [true, false] }],
      [owner.user, { fourEyes: [false, true] }],
    ],
  )
})
