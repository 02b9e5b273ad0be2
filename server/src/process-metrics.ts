import { readdirSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import type { Metrics } from '#actions/app.ts'
import type { Gauge } from './metrics.ts'

type Value = number | undefined
type Labelled = readonly { labels: Readonly<Record<string, string>>; value: number }[]

const nanoseconds = 1e9
/** As `perf_hooks` numbers the kinds of garbage collection. */
const gcKinds: Readonly<Record<number, string>> = { 1: 'minor', 4: 'major', 8: 'incremental', 16: 'weakcb' }

/** What operators expect of every process: CPU, memory, files, event loop, heap. */
export function processGauges(): Gauge[] {
  const loop = eventLoop()
  const plain: Readonly<Record<string, () => Value>> = {
    process_cpu_user_seconds_total: () => process.cpuUsage().user / 1e6,
    process_cpu_system_seconds_total: () => process.cpuUsage().system / 1e6,
    process_cpu_seconds_total: () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    process_start_time_seconds: () => performance.timeOrigin / 1_000,
    process_resident_memory_bytes: () => process.memoryUsage.rss(),
    process_virtual_memory_bytes: () => statusBytes('VmSize'),
    process_heap_bytes: () => statusBytes('VmData'),
    process_open_fds: openFiles,
    process_max_fds: filesMax,
    nodejs_active_resources_total: () => process.getActiveResourcesInfo().length,
    nodejs_heap_size_total_bytes: () => process.memoryUsage().heapTotal,
    nodejs_heap_size_used_bytes: () => process.memoryUsage().heapUsed,
    nodejs_external_memory_bytes: () => process.memoryUsage().external,
    ...loop,
  }
  const labelled: Readonly<Record<string, () => Labelled>> = {
    nodejs_active_resources: activeResources,
    nodejs_heap_space_size_total_bytes: () => heapSpaces('space_size'),
    nodejs_heap_space_size_used_bytes: () => heapSpaces('space_used_size'),
    nodejs_heap_space_size_available_bytes: () => heapSpaces('space_available_size'),
    nodejs_version_info: () => [{ labels: { version: process.version }, value: 1 }],
  }
  return [
    ...Object.entries(plain).map(([name, read]) => ({ name, read: async () => alone(read()) })),
    ...Object.entries(labelled).map(([name, read]) => ({ name, read: async () => read() })),
  ]
}

/** Counted as they happen, so that none falls between two scrapes. */
export function observeGarbageCollection(metrics: Metrics): { stop(): void } {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { kind = 0 } = (entry as { detail?: { kind?: number } }).detail ?? {}
      metrics.observe('nodejs_gc_duration_seconds', entry.duration / 1_000, { kind: gcKinds[kind] ?? String(kind) })
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return { stop: () => observer.disconnect() }
}

/** Of the time since the last scrape: the first of these that is read takes the values of all, and begins anew. */
function eventLoop(): Readonly<Record<string, () => Value>> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let utilization = performance.eventLoopUtilization()
  let taken: Readonly<Record<string, Value>> = {}
  const seconds = (value: number): Value => (Number.isFinite(value) ? Math.max(0, value / nanoseconds) : undefined)
  const take = (): Value => {
    const isEmpty = delay.count === 0
    const of = (value: number): Value => (isEmpty ? 0 : seconds(value))
    taken = {
      min: of(delay.min),
      max: of(delay.max),
      mean: of(delay.mean),
      stddev: of(delay.stddev),
      p50: of(delay.percentile(50)),
      p90: of(delay.percentile(90)),
      p99: of(delay.percentile(99)),
    }
    delay.reset()
    return taken.mean
  }
  const busy = (): Value => {
    const now = performance.eventLoopUtilization()
    const since = performance.eventLoopUtilization(now, utilization).utilization
    utilization = now
    return since
  }
  return {
    nodejs_eventloop_lag_seconds: take,
    ...Object.fromEntries(
      ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map((name) => [
        `nodejs_eventloop_lag_${name}_seconds`,
        () => taken[name],
      ]),
    ),
    nodejs_eventloop_utilization: busy,
  }
}

const alone = (value: Value): Labelled => (value === undefined ? [] : [{ labels: {}, value }])

function activeResources(): Labelled {
  const types = Map.groupBy(process.getActiveResourcesInfo(), (type) => type)
  return [...types].map(([type, all]) => ({ labels: { type }, value: all.length }))
}

function heapSpaces(size: 'space_size' | 'space_used_size' | 'space_available_size'): Labelled {
  return getHeapSpaceStatistics().map((space) => ({
    labels: { space: space.space_name.replace(/_space$/, '') },
    value: space[size],
  }))
}

/** Elsewhere than on Linux there is no such file, and the series has no value. */
function ofLinux(file: string): string {
  try {
    return readFileSync(`/proc/self/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function statusBytes(field: string): Value {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(ofLinux('status'))?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1_024
}

function openFiles(): Value {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

function filesMax(): Value {
  const soft = /^Max open files\s+(\d+)/m.exec(ofLinux('limits'))?.[1]
  return soft === undefined ? undefined : Number(soft)
}
