import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadingKey } from '#database/readings.ts'
import type { OrganisationId } from '#kernel/ids.ts'
import { openReadingTurns } from './reading-turns.ts'

const key = (sha256: string): ReadingKey => ({
  organisation: 'organisation' as OrganisationId,
  sha256,
  documentReaderVersion: 1,
  languages: 'fra',
})
const serviceOf = openReadingTurns
const { signal } = new AbortController()

function held() {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release: () => release() }
}

test('the same file is read by one after another, other files and other services beside it', async () => {
  const service = serviceOf()
  const first = held()
  const order: string[] = []
  const reading = service.inTurn(key('a'), signal, async () => {
    await first.until
    order.push('first')
  })
  const copies = ['second', 'third'].map((name) => service.inTurn(key('a'), signal, async () => void order.push(name)))
  await service.inTurn(key('b'), signal, async () => void order.push('another file'))
  await serviceOf().inTurn(key('a'), signal, async () => void order.push('another service'))
  assert.deepEqual(order, ['another file', 'another service'])
  first.release()
  await Promise.all([reading, ...copies])
  assert.deepEqual(order.slice(2), ['first', 'second', 'third'])
})

test('who waits goes on when the one before failed, and stops when told to', async () => {
  const service = serviceOf()
  const first = held()
  const failing = service.inTurn(key('a'), signal, async () => {
    await first.until
    throw new Error('the storage is away')
  })
  const stopped = new AbortController()
  const waiting = service.inTurn(key('a'), stopped.signal, async () => assert.fail('was told to stop'))
  stopped.abort(new Error('stop'))
  await assert.rejects(waiting, /stop/)
  let isDone = false
  const next = service.inTurn(key('a'), signal, async () => {
    isDone = true
  })
  first.release()
  await assert.rejects(failing, /away/)
  await next
  assert.ok(isDone)
})
