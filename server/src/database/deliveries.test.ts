import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Delivery } from '#domain/webhook.ts'
import type { DeliveryId, EventId } from '#kernel/ids.ts'
import { newWebhook, theApi } from '#test/support/endpoint.ts'
import { deliveryStore } from './deliveries.ts'

const api = await theApi()
const { database } = api.service.app
const store = deliveryStore(database)
const { id: webhook } = await newWebhook(api)
const span = { after: new Date(Date.now() - 3_600_000), before: new Date(Date.now() + 3_600_000), limit: 10 }

/** One event, sent as often as there are statuses. */
async function sent(...statuses: Delivery['status'][]): Promise<EventId> {
  const { delivery } = (await api.call('POST', `/webhooks/${webhook}/test`, { body: {} })).body
  const deliveries = [delivery.id as DeliveryId]
  for (const _again of statuses.slice(1)) {
    const answer = await api.call('POST', `/deliveries/${delivery.id}/redeliver`, { body: {} })
    deliveries.push(answer.body.delivery.id)
  }
  for (const [index, status] of statuses.entries()) {
    await store.setStatus(deliveries[index] as DeliveryId, status, new Date())
  }
  return delivery.event
}

test('to be replayed are the events of the span, each once, in their order; or those alone that never got through', async () => {
  const failed = await sent('failed', 'failed')
  const gotThrough = await sent('failed', 'succeeded')
  const onItsWay = await sent('failed', 'pending')
  const discarded = await sent('discarded')
  const all = await store.eventsToReplay(webhook, { ...span, onlyFailed: false })
  assert.deepEqual(all, [failed, gotThrough, onItsWay, discarded])
  assert.deepEqual(await store.eventsToReplay(webhook, { ...span, onlyFailed: true }), [failed, discarded])
  assert.deepEqual(await store.eventsToReplay(webhook, { ...span, onlyFailed: false, limit: 2 }), [failed, gotThrough])
  assert.deepEqual(await store.eventsToReplay(webhook, { ...span, before: span.after, onlyFailed: false }), [])
})

test('what has ended is dropped after 30 days; what is still on its way is not', async () => {
  await sent('succeeded', 'pending')
  const left = async (status: string) => (await store.list(webhook, { status }, { limit: 1 })).items.length
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await store.dropOld(days(29.9))
  assert.deepEqual([await left('succeeded'), await left('pending')], [1, 1])
  await store.dropOld(days(30.1))
  assert.deepEqual([await left('succeeded'), await left('pending')], [0, 1])
})
