import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startReceiver } from './support/receiver.ts'
import { startTestService } from './support/service.ts'
import { callersSpan, secrets, sendTraced, traceId } from './support/traced-document.ts'
import { until } from './support/until.ts'

type Value = { stringValue?: string; intValue?: string }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

test('from the call to the report to the webhook it is one trace, that of the caller', async (t) => {
  const collector = await startReceiver(t, (response) => response.writeHead(200).end('{}'))
  const receiver = await startReceiver(t, (response) =>
    response.writeHead(receiver.received.length === 1 ? 500 : 204).end(),
  )
  const service = await startTestService({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` },
  })
  await sendTraced(service, receiver.port)
  await until('it is told, and told again', () => receiver.received.length === 2)
  await service.stop()

  const spans = collector.received
    .flatMap((one) => (JSON.parse(one.body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const ours = spans.filter((span) => span.traceId === traceId)
  const byId = new Map(ours.map((span) => [span.spanId, span]))
  const named = (name: string) => ours.filter((span) => span.name === name)
  const pathTo = (span: Span | undefined): string[] =>
    span === undefined ? [] : [...pathTo(byId.get(span.parentSpanId ?? '')), span.name]

  const call = named('POST /media/:id')
  assert.equal(call.length, 1)
  assert.equal(call[0]?.parentSpanId, callersSpan)
  const sends = named('send webhook')
  const steps = ['POST /media/:id', 'transaction', 'job read-medium', 'transaction', 'job run-analysis', 'transaction']
  const delivered = [...steps, 'job deliver-webhook', 'send webhook']
  assert.deepEqual(pathTo(sends[0]), delivered)
  assert.deepEqual(pathTo(sends[1]), [...steps, 'job deliver-webhook', 'job deliver-webhook', 'send webhook'])
  assert.deepEqual(
    receiver.received.map(({ headers }) => headers.traceparent),
    sends.map(({ spanId }) => `00-${traceId}-${spanId}-01`),
  )
  // The children that read and judge the file are there, with the process that each task ran in.
  for (const name of ['parse probe', 'parse read', 'analysis produce']) {
    const [task] = named(name)
    const attributes = new Map(task?.attributes.map(({ key, value }) => [key, value]))
    const pid = Number(attributes.get('roentgen.child.pid')?.intValue)
    assert.ok(pid > 0 && pid !== process.pid, name)
  }
  assert.deepEqual(
    spans.filter((span) => span.name.includes('healthz') || span.parentSpanId === ''),
    [],
  )
  const text = collector.received.map((one) => one.body).join('\n')
  for (const secret of [...secrets, service.owner.token]) assert.ok(!text.includes(secret), `${secret} is in a span`)
})
