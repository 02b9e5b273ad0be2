import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { silentLog } from '#kernel/log.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

test('conventions 12.4 counters and histograms come out in the text format of Prometheus', async () => {
  const metrics = openMetrics()
  metrics.count('calls_total', { route: '/a' })
  metrics.count('calls_total', { route: '/a' }, 2)
  metrics.count('calls_total', { route: '/b' })
  for (const seconds of [0.004, 0.02, 0.02, 99]) metrics.observe('call_seconds', seconds, { route: '/a' })
  const text = await metrics.text()
  assert.match(text, /^# TYPE calls_total counter\ncalls_total\{route="\/a"\} 3\ncalls_total\{route="\/b"\} 1$/m)
  assert.match(text, /^# TYPE call_seconds histogram$/m)
  const buckets = [...text.matchAll(/^call_seconds_bucket\{route="\/a",le="([^"]+)"\} (\d+)$/gm)].map((match) => [
    match[1],
    Number(match[2]),
  ])
  assert.deepEqual(
    [buckets[0], buckets[2], buckets.at(-2), buckets.at(-1)],
    [
      ['0.005', 1],
      ['0.025', 3],
      ['300', 4],
      ['+Inf', 4],
    ],
  )
  assert.match(text, /^call_seconds_sum\{route="\/a"\} 99\.044$/m)
  assert.match(text, /^call_seconds_count\{route="\/a"\} 4\n$/m)
})

test('labels cannot break out of their quotes or lines', async () => {
  const metrics = openMetrics()
  metrics.count('calls_total', { route: 'a"} 1\nforged_total{x="\\' })
  const lines = (await metrics.text()).trim().split('\n')
  assert.deepEqual(lines, ['# TYPE calls_total counter', 'calls_total{route="a\\"} 1\\nforged_total{x=\\"\\\\"} 1'])
})

test('the number of series is bounded, whoever makes up labels', async () => {
  const metrics = openMetrics()
  for (let count = 0; count < 6_000; count++) metrics.count('calls_total', { route: String(count) })
  assert.equal((await metrics.text()).split('\n').filter((line) => line.startsWith('calls_total{')).length, 5_000)
})

test('gauges are read when they are asked for', async () => {
  let depth = 1
  const metrics = openMetrics([{ name: 'depth', read: async () => [{ labels: {}, value: depth }] }])
  depth = 7
  assert.equal(await metrics.text(), '# TYPE depth gauge\ndepth 7\n')
})

test('a gauge that cannot be read, or not in time, is left out, and all else is there', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const reads: string[] = []
  const gauge = (name: string, read: () => Promise<number>) => ({
    name,
    read: async () => {
      reads.push(name)
      return [{ labels: {}, value: await read() }]
    },
  })
  const metrics = openMetrics([
    gauge('silent', () => new Promise(() => {})),
    gauge('broken', () => Promise.reject(new Error('the database is away'))),
    gauge('own', async () => 7),
  ])
  metrics.count('calls_total')
  const text = metrics.text()
  // Those that answer have done so by then.
  await new Promise(setImmediate)
  t.mock.timers.tick(3_000)
  assert.equal(await text, '# TYPE calls_total counter\ncalls_total 1\n# TYPE own gauge\nown 7\n')
  assert.deepEqual(reads, ['silent', 'broken', 'own'])
})

test('E-03 the port of the metrics serves the metrics and nothing else', async (t) => {
  let isBroken = false
  const server = await serveMetrics(
    { text: async () => (isBroken ? Promise.reject(new Error('the database is away')) : 'all_well 1\n') },
    { host: '127.0.0.1', port: 0, log: silentLog },
  )
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  assert.equal(await (await fetch(`${url}/metrics`)).text(), 'all_well 1\n')
  for (const path of ['/', '/requests', '/metrics/x', '/metrics?x=1'])
    assert.equal((await fetch(url + path)).status, 404)
  assert.equal((await fetch(`${url}/metrics`, { method: 'POST' })).status, 404)
  isBroken = true
  const broken = await fetch(`${url}/metrics`)
  assert.deepEqual([broken.status, await broken.text()], [503, ''])
})

test('a second process on the same machine takes another port, and says so', async (t) => {
  const first = await serveMetrics({ text: async () => 'one 1\n' }, { host: '127.0.0.1', port: 0, log: silentLog })
  t.after(() => first.close())
  const { port } = first.address() as AddressInfo
  const warnings: string[] = []
  const log = { ...silentLog, warn: (event: string) => void warnings.push(event) }
  const second = await serveMetrics({ text: async () => 'two 2\n' }, { host: '127.0.0.1', port, log })
  t.after(() => second.close())
  assert.deepEqual(warnings, ['metrics.port-taken'])
  const url = `http://127.0.0.1:${(second.address() as AddressInfo).port}/metrics`
  assert.equal(await (await fetch(url)).text(), 'two 2\n')
})
