import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import '../../server/src/require-node.ts'
import type { Bench, Benchmark } from '../benchmark.ts'
import { loadAverage, machineFacts } from '../support/machine.ts'
import { type Row, resultsTable } from '../support/table.ts'
import { documentBenchmarks } from './index.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: 'string', default: '7' } },
})

function chosen(codes: readonly string[]): readonly Benchmark[] {
  const wanted = new Set(codes.map((code) => code.toUpperCase()))
  return wanted.size === 0 ? documentBenchmarks : documentBenchmarks.filter(({ code }) => wanted.has(code))
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'roentgen-bench-'))
  const bench: Bench = {
    pairs: Math.max(1, Number(values.pairs) || 7),
    rows: 0,
    folder,
    say: (text) => process.stderr.write(`  ${text}\n`),
    server: () => Promise.reject(new Error('reading documents needs no database')),
  }
  for (const [name, value] of machineFacts()) process.stdout.write(`${`${name}:`.padEnd(14)}${value}\n`)
  const rows: Row[] = []
  for (const benchmark of chosen(positionals)) rows.push(...(await runOne(benchmark, bench)))
  await rm(folder, { recursive: true, force: true })
  process.stdout.write(
    `\n${resultsTable(rows)}\n\n${bench.pairs} pairs each, load average at the end ${loadAverage()}\n`,
  )
}

/** One that fails does not take the others with it: its line says why. */
async function runOne({ code, title, target, run }: Benchmark, bench: Bench): Promise<Row[]> {
  process.stderr.write(`\n${code}  ${title}\n    target: ${target}; load average ${loadAverage()}\n`)
  try {
    return (await run(bench)).map((measurement) => ({ code, ...measurement }))
  } catch (error) {
    bench.say(`failed: ${error instanceof Error ? error.stack : String(error)}`)
    return [{ code, what: title, ours: 'failed', reference: '', isMet: false }]
  }
}

await main()
process.exit(0)
