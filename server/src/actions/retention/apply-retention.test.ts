import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyChain } from '#domain/audit-chain.ts'
import { newMedium, newRequest, newWebhook, ownApi, refusal } from '#test/support/endpoint.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'
import { chainAudit } from '../people/chain-audit.ts'
import { applyRetention } from './apply-retention.ts'

const api = await ownApi()
const { app } = api.service
const business = `/businesses/${api.owner.organisation}`
const set = (retentionDays: object, token?: string) =>
  api.call('POST', business, { body: { settings: { retentionDays } }, ...(token !== undefined && { token }) })

/** As if it had been made and changed so many days ago. */
async function age(table: string, id: string, days: number): Promise<void> {
  await app.database.query(
    `UPDATE ${table} SET creation = creation - $2::int * interval '1 day'
     ${['requests', 'media'].includes(table) ? `, updated = updated - $2::int * interval '1 day'` : ''} WHERE id = $1`,
    [id, days],
  )
}

const statusOf = async (id: string) => (await api.call('GET', `/requests/${id}`)).body.request.status

test('conventions 13.1 what is past its time is erased, what is held or younger is not, and the audit says how much', async () => {
  const [old, held, young] = [await newRequest(api), await newRequest(api), await newRequest(api)]
  await api.call('POST', `/requests/${held.id}/hold`, { body: { reason: 'proceedings' } })
  for (const { id } of [old, held]) await age('requests', id, 31)
  await age('requests', young.id, 29)
  assert.equal((await set({ requests: 30 })).body.business.settings.retentionDays.requests, 30)
  await applyRetention(app)
  assert.deepEqual(await Promise.all([old, held, young].map(({ id }) => statusOf(id))), [
    'erased',
    'pending_analysis',
    'pending_analysis',
  ])
  const { erasure } = (await api.call('GET', `/requests/${old.id}`)).body.request
  assert.deepEqual([erasure.cause, erasure.user], ['retention', undefined])
  const [entry] = (await api.call('GET', '/audit?action=retention_applied')).body.entries
  assert.deepEqual(entry.detail, { erased: { requests: 1 } })
  await age('requests', young.id, 2)
  await applyRetention(app)
  assert.equal(await statusOf(young.id), 'pending_analysis', 'once a day')
  await set({ requests: null })
})

test('a worker whose clock is ahead erases nothing before its time', async () => {
  const { id } = await newRequest(api)
  await set({ requests: 30 })
  const inAYear = new Date(Date.now() + 365 * 86_400_000)
  await applyRetention({ ...app, clock: { now: () => inAYear } })
  assert.equal(await statusOf(id), 'pending_analysis')
  await set({ requests: null })
})

test('files, texts and reports go each in its own time, and the medium says that its file is gone', async () => {
  const { id } = await newRequest(api)
  const medium = await api.upload(id, makePdf({ pages: ['kept for a week'] }))
  await workOff(app)
  const report = (await api.call('GET', `/reports?request=${id}`)).body.reports[0]
  await age('media', medium.id, 8)
  await age('reports', report.id, 8)
  await app.database.query(`UPDATE readings SET creation = creation - interval '8 days' WHERE sha256 = $1`, [
    medium.meta.sha256,
  ])
  await set({ documents: 7, texts: 9, reports: 9 })
  await applyRetention(app)
  await workOff(app)
  const shown = (await api.call('GET', `/media/${medium.id}`)).body.medium
  assert.ok(shown.fileErased)
  assert.equal((await fetch(`${api.url}/${shown.url}`)).status, 403)
  assert.equal((await api.call('GET', `/media/${medium.id}/pages/1`)).status, 404)
  assert.equal((await api.call('GET', `/media/${medium.id}/pages/1/words`)).status, 200, 'its text is kept longer')
  assert.equal((await api.call('GET', `/requests/${id}/export?format=zip`)).status, 200)
  await set({ texts: 7, reports: 7 })
  await applyRetention(app)
  assert.deepEqual(refusal(await api.call('GET', `/reports/${report.id}`)), { status: 404, code: 'not-found' })
  assert.deepEqual(await app.database.query('SELECT FROM readings WHERE sha256 = $1', [medium.meta.sha256]), [])
  assert.equal((await api.call('GET', `/requests/${id}`)).body.request.summary.documents.worst, null)
  await set({ documents: null, texts: null, reports: null })
})

test('what was sent and who did what go each in its own time; what is under way stays, and the chain is whole from there on', async () => {
  await newWebhook(api, { events: ['request_updated'] })
  const { id } = await newRequest(api)
  for (const equity of [1, 2, 3]) await api.call('POST', `/requests/${id}`, { body: { notes: { equity } } })
  const [old, young, pending] = (await api.call('GET', '/deliveries')).body.deliveries.map(
    ({ id }: { id: string }) => id,
  )
  await app.database.query(`UPDATE deliveries SET status = 'failed' WHERE id <> $1`, [pending])
  await app.database.query(`UPDATE deliveries SET updated = updated - interval '8 days' WHERE id <> $1`, [young])
  await chainAudit(app)
  const entriesOf = async () => (await api.call('GET', '/audit/export')).text.split('\n').filter((line) => line !== '')
  const [before, aged] = [(await entriesOf()).length - 1, 3]
  await app.database.query(`UPDATE audit SET creation = creation - interval '8 days' WHERE position <= $1`, [aged])

  await set({ deliveries: 9, audit: 9 })
  await applyRetention(app)
  assert.equal((await api.call('GET', '/deliveries')).body.deliveries.length, 3, 'none of them is past its time')
  await set({ deliveries: 7, audit: 7 })
  await applyRetention(app)
  const left = (await api.call('GET', '/deliveries')).body.deliveries.map(({ id }: { id: string }) => id)
  assert.deepEqual(left, [young, pending])
  assert.equal((await api.call('GET', `/deliveries/${old}`)).status, 404)
  const { entries } = (await api.call('GET', '/audit?action=retention_applied')).body
  const told = entries.map(({ detail }: { detail: { erased: object } }) => detail.erased)
  assert.deepEqual(
    told.filter((erased: object) => 'audit' in erased),
    [{ deliveries: 1, audit: aged }],
  )
  const lines = await entriesOf()
  const { faults } = await verifyChain(lines)
  assert.deepEqual([faults, lines.length - 1 > before - aged], [[], true])
  assert.equal(JSON.parse(lines[1] ?? '').position, aged + 1)
  await set({ deliveries: null, audit: null })
})

test('a request on which somebody works is not old, and an organisation that fails keeps no other from its turn', async () => {
  const [worked, old] = [await newRequest(api), await newRequest(api)]
  for (const { id } of [worked, old]) await age('requests', id, 31)
  await api.call('POST', `/requests/${worked.id}/comments`, { body: { text: 'still being looked at' } })
  const failing = (await api.anotherOrganisation()).organisation
  const setTo = (days: string) =>
    app.database.query('UPDATE organisations SET retention_days = $2, retention_applied = NULL WHERE id = $1', [
      failing,
      days,
    ])
  await setTo('{"requests":1e15}')
  await set({ requests: 30 })
  await applyRetention(app)
  assert.deepEqual([await statusOf(worked.id), await statusOf(old.id)], ['pending_analysis', 'erased'])
  await setTo('{}')
  await set({ requests: null })
})

test('a draft whose time is over takes no file any more, nor does a document that is held lose its own', async () => {
  const { id } = await newRequest(api)
  const draft = await newMedium(api, id)
  const held = await newRequest(api)
  const evidence = await api.upload(held.id, makePdf({ pages: ['evidence'] }))
  await api.call('POST', `/requests/${held.id}/hold`, { body: { reason: 'proceedings' } })
  for (const one of [draft, evidence]) await age('media', one.id, 8)
  await set({ documents: 7 })
  await applyRetention(app)
  const refused = { status: 409, code: 'media-not-uploaded' }
  assert.deepEqual(refusal(await api.call('POST', `/media/${draft.id}/upload`, { body: {} })), refused)
  assert.deepEqual(refusal(await api.call('POST', `/media/${draft.id}`, { body: { status: 'online' } })), refused)
  assert.equal((await api.call('GET', `/media/${evidence.id}`)).body.medium.fileErased, undefined)
  await set({ documents: null })
})

test('only an administrator sets how long things are kept, with a live key, within bounds', async () => {
  const webhooks = (await api.call('POST', '/keys', { body: { name: 'w', scopes: ['webhooks:manage'] } })).body.key
    .token
  const test = (await api.member('administrator', { test: true })).token
  for (const token of [webhooks, test])
    assert.deepEqual(refusal(await set({ reports: 9 }, token)), { status: 403, code: 'scope-missing' })
  for (const wrong of [{ reports: 0 }, { reports: 36_501 }, { deliveries: 31 }, { reports: 1.5 }])
    assert.equal((await set(wrong)).status, 400)
  assert.equal((await set({ reports: 9 }, (await api.anotherOrganisation()).token)).status, 404)
  assert.equal((await api.call('GET', business)).body.business.settings.retentionDays.reports, null)
})
