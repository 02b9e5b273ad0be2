// Changes one constant at a time, in memory, and tells which changes no test of the area notices:
// npm run -s mutate -- server/src/analyses/bank-xray [--sample 50] [--seed 1] [--kinds constant,order] [--out FILE.json]
import '../server/src/require-node.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantKinds as kinds } from './mutate/mutants.ts'
import { type Outcome, summary } from './mutate/outcome.ts'
import { mutate } from './mutate/pass.ts'

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    kinds: { type: 'string', default: kinds.join(',') },
    out: { type: 'string' },
  },
  allowPositionals: true,
})
const wanted = kinds.filter((kind) => values.kinds.split(',').includes(kind))
const [sample, seed] = [Number(values.sample), Number(values.seed)]
if (positionals.length === 0 || wanted.length === 0 || !(sample > 0) || !Number.isInteger(seed)) {
  process.stderr.write(
    `usage: npm run -s mutate -- FOLDER… [--sample 50] [--seed 1] [--kinds ${kinds.join(',')}] [--out FILE.json]\n`,
  )
  process.exit(2)
}

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const outcomes: Outcome[] = []
const root = join(import.meta.dirname, '..')
await mutate({ root, folders: positionals, kinds: wanted, sample, seed, signal: stop.signal }, (outcome, of) => {
  outcomes.push(outcome)
  const { file, line, from, to, result, tests, tookMs } = outcome
  process.stderr.write(
    `${outcomes.length}/${of} ${result} ${file}:${line} ${from} → ${to} (${tests} tests, ${Math.round(tookMs / 1000)} s)\n`,
  )
})
process.stdout.write(summary(outcomes))
if (values.out !== undefined) {
  writeFileSync(values.out, `${JSON.stringify({ folders: positionals, sample, seed, outcomes }, null, 1)}\n`)
}
if (stop.signal.aborted) process.exitCode = 130
