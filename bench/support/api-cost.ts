import { join } from 'node:path'
import { atLeast, atMost, type Bench, type Measurement } from '../benchmark.ts'
import { withClient } from './bench-server.ts'
import { startListening } from './child.ts'
import { type LoadResult, load, type NextRequest } from './load.ts'
import { medianOf, medianRatio, type Pairs } from './pairs.ts'
import { familyCpuSeconds, threadCpuSeconds } from './process-cost.ts'
import { newInstallation, type Service, startService } from './service.ts'

const connections = 16
/** The service has more code than the bare server and is compiled later: after so many calls neither grows faster any more. */
const warmUp = 12_000

/** What a request cost: the process that answers, and the database behind it. */
export type Cost = LoadResult & { cpuMicros: number; databaseCpuMicros: number }

export type Side = { pid: number; port: number; expect: number; next: NextRequest }

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
  const bare = await startBare(bareMode, databaseUrl)
  try {
    const reference = { ...sides.reference, ...bare }
    return (await costsInTurn(bench, databaseUrl, { count }, { reference, ours: sides.ours })).rounds
  } finally {
    await bare.stop()
  }
}

export const startBare = (mode: string, databaseUrl: string) =>
  startListening(join(import.meta.dirname, 'bare-server.ts'), [mode, databaseUrl], 'server')

/**
 * All of them one after another, again and again: what disturbs the machine meets each. A round may be of slices, so short that a
 * neighbour who comes and goes meets few of them.
 */
export async function costsInTurn<Name extends string>(
  bench: Bench,
  databaseUrl: string,
  { count, slicesPerRound = 1 }: { count: number; slicesPerRound?: number },
  sides: Readonly<Record<Name, Side>>,
): Promise<{ rounds: Record<Name, Cost[]>; slices: Record<Name, Cost[]> }> {
  const { pid: postmaster } = await bench.server()
  const ofSlice = count / slicesPerRound
  const measure = async ({ pid, port, expect, next }: Side): Promise<Cost> => {
    const cpu = threadCpuSeconds(pid)
    const databaseCpu = familyCpuSeconds(postmaster)
    const result = await load(port, { count: ofSlice, connections, expect }, next)
    return {
      ...result,
      cpuMicros: ((threadCpuSeconds(pid) - cpu) / ofSlice) * 1e6,
      databaseCpuMicros: ((familyCpuSeconds(postmaster) - databaseCpu) / ofSlice) * 1e6,
    }
  }
  const named = Object.entries(sides) as [Name, Side][]
  for (const [, { port, expect, next }] of named) await load(port, { count: warmUp, connections, expect }, next)
  // Counters of what the warm-up left to do in the background must not count for the first round.
  await withClient(databaseUrl, (client) => client.query('CHECKPOINT'))
  const empty = () => Object.fromEntries(named.map(([name]) => [name, []])) as unknown as Record<Name, Cost[]>
  const [rounds, slices] = [empty(), empty()]
  for (let round = 1; round <= bench.pairs; round++) {
    for (let slice = 0; slice < slicesPerRound; slice++)
      for (const [name, side] of named) slices[name].push(await measure(side))
    for (const [name] of named) rounds[name].push(together(slices[name].slice(-slicesPerRound)))
    const told = named.map(([name]) => `${name} ${rounds[name].at(-1)?.cpuMicros.toFixed(0)} µs`)
    bench.say(`round ${round}: ${told.join(', ')}`)
  }
  return { rounds, slices }
}

function together(slices: readonly Cost[]): Cost {
  const mean = (of: (one: Cost) => number) => slices.reduce((sum, one) => sum + of(one), 0) / slices.length
  return {
    count: mean((one) => one.count) * slices.length,
    seconds: mean((one) => one.seconds) * slices.length,
    p50Ms: medianOf(slices, (one) => one.p50Ms),
    p99Ms: medianOf(slices, (one) => one.p99Ms),
    cpuMicros: mean((one) => one.cpuMicros),
    databaseCpuMicros: mean((one) => one.databaseCpuMicros),
  }
}

/** What the cheapest seventh of all slices cost: the others are dearer by what the neighbours did. */
export function leastDisturbed(slices: readonly Cost[]): number {
  const costs = slices.map(({ cpuMicros }) => cpuMicros).toSorted((a, b) => a - b)
  const cheapest = costs.slice(0, Math.max(1, Math.floor(costs.length / 7)))
  return cheapest.reduce((sum, one) => sum + one, 0) / cheapest.length
}

const micros = (value: number) => `${value.toFixed(0)} µs`
const millis = (value: number) => `${value.toFixed(1)} ms`

/** How much of the bare server's throughput a core gives with ours. */
export function cpuMeasurement(what: string, pairs: Pairs<Cost>, target?: number): Measurement {
  const ratio = 1 / medianRatio(pairs, (cost) => cost.cpuMicros)
  const ratios = pairs.reference.map(({ cpuMicros }, pair) => cpuMicros / (pairs.ours[pair]?.cpuMicros ?? 0))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2))
  return {
    what: `${what}: CPU of the process per request (pairs ${least} to ${most})`,
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
