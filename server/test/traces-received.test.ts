// Spans meet a receiver of others, and each message the definition of OpenTelemetry: `generated-clients/otlp.mjs`.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { otlpOf } from '../src/span-export.ts'
import { startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { callersSpan, sendTraced, traceId } from './support/traced-document.ts'
import { until } from './support/until.ts'
import { answering } from './support/webhook-service.ts'

/** As the receiver shows them: attributes by name, kinds in words. */
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: string }
type Read = { resourceSpans: { resource: { attributes: object }; scopeSpans: { spans: Span[] }[] }[] }
type Line = { url?: string; faults: string[]; read: Read }

async function startOthersReceiver(t: TestContext) {
  const program = join(import.meta.dirname, 'generated-clients/otlp.mjs')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  t.after(() => child.kill())
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const lines: Line[] = []
  createInterface({ input: child.stdout }).on('line', (text) => void lines.push(JSON.parse(text)))
  const line = (index: number) =>
    until('it has printed', () => {
      if (child.exitCode !== null) throw new Error(complaint)
      return lines[index]
    })
  const { url = '' } = await line(0)
  return { url, messages: () => lines.slice(1), line }
}

test('a receiver of others reads one tree from the call to the report to the webhook, and OTLP in each message', async (t) => {
  const collector = await startOthersReceiver(t)
  const receiver = await startReceiver(t, answering(204))
  const service = await startTestService({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
  await sendTraced(service, receiver.port)
  await until('it is told', () => receiver.received.length > 0)
  await service.stop()
  const spansRead = () =>
    collector
      .messages()
      .flatMap(({ read }) => read.resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  const rootsOf = (own: readonly Span[]) => {
    const here = new Set(own.map(({ spanId }) => spanId))
    return own
      .filter(({ parentSpanId }) => parentSpanId === undefined || !here.has(parentSpanId))
      .map(({ parentSpanId, kind }) => ({ parentSpanId, kind }))
  }
  const trees = () => Map.groupBy(spansRead(), (span) => span.traceId)
  // It answers before it prints.
  const isWhole = () =>
    spansRead().some(({ name }) => name === 'send webhook') &&
    [...trees().values()].every((own) => rootsOf(own).length === 1)
  await until('all is printed', isWhole, 20_000).catch(() => {})

  assert.deepEqual(
    collector.messages().flatMap(({ faults }) => faults),
    [],
  )
  const spans = spansRead()
  assert.equal(new Set(spans.map(({ spanId }) => spanId)).size, spans.length)
  const traces = trees()
  assert.ok(traces.size > 3, 'each call has its own')
  for (const [id, own] of traces) {
    const parentSpanId = id === traceId ? callersSpan : undefined
    assert.deepEqual(rootsOf(own), [{ parentSpanId, kind: 'SPAN_KIND_SERVER' }], own.map(({ name }) => name).join(', '))
  }
  const ours = traces.get(traceId) ?? []
  const names = new Set(ours.map(({ name }) => name))
  for (const name of ['POST /media/:id', 'job read-medium', 'analysis produce', 'send webhook'])
    assert.ok(names.has(name), name)
  assert.deepEqual(
    new Set(ours.map(({ kind }) => kind)),
    new Set(['SPAN_KIND_SERVER', 'SPAN_KIND_INTERNAL', 'SPAN_KIND_CONSUMER', 'SPAN_KIND_CLIENT']),
  )
})

const span = {
  traceId,
  spanId: callersSpan,
  isSampled: true,
  parentId: 'b7ad6b7169203331',
  name: 'POST /requests',
  kind: 'server' as const,
  startMs: 1_763_300_000_123.25,
  endMs: 1_763_300_000_124.5,
  attributes: { 'http.route': '/requests', 'http.response.status_code': 201, part: 0.5, is: true },
  failure: 'Problem',
}
const good = JSON.stringify(otlpOf([span], { 'service.name': 'roentgen', 'process.pid': 7 }))

/** One thing changed in what is sent, and what is said of it. */
const wrong: readonly (readonly [from: string, to: string, said: RegExp])[] = [
  ['"traceId":', '"trace_id":', /trace_id does not exist/],
  [traceId, traceId.slice(2), /traceId is not as it should be/],
  [traceId, '0'.repeat(32), /traceId is not as it should be/],
  [callersSpan, Buffer.from(callersSpan, 'hex').toString('base64'), /spanId is not as it should be/],
  ['"parentSpanId":"b7ad6b7169203331"', '"parentSpanId":""', /parentSpanId is not as it should be/],
  ['"name":"POST /requests"', '"name":""', /name is missing/],
  ['"kind":2', '"kind":"SPAN_KIND_SERVER"', /kind is not as it should be/],
  ['"kind":2', '"kind":9', /kind is not as it should be/],
  ['"1763300000123250000"', '1763300000123250000', /startTimeUnixNano is not as it should be/],
  ['"1763300000123250000"', '"1763300000123.25"', /startTimeUnixNano is not as it should be/],
  ['"1763300000124500000"', '"1763300000"', /ends before it starts/],
  ['"endTimeUnixNano":', '"endTime":', /endTimeUnixNano is missing/],
  ['"intValue":"201"', '"intValue":201', /intValue is not as it should be/],
  ['"intValue":"201"', '"numberValue":"201"', /numberValue does not exist/],
  ['"doubleValue":0.5', '"doubleValue":null', /doubleValue is not as it should be/],
  ['"boolValue":true', '"boolValue":true,"intValue":"1"', /has not one value/],
  ['"status":{"code":2}', '"status":{"code":7}', /code is not as it should be/],
  ['"scopeSpans":', '"spans":', /scopeSpans is missing/],
]

test('what is not as OTLP has it is noticed, field by field', async (t) => {
  const { url, line } = await startOthersReceiver(t)
  const headers = { 'content-type': 'application/json' }
  const faultsOf = async (body: string, index: number) => {
    assert.equal((await fetch(`${url}/v1/traces`, { method: 'POST', headers, body })).status, 200)
    return (await line(index)).faults
  }
  assert.deepEqual(await faultsOf(good, 1), [])
  for (const [index, [from, to, said]] of wrong.entries()) {
    const changed = good.replace(from, to)
    assert.notEqual(changed, good, from)
    assert.match((await faultsOf(changed, index + 2)).join('\n'), said, to)
  }
})
