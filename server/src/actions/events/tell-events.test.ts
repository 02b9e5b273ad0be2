import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#domain/caller.ts'
import type { EventId } from '#kernel/ids.ts'
import { newWebhook, theApi } from '#test/support/endpoint.ts'
import { asCaller } from '#test/support/verbs.ts'
import { inTransaction } from '../tx.ts'
import { listEvents } from './show-events.ts'

const api = await theApi()
const { app } = api.service
let token: string
let caller: Caller
before(async () => {
  const owner = await api.anotherOrganisation()
  token = owner.token
  caller = asCaller(owner)
})

const newReport = (more = {}) => {
  const { organisation } = caller
  return { event: 'new_report' as const, organisation, test: false, source: 'doc_xray', ...more }
}

test('a reader that goes on behind the last event it saw misses none, however the commits fall', async () => {
  const written: EventId[] = []
  const writers = Array.from({ length: 12 }, async (_none, index) => {
    await sleep(index % 4)
    await inTransaction(app, async (tx) => {
      written.push(tx.tell(newReport()).id)
      // Whoever took a position earlier commits later than those behind it would like to.
      await sleep((12 - index) % 5)
    })
  })
  const seen: EventId[] = []
  let isOver = false
  const reader = async () => {
    for (let last = false; ; last = isOver) {
      const events = await listEvents(app, caller, seen.at(-1), 3)
      seen.push(...events.map(({ id }) => id))
      if (last && events.length === 0) return
    }
  }
  const reading = reader()
  await Promise.all(writers)
  isOver = true
  await reading
  assert.equal(seen.length, 12)
  assert.deepEqual([...seen].sort(), [...written].sort())
})

test('an event exists if and only if its change is committed, and its deliveries with it', async () => {
  const webhook = await newWebhook(api, { token })
  const deliveries = async () =>
    (await api.call('GET', `/webhooks/${webhook.id}/deliveries`, { token })).body.deliveries
  const before = (await listEvents(app, caller, undefined, 100)).length
  const failing = inTransaction(app, async (tx) => {
    tx.tell(newReport())
    throw new Error('what the event tells of was not done')
  })
  await assert.rejects(failing)
  assert.deepEqual([(await listEvents(app, caller, undefined, 100)).length, await deliveries()], [before, []])
  const { id } = await inTransaction(app, async (tx) => tx.tell(newReport()))
  assert.deepEqual(
    (await deliveries()).map(({ event }: { event: string }) => event),
    [id],
  )
})

test('it is sent to those who asked for its name and its source, and to nobody in test for what is live', async () => {
  const wanted = { url: 'https://receiver.example/', events: ['new_report'] }
  const [all, ofSource, ofOther, otherName] = [
    await newWebhook(api, { token, ...wanted }),
    await newWebhook(api, { token, ...wanted, sources: ['doc_xray'] }),
    await newWebhook(api, { token, ...wanted, sources: ['magpie'] }),
    await newWebhook(api, { token, ...wanted, events: ['report_failed'] }),
  ]
  const testKey = (await api.call('POST', '/keys', { token, body: { name: 'test', test: true } })).body.key.token
  const inTest = await newWebhook(api, { ...wanted, token: testKey })
  const { id } = await inTransaction(app, async (tx) => tx.tell(newReport()))
  const rows = await app.database.query<{ webhook: string }>('SELECT webhook FROM deliveries WHERE event = $1', [id])
  const got = ({ id: webhook }: { id: string }) => rows.some((row) => row.webhook === webhook)
  assert.deepEqual([all, ofSource, ofOther, otherName, inTest].map(got), [true, true, false, false, false])
})
