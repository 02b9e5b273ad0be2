import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inSpan, noTracing, parseTraceparent, traceparentOf } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a traceparent is read, and written as it was', () => {
  for (const flags of ['00', '01']) {
    const text = `00-${traceId}-${spanId}-${flags}`
    const context = parseTraceparent(text)
    assert.deepEqual(context, { traceId, spanId, isSampled: flags === '01' })
    assert.equal(context && traceparentOf(context), text)
  }
  assert.equal(parseTraceparent(`01-${traceId}-${spanId}-00`)?.traceId, traceId, 'a later version')
  assert.equal(parseTraceparent(`00-${traceId}-${spanId}-03`)?.isSampled, true, 'flags that nobody knows yet')
})

test('what is no traceparent is absent: another form, upper case, nobody as the parent, a list', () => {
  const none = [
    undefined,
    ['00'],
    '',
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId}-${spanId}`,
  ]
  for (const text of none) assert.equal(parseTraceparent(text), undefined, String(text))
})

test('without tracing work is done all the same, and nothing is carried on', async () => {
  assert.equal(await inSpan(noTracing, 'work', { kind: 'internal' }, async () => 7), 7)
  await assert.rejects(
    inSpan(noTracing, 'work', { kind: 'internal' }, async () => {
      throw new Error('as it was')
    }),
    /as it was/,
  )
  assert.equal(noTracing.traceparent(), undefined)
})
