import type { BenchServer } from './support/bench-server.ts'

/** One line of the table. Without a target it is there to be known, and is neither met nor missed. */
export type Measurement = {
  what: string
  ours: string
  reference: string
  ratio?: number | undefined
  target?: string
  isMet?: boolean
}

/** What a benchmark is handed. */
export type Bench = {
  /** How often ours and the reference are measured in turn. */
  pairs: number
  /** How many rows the largest table of reports has. */
  rows: number
  /** A folder of this run, gone at its end. */
  folder: string
  /** A PostgreSQL server with the settings of the embedded default, started when first asked for. */
  server(): Promise<BenchServer>
  /** Progress, on the error stream. */
  say(text: string): void
}

export type Benchmark = {
  /** As in the table of what is measured. */
  code: string
  title: string
  target: string
  run(bench: Bench): Promise<Measurement[]>
}

export function defineBenchmark(benchmark: Benchmark): Benchmark {
  return benchmark
}

export const atLeast = (ratio: number, target: number) => ({ ratio, target: `≥ ${target}`, isMet: ratio >= target })
export const atMost = (ratio: number, target: number) => ({ ratio, target: `≤ ${target}`, isMet: ratio <= target })
