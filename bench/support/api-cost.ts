import { join } from 'node:path'
import { atLeast, atMost, type Bench, type Measurement } from '../benchmark.ts'
import { withClient } from './bench-server.ts'
import { startListening } from './child.ts'
import { type LoadResult, load, type NextRequest } from './load.ts'
import { inTurn, medianOf, medianRatio, type Pairs } from './pairs.ts'
import { cpuSeconds, familyCpuSeconds } from './process-cost.ts'
import { newInstallation, type Service, startService } from './service.ts'

const connections = 16
/** The service has more code than the bare server and is compiled later: after so many calls neither grows faster any more. */
const warmUp = 12_000

/** What a request cost: the process that answers, and the database behind it. */
export type Cost = LoadResult & { cpuMicros: number; databaseCpuMicros: number }

type Side = { pid: number; port: number; expect: number; next: NextRequest }

export type Comparison = { bareMode: 'read' | 'constant' | 'write'; count: number }

/** The service and, beside it on the same database, the bare server that does the least that the work needs. */
export async function withService<T>(
  bench: Bench,
  work: (service: Service, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const server = await bench.server()
  return server.withDatabase(async (databaseUrl) => {
    const service = await startService(newInstallation(bench.folder, databaseUrl))
    try {
      return await work(service, databaseUrl)
    } finally {
      await service.stop()
    }
  })
}

export async function compareCost(
  bench: Bench,
  { bareMode, count }: Comparison,
  databaseUrl: string,
  sides: { reference: Omit<Side, 'pid' | 'port'>; ours: Side },
): Promise<Pairs<Cost>> {
  const { pid: postmaster } = await bench.server()
  const bare = await startListening(join(import.meta.dirname, 'bare-server.ts'), [bareMode, databaseUrl], 'server')
  const measure = (side: Side) => async (): Promise<Cost> => {
    const cpu = cpuSeconds(side.pid)
    const databaseCpu = familyCpuSeconds(postmaster)
    const result = await load(side.port, { count, connections, expect: side.expect }, side.next)
    return {
      ...result,
      cpuMicros: ((cpuSeconds(side.pid) - cpu) / count) * 1e6,
      databaseCpuMicros: ((familyCpuSeconds(postmaster) - databaseCpu) / count) * 1e6,
    }
  }
  try {
    const reference = { ...sides.reference, pid: bare.pid, port: bare.port }
    for (const { port, expect, next } of [reference, sides.ours]) {
      await load(port, { count: warmUp, connections, expect }, next)
    }
    // Counters of what the warm-up left to do in the background must not count for the first pair.
    await withClient(databaseUrl, (client) => client.query('CHECKPOINT'))
    return await inTurn(
      bench.pairs,
      { reference: measure(reference), ours: measure(sides.ours) },
      (done, { cpuMicros: bareMicros }, { cpuMicros }) =>
        bench.say(`pair ${done}: bare ${bareMicros.toFixed(0)} µs, ours ${cpuMicros.toFixed(0)} µs`),
    )
  } finally {
    await bare.stop()
  }
}

const micros = (value: number) => `${value.toFixed(0)} µs`
const millis = (value: number) => `${value.toFixed(1)} ms`

/** How much of the bare server's throughput a core gives with ours. */
export function cpuMeasurement(what: string, pairs: Pairs<Cost>, target?: number): Measurement {
  const ratio = 1 / medianRatio(pairs, (cost) => cost.cpuMicros)
  return {
    what: `${what}: CPU of the process per request`,
    ours: micros(medianOf(pairs.ours, (cost) => cost.cpuMicros)),
    reference: micros(medianOf(pairs.reference, (cost) => cost.cpuMicros)),
    ...(target === undefined ? { ratio } : atLeast(ratio, target)),
  }
}

export function databaseMeasurement(what: string, pairs: Pairs<Cost>): Measurement {
  return {
    what: `${what}: CPU of the database per request`,
    ours: micros(medianOf(pairs.ours, (cost) => cost.databaseCpuMicros)),
    reference: micros(medianOf(pairs.reference, (cost) => cost.databaseCpuMicros)),
  }
}

export function slowestMeasurement(what: string, pairs: Pairs<Cost>, target: number): Measurement {
  return {
    what: `${what}: p99`,
    ours: millis(medianOf(pairs.ours, (cost) => cost.p99Ms)),
    reference: millis(medianOf(pairs.reference, (cost) => cost.p99Ms)),
    ...atMost(
      medianRatio(pairs, (cost) => cost.p99Ms),
      target,
    ),
  }
}
