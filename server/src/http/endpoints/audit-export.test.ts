import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainAudit } from '#actions/people/chain-audit.ts'
import { auditStore, type SaidEntry } from '#database/audit.ts'
import { auditChainStore } from '#database/audit-chain.ts'
import { verifyChain } from '#domain/audit-chain.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import { newMedium, newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { until } from '#test/support/until.ts'

const api = await ownApi()
const { app } = api.service
const exported = async () => (await api.call('GET', '/audit/export')).text.split('\n')

test('conventions 13.3 every write, and every read of a document or a report, is one entry with its call', async () => {
  const { id } = await newRequest(api)
  const medium = await newMedium(api, id)
  const read = await api.call('GET', `/media/${medium.id}`)
  const known = await api.call('GET', `/media/${medium.id}`, {
    headers: { 'if-none-match': read.headers.get('etag') ?? '' },
  })
  await api.call('GET', `/reports?request=${id}`)
  await api.call('GET', `/request/${id}`)
  await api.call('POST', `/requests/${id}`, { body: { notes: { equity: 1 } } })
  assert.equal(known.status, 304)
  const entries = await until('what was read is written down', async () => {
    const { entries: found } = (await api.call('GET', `/audit?request=${id}`)).body
    return found.length < 6 ? undefined : found
  })
  const told = entries.map(
    (one: { action: string; detail: { operation: string } }) => `${one.action} ${one.detail.operation}`,
  )
  assert.deepEqual(told.sort(), [
    'data_read GET /media/:id',
    'data_read GET /reports',
    'data_read GET /request/:id',
    'data_written POST /media',
    'data_written POST /requests',
    'data_written POST /requests/:id',
  ])
  const ofMedium = entries.find(
    (one: { action: string; subject: string }) => one.action === 'data_read' && one.subject === medium.id,
  )
  assert.deepEqual([ofMedium.call, ofMedium.user], [read.headers.get('request-id'), api.owner.user])
})

test('reads that are written again, because nobody knows whether they came through, are there once', async () => {
  const organisation = api.owner.organisation as OrganisationId
  const [one, other] = [app.ids.next('audit'), app.ids.next('audit')].map((id) => {
    return { id, creation: app.clock.now(), organisation, action: 'data_read' as const, subject: id, test: false }
  })
  assert.ok(one && other)
  await auditStore(app.database).insertMany([one])
  await auditStore(app.database).insertMany([one, other])
  const found = await app.database.query('SELECT FROM audit WHERE subject = ANY($1)', [[one.id, other.id]])
  assert.equal(found.length, 2)
})

test('the chain is whole however many chain at once, and what was changed in the database is named', async () => {
  await newRequest(api)
  await Promise.all([chainAudit(app), chainAudit(app), exported(), exported()])
  const lines = await exported()
  const { faults, entries } = await verifyChain(lines)
  assert.deepEqual([faults, entries > 5], [[], true])
  await app.database.query(`UPDATE audit SET address = '10.9.9.9' WHERE organisation = $1 AND position = 2`, [
    api.owner.organisation,
  ])
  await app.database.query('DELETE FROM audit WHERE organisation = $1 AND position = 4', [api.owner.organisation])
  const after = await verifyChain(await exported())
  assert.deepEqual(
    after.faults.map(({ position }) => position),
    [2, 4],
  )
})

test('entries of one millisecond are chained in the order in which they were written', async () => {
  const other = await api.anotherOrganisation()
  const organisation = other.organisation as OrganisationId
  const creation = app.clock.now()
  const entries = Array.from({ length: 8 }, (_, number) => ({
    id: app.ids.next('audit'),
    creation,
    organisation,
    action: 'data_read' as const,
    subject: `${number}`,
    test: false,
  }))
  for (const entry of entries.slice(0, 4)) await auditStore(app.database).insert(entry)
  await auditStore(app.database).insertMany(entries.slice(4))
  await chainAudit(app)
  const chained: SaidEntry[] = await auditStore(app.database).chained(organisation, { after: 0, limit: 20 })
  const subjects = chained.filter(({ action }) => action === 'data_read').map(({ subject }) => subject)
  assert.deepEqual(
    subjects,
    entries.map(({ subject }) => subject),
  )
})

test('what was past its time leaves a chain that is whole from there on', async () => {
  const other = await api.anotherOrganisation()
  for (const name of ['a', 'b', 'c']) await api.call('POST', '/keys', { token: other.token, body: { name } })
  await chainAudit(app)
  const organisation = other.organisation as OrganisationId
  await app.database.query(
    `UPDATE audit SET creation = creation - interval '9 days' WHERE organisation = $1 AND position < 3`,
    [organisation],
  )
  const dayAgo = new Date(app.clock.now().getTime() - 86_400_000)
  assert.equal(await auditChainStore(app.database).dropBefore(organisation, dayAgo, { atOnce: 1 }), 2)
  const { text } = await api.call('GET', '/audit/export', { token: other.token })
  const { faults, entries } = await verifyChain(text.split('\n'))
  assert.deepEqual([faults, entries], [[], 1])
})

test('an auditor of the organisation exports its own chain; nobody else does, and no test key', async () => {
  assert.equal((await api.call('GET', '/audit/export', { token: (await api.member('auditor')).token })).status, 200)
  const analyst = (await api.member('analyst')).token
  const test = (await api.member('auditor', { test: true })).token
  for (const token of [analyst, test])
    assert.deepEqual(refusal(await api.call('GET', '/audit/export', { token })), { status: 403, code: 'scope-missing' })
  const other = await api.anotherOrganisation()
  const { text } = await api.call('GET', '/audit/export', { token: other.token })
  assert.ok(!text.includes(api.owner.organisation))
})
