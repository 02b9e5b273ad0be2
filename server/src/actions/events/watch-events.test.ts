import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '#test/support/database.ts'
import { theApi } from '#test/support/endpoint.ts'
import { asCaller, requestVerbs } from '#test/support/verbs.ts'
import { watchEvents } from './watch-events.ts'

const api = await theApi()
const { app } = api.service
const { create, note } = requestVerbs(app, asCaller(api.owner), [])
let forgotten = () => {}
const nobody = { callerOf: async () => undefined, rememberedCaller: () => undefined, forget: () => forgotten() }
const changes = await watchEvents(app, nobody)
atEnd(() => changes.close())
const hourMs = 3_600_000

test('whoever waits for a request is woken by its change, and not by that of another', async () => {
  const [{ request }, other] = [await create(), await create()]
  let woken = false
  const waiting = changes.waitForRequest(request.id, hourMs, new AbortController().signal).then(() => {
    woken = true
  })
  let told = () => {}
  const otherIsTold = new Promise<void>((resolve) => {
    told = resolve
  })
  const stop = changes.onOrganisation(api.owner.organisation, told)
  await note(other.request.id, { equity: 1 })
  await otherIsTold
  stop()
  assert.equal(woken, false)
  await note(request.id, { equity: 1 })
  await waiting
})

test('B-03 what is known of callers is forgotten as soon as a key is revoked in any process', async () => {
  const isForgotten = new Promise<void>((resolve) => {
    forgotten = resolve
  })
  const { key } = (await api.call('POST', '/keys', { body: { name: 'short-lived' } })).body
  await api.call('POST', `/keys/${key.id}`, { body: { status: 'revoked' } })
  assert.equal(
    await Promise.race([isForgotten.then(() => 'forgotten'), sleep(10_000, 'known', { ref: false })]),
    'forgotten',
  )
})

test('D-06 nobody looks again while nothing is told: a wait of an hour is not over in half a second', async () => {
  const reader = new AbortController()
  const { id } = (await create()).request
  const waiting = changes.waitForRequest(id, hourMs, reader.signal).then(() => 'over')
  assert.equal(await Promise.race([waiting, sleep(500, 'waits')]), 'waits')
  reader.abort()
  assert.equal(await waiting, 'over')
})

test('a wait ends with its time, with its reader, and with the service', async () => {
  const { id } = (await create()).request
  const reader = new AbortController()
  const waits = [
    changes.waitForRequest(id, 1, new AbortController().signal),
    changes.waitForRequest(id, hourMs, AbortSignal.abort()),
    changes.waitForRequest(id, hourMs, reader.signal),
    changes.waitForRequest(id, hourMs, new AbortController().signal),
  ]
  reader.abort()
  await Promise.all(waits.slice(0, 3))
  await changes.close()
  await waits[3]
})
