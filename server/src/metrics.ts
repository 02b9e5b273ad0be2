import { createServer, type Server } from 'node:http'
import type { Metrics } from '#actions/app.ts'
import type { Log } from '#kernel/log.ts'
import { type Series, seriesOf } from './metrics-catalogue.ts'

type Labels = Readonly<Record<string, string>>
type Sample = { labels: Labels; value: number }

/** Values read when they are asked for, such as the depth of the queue. */
export type Gauge = { name: string; read(): Promise<readonly Sample[]> }

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]
const seriesMax = 5_000
/** For each gauge: probes of workers wait for four seconds, whoever scrapes for ten. */
const readMsMax = 3_000

type Histogram = { labels: Labels; counts: number[]; sum: number; count: number }

/** Counters and histograms of one process, in the text format of Prometheus. */
export function openMetrics(gauges: readonly Gauge[] = []): Metrics & { text(): Promise<string> } {
  const counters = new Map<string, Map<string, Sample>>()
  const histograms = new Map<string, Map<string, Histogram>>()
  const series = <T>(
    family: Map<string, Map<string, T>>,
    name: string,
    labels: Labels,
    make: () => T,
  ): T | undefined => {
    const byLabels = family.get(name) ?? new Map<string, T>()
    family.set(name, byLabels)
    const key = Object.values(labels).join('\n')
    const one = byLabels.get(key) ?? (byLabels.size < seriesMax ? make() : undefined)
    if (one !== undefined) byLabels.set(key, one)
    return one
  }
  return {
    count(name, labels = {}, by = 1) {
      const sample = series(counters, name, labels, () => ({ labels, value: 0 }))
      if (sample !== undefined) sample.value += by
    },
    observe(name, seconds, labels = {}) {
      const one = series(histograms, name, labels, () => ({
        labels,
        counts: bucketsSeconds.map(() => 0),
        sum: 0,
        count: 0,
      }))
      if (one === undefined) return
      one.sum += seconds
      one.count += 1
      const bucket = bucketsSeconds.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1
    },
    async text() {
      const lines: string[] = []
      for (const [name, samples] of counters)
        lines.push(...headOf(name, 'counter'), ...[...samples.values()].map((sample) => line(name, sample)))
      for (const [name, all] of histograms)
        lines.push(...headOf(name, 'histogram'), ...[...all.values()].flatMap((one) => histogramLines(name, one)))
      // All at once: one that is slow must not hide those behind it.
      const read = await Promise.all(gauges.map(async (gauge) => ({ ...gauge, samples: await readInTime(gauge) })))
      for (const { name, samples } of read)
        if (samples !== undefined) lines.push(...headOf(name, 'gauge'), ...samples.map((sample) => line(name, sample)))
      return `${lines.join('\n')}\n`
    },
  }
}

/** Without the database most of what a process knows of itself is as true as before: what cannot be read is left out. */
async function readInTime({ read }: Gauge): Promise<readonly Sample[] | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, readMsMax, undefined)
  })
  try {
    return await Promise.race([read(), late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** What the catalogue says of it; a series that is not in it yet is shown all the same, without a word. */
function headOf(name: string, kind: Series['kind']): string[] {
  const known = seriesOf(name)
  return [...(known ? [`# HELP ${name} ${known.help}`] : []), `# TYPE ${name} ${known?.kind ?? kind}`]
}

function line(name: string, { labels, value }: Sample): string {
  const text = Object.entries(labels).map(
    ([key, label]) => `${key}="${label.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`,
  )
  return `${name}${text.length === 0 ? '' : `{${text.join(',')}}`} ${value}`
}

function histogramLines(name: string, { labels, counts, sum, count }: Histogram): string[] {
  let total = 0
  const buckets = bucketsSeconds.map((bound, index) => {
    total += counts[index] ?? 0
    return line(`${name}_bucket`, { labels: { ...labels, le: String(bound) }, value: total })
  })
  return [
    ...buckets,
    line(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
    line(`${name}_sum`, { labels, value: sum }),
    line(`${name}_count`, { labels, value: count }),
  ]
}

/** On a port of its own, which the operator does not publish. */
export async function serveMetrics(
  metrics: { text(): Promise<string> },
  { host, port, log }: { host: string; port: number; log: Log },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  const listen = (on: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(on, host, resolve))
  await listen(port).catch((error: NodeJS.ErrnoException) => {
    // A second process on the same machine: it says where it is, rather than not to start for the sake of its figures.
    if (error.code !== 'EADDRINUSE') throw error
    log.warn('metrics.port-taken', { port })
    return listen(0)
  })
  return server
}
