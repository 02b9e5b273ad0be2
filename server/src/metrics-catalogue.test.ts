import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openMetrics } from './metrics.ts'
import { metricsCatalogue, seriesOf } from './metrics-catalogue.ts'
import { observeGarbageCollection, processGauges } from './process-metrics.ts'

const used = /\b(?:count|observe)\(\s*'((?:roentgen|nodejs|process)_\w+)'|name: '((?:roentgen)_\w+)'/g
const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'metrics-catalogue.ts')
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

test('every series that the code writes is in the catalogue, and the other way round', () => {
  const written = new Set(
    sources.flatMap((code) => [...code.matchAll(used)].map((match) => match[1] ?? match[2] ?? '')),
  )
  for (const { name } of processGauges()) written.add(name)
  assert.deepEqual([...written].toSorted(), metricsCatalogue.map(({ name }) => name).toSorted())
})

test('each says in a plain phrase what it counts, and is named by its kind', () => {
  for (const { name, kind, help } of metricsCatalogue) {
    assert.match(help, /^\w[^\n\\]{15,}[^.]$/, name)
    if (kind === 'counter') assert.match(name, /_total$/)
    if (kind === 'histogram') assert.match(name, /_seconds$/)
  }
  assert.equal(new Set(metricsCatalogue.map(({ name }) => name)).size, metricsCatalogue.length)
})

test('a scrape has HELP and TYPE before each series, and values of this very process', async () => {
  const metrics = openMetrics(processGauges())
  metrics.count('roentgen_reports_total', { source: 'doc_xray' })
  const text = await metrics.text()
  const helped = [...text.matchAll(/^# HELP (\w+) (.+)\n# TYPE \1 (\w+)$/gm)]
  assert.deepEqual(
    helped.map(([, name = '', help, kind]) => [help, kind, seriesOf(name)?.name]),
    helped.map(([, name = '']) => [seriesOf(name)?.help, seriesOf(name)?.kind, name]),
  )
  assert.equal(helped.length, processGauges().length + 1)
  const figureOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, 'm').exec(text)?.[1])
  assert.ok(figureOf('process_resident_memory_bytes') > 10_000_000)
  assert.ok(figureOf('process_cpu_seconds_total') > 0)
  assert.ok(Math.abs(figureOf('process_start_time_seconds') - Date.now() / 1_000) < 600)
  assert.match(text, new RegExp(`nodejs_version_info\\{version="${process.version}"\\} 1`))
})

test('a pause of the event loop shows in the longest delay, and is gone at the next scrape', async () => {
  const gauges = processGauges()
  const read = async (name: string) => (await gauges.find((one) => one.name === name)?.read())?.[0]?.value ?? 0
  // By rounds of the loop and not by time alone: two timers that are late on a busy machine run in one round, which is not measured in between.
  const rounds = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    for (let round = 0; round < 3; round++) await new Promise((resolve) => setImmediate(resolve))
  }
  await rounds()
  const untilMs = performance.now() + 120
  while (performance.now() < untilMs);
  await rounds()
  await read('nodejs_eventloop_lag_seconds')
  const paused = await read('nodejs_eventloop_lag_max_seconds')
  assert.ok(paused > 0.08, String(paused))
  await read('nodejs_eventloop_lag_seconds')
  assert.ok((await read('nodejs_eventloop_lag_max_seconds')) < paused)
})

test('collections of garbage are counted with their time', async () => {
  const seen: string[] = []
  const metrics = { count() {}, observe: (name: string) => void seen.push(name) }
  const { stop } = observeGarbageCollection(metrics)
  let kept: unknown[] = []
  for (let round = 0; round < 200 && seen.length === 0; round++) {
    kept = Array.from({ length: 100_000 }, (_, index) => ({ index }))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  stop()
  assert.ok(kept.length > 0)
  assert.ok(seen.includes('nodejs_gc_duration_seconds'))
})
