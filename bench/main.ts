import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../server/src/require-node.ts'
import type { Bench, Benchmark } from './benchmark.ts'
import { benchmarks } from './index.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { place } from './support/cores.ts'
import { loadAverage, machineFacts } from './support/machine.ts'
import { type Row, resultsTable } from './support/table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: 'string', default: '7' }, rows: { type: 'string', default: '1000000' } },
})

function chosen(codes: readonly string[]): readonly Benchmark[] {
  const wanted = new Set(codes.map((code) => code.toUpperCase()))
  const unknown = [...wanted].filter((code) => !benchmarks.some((benchmark) => benchmark.code === code))
  if (unknown.length > 0) {
    const known = benchmarks.map((benchmark) => benchmark.code)
    process.stderr.write(`There is no ${unknown.join(', ')}; there are ${known.join(' ')}.\n`)
  }
  return wanted.size === 0 ? benchmarks : benchmarks.filter((benchmark) => wanted.has(benchmark.code))
}

async function main(): Promise<void> {
  const startedMs = performance.now()
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-bench-'))
  let server: Promise<BenchServer> | undefined
  const say = (text: string) => process.stderr.write(`  ${text}\n`)
  const bench: Bench = {
    pairs: Math.max(1, Number(values.pairs) || 7),
    rows: Math.max(20_000, Number(values.rows) || 1_000_000),
    folder,
    say,
    server: () => {
      server ??= startBenchServer(folder)
      return server
    },
  }
  place(process.pid, 'load')
  for (const [name, value] of machineFacts()) process.stdout.write(`${`${name}:`.padEnd(14)}${value}\n`)
  const rows: Row[] = []
  for (const benchmark of chosen(positionals)) rows.push(...(await runOne(benchmark, bench)))
  await (await server)?.stop()
  await rm(folder, { recursive: true, force: true })
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1)
  process.stdout.write(`\n${resultsTable(rows)}\n\n`)
  process.stdout.write(
    `${bench.pairs} pairs each, ${minutes} minutes in all, load average at the end ${loadAverage()}\n`,
  )
}

/** One that fails does not take the others with it: its line says why. */
async function runOne(benchmark: Benchmark, bench: Bench): Promise<Row[]> {
  const { code, title, target } = benchmark
  const startedMs = performance.now()
  process.stderr.write(`\n${code}  ${title}\n    target: ${target}; load average ${loadAverage()}\n`)
  try {
    const measurements = await benchmark.run(bench)
    bench.say(`took ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
    return measurements.map((measurement) => ({ code, ...measurement }))
  } catch (error) {
    bench.say(`failed: ${error instanceof Error ? error.stack : String(error)}`)
    return [{ code, what: title, ours: 'failed', reference: '', isMet: false }]
  }
}

await main()
process.exit(0)
