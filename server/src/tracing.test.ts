import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#kernel/clock.ts'
import { inSpan, parseTraceparent } from '#kernel/trace.ts'
import type { EndedSpan } from './span-export.ts'
import { makeTracer } from './tracing.ts'

const callers = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

function watched({ share = 1, random = (): number => 0.5 } = {}) {
  const ended: EndedSpan[] = []
  const tracer = makeTracer(share, { clock: systemClock, random }, (span) => void ended.push(span))
  return { tracer, ended, named: (name: string) => ended.find((span) => span.name === name) as EndedSpan }
}

test('what is waited for is part of what waits, however many run at once', async () => {
  const { tracer, ended, named } = watched()
  const call = (name: string, ms: number) =>
    inSpan(tracer, name, { kind: 'server', traceparent: undefined }, async () => {
      await sleep(ms)
      await inSpan(tracer, `${name} inside`, { kind: 'internal' }, () => sleep(1))
    })
  await Promise.all([call('a', 5), call('b', 1)])
  assert.equal(ended.length, 4)
  for (const name of ['a', 'b']) {
    const [outer, inner] = [named(name), named(`${name} inside`)]
    assert.deepEqual([inner.traceId, inner.parentId], [outer.traceId, outer.spanId])
    assert.ok(outer.startMs <= inner.startMs && inner.endMs <= outer.endMs + 1)
    assert.equal(outer.parentId, undefined)
  }
  assert.notEqual(named('a').traceId, named('b').traceId)
})

test('a call goes on in the trace of its caller, and a job in that of its row, whatever runs when it is taken', async () => {
  const { tracer, named } = watched()
  let carried: string | undefined
  await inSpan(tracer, 'call', { kind: 'server', traceparent: callers }, async () => {
    carried = tracer.traceparent()
    await inSpan(tracer, 'another job', { kind: 'consumer', traceparent: undefined }, async () => {})
  })
  await inSpan(tracer, 'job', { kind: 'consumer', traceparent: carried }, async () => {})
  const { traceId, spanId } = named('call')
  assert.deepEqual([traceId, named('call').parentId], [callers.slice(3, 35), callers.slice(36, 52)])
  assert.deepEqual([named('job').traceId, named('job').parentId], [traceId, spanId])
  assert.notEqual(named('another job').traceId, traceId)
})

test('what the service does by itself begins no trace', async () => {
  const { tracer, ended } = watched()
  await inSpan(tracer, 'sweep', { kind: 'internal' }, async () => assert.equal(tracer.traceparent(), undefined))
  assert.deepEqual(ended, [])
})

test('what fails says by which error, without its words', async () => {
  const { tracer, named } = watched()
  const work = inSpan(tracer, 'call', { kind: 'server', traceparent: callers }, async () => {
    throw new TypeError('of Jeanne Martin')
  })
  await assert.rejects(work, TypeError)
  assert.equal(named('call').failure, 'TypeError')
  assert.ok(!JSON.stringify(named('call')).includes('Martin'))
})

test('a trace that its caller does not look at is carried on and not kept; of others a share is', async () => {
  const { tracer, ended } = watched({ share: 0.25, random: () => 0.5 })
  for (const traceparent of [callers.replace(/01$/, '00'), undefined])
    await inSpan(tracer, 'call', { kind: 'server', traceparent }, async () => {
      assert.equal(parseTraceparent(tracer.traceparent())?.isSampled, false)
    })
  assert.deepEqual(ended, [])
  await inSpan(tracer, 'call', { kind: 'server', traceparent: callers }, async () => {})
  assert.equal(ended.length, 1, 'its caller looks at it')
  const lucky = watched({ share: 0.25, random: () => 0.2 })
  await inSpan(lucky.tracer, 'call', { kind: 'server', traceparent: undefined }, async () => {})
  assert.equal(lucky.ended.length, 1)
})
