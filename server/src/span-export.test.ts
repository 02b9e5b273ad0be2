import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { openOutbound, parseSubnets } from '#outbound/index.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { until } from '#test/support/until.ts'
import { type EndedSpan, openSpanExport } from './span-export.ts'

const span = (name: string): EndedSpan => ({
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  isSampled: true,
  parentId: undefined,
  name,
  kind: 'server',
  startMs: 1_763_300_000_123.25,
  endMs: 1_763_300_000_124.5,
  attributes: { 'http.route': '/requests', 'http.response.status_code': 201, left: undefined, part: 0.5, is: true },
  failure: undefined,
})

type Sent = { resourceSpans: [{ scopeSpans: [{ spans: { name: string }[] }] }] }
const spansIn = (body: string) => (JSON.parse(body) as Sent).resourceSpans[0].scopeSpans[0].spans

async function exporting(t: TestContext, { sendEveryMs = 10 } = {}) {
  const collector = { status: 200, answer: '{}' }
  const receiver = await startReceiver(t, (response) => response.writeHead(collector.status).end(collector.answer))
  const outbound = openOutbound({ allowSubnets: parseSubnets('127.0.0.0/8') })
  t.after(() => outbound.close())
  const counted: Record<string, number> = { sent: 0, lost: 0 }
  const said: string[] = []
  const keepWord = (event: string) => void said.push(event)
  const spans = openSpanExport({
    settings: {
      url: `http://127.0.0.1:${receiver.port}/v1/traces`,
      headers: { 'x-key': 'secret' },
      serviceName: 'roentgen',
      share: 1,
    },
    resource: { 'service.name': 'roentgen' },
    outbound,
    log: { ...silentLog, warn: keepWord, info: keepWord },
    metrics: {
      count: (_name, labels, by = 1) => {
        const outcome = labels?.outcome ?? ''
        counted[outcome] = (counted[outcome] ?? 0) + by
      },
      observe() {},
    },
    sendEveryMs,
  })
  t.after(() => spans.close())
  return { collector, receiver, spans, counted, said }
}

test('what has ended is sent as OTLP in JSON, many at once, with the headers of the settings', async (t) => {
  const { receiver, spans, counted } = await exporting(t)
  spans.add(span('POST /requests'))
  spans.add({ ...span('transaction'), parentId: 'b7ad6b7169203331', kind: 'internal', failure: 'Problem' })
  await until('it is sent', () => counted.sent === 2)
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }, ...others] = receiver.received
  assert.deepEqual(others, [])
  assert.equal(path, '/v1/traces')
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['x-key'], 'secret')
  const common = {
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    startTimeUnixNano: '1763300000123250000',
    endTimeUnixNano: '1763300000124500000',
  }
  const attributes = [
    { key: 'http.route', value: { stringValue: '/requests' } },
    { key: 'http.response.status_code', value: { intValue: '201' } },
    { key: 'part', value: { doubleValue: 0.5 } },
    { key: 'is', value: { boolValue: true } },
  ]
  const failed = { key: 'error.type', value: { stringValue: 'Problem' } }
  assert.deepEqual(JSON.parse(body), {
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'roentgen' } }] },
        scopeSpans: [
          {
            scope: { name: 'roentgen' },
            spans: [
              { ...common, name: 'POST /requests', kind: 2, attributes },
              {
                ...common,
                parentSpanId: 'b7ad6b7169203331',
                name: 'transaction',
                kind: 1,
                attributes: [...attributes, failed],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ],
  })
})

test('a collector that is away for a moment gets them later, and the log says both once', async (t) => {
  const { collector, receiver, spans, counted, said } = await exporting(t)
  collector.status = 503
  spans.add(span('one'))
  await until('it was tried twice', () => receiver.received.length >= 2)
  assert.deepEqual(counted, { sent: 0, lost: 0 })
  collector.status = 200
  await until('it is sent', () => counted.sent === 1)
  await until('it is said', () => said.length === 2)
  assert.deepEqual(said, ['traces.not-sent', 'traces.sent-again'])
})

test('while it stays away so many wait, the others are lost and counted', async (t) => {
  const { collector, spans, counted } = await exporting(t, { sendEveryMs: 1_000_000 })
  collector.status = 503
  for (let added = 0; added < 3_000; added++) spans.add(span(`span ${added}`))
  // 512 were on their way, as many again stood behind them.
  await until('the first have come back', () => (counted.lost ?? 0) >= 3_000 - 2_048)
  await spans.close()
  assert.deepEqual(counted, { sent: 0, lost: 3_000 })
})

test('what the collector refuses is lost, and what follows is sent', async (t) => {
  const { collector, receiver, spans, counted } = await exporting(t)
  collector.status = 400
  spans.add(span('refused'))
  await until('it is lost', () => counted.lost === 1)
  collector.status = 200
  spans.add(span('taken'))
  await spans.close()
  assert.deepEqual(counted, { sent: 1, lost: 1 })
  assert.deepEqual(
    spansIn(receiver.received.at(-1)?.body ?? '').map(({ name }) => name),
    ['taken'],
  )
})

test('what a collector takes and throws away is lost, and the log says so once', async (t) => {
  const { collector, spans, counted, said } = await exporting(t)
  for (const rejectedSpans of ['1', 1, '9']) {
    collector.answer = JSON.stringify({ partialSuccess: { rejectedSpans, errorMessage: 'too old' } })
    const before = counted.lost ?? 0
    spans.add(span('thrown away'))
    await until('it is lost', () => counted.lost === before + 1)
  }
  assert.deepEqual([counted, said], [{ sent: 0, lost: 3 }, ['traces.partly-refused']])
  for (const answer of ['', 'no JSON', '{"partialSuccess":{}}', '{"partialSuccess":{"rejectedSpans":"-1"}}']) {
    collector.answer = answer
    const before = counted.sent ?? 0
    spans.add(span('taken'))
    await until('it is sent', () => counted.sent === before + 1)
  }
  assert.equal(counted.lost, 3)
})
