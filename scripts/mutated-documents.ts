// Reads mutated documents as the service does, in children within limits, and says what became of them:
// npm run -s mutated-documents -- [--count 10000] [--seed 1] [--lanes 2] [--record]
import '../server/src/require-node.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readMutated } from './mutated/read-mutated.ts'
import { recorded } from './mutated/record.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    record: { type: 'boolean' },
  },
})
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())

const asked = { count: Number(values.count), seed: Number(values.seed), lanes: Number(values.lanes) }
const startedMs = performance.now()
const tally = await readMutated(asked, {
  signal: stop.signal,
  onRead({ count, faults }) {
    if (count % 500 === 0) process.stderr.write(`${count}/${asked.count}, ${faults.length} faults\n`)
  },
})
const tookSeconds = Math.round((performance.now() - startedMs) / 1_000)
process.stdout.write(`${JSON.stringify({ ...tally, tookSeconds, load: loadavg()[0] }, undefined, 2)}\n`)
if (values.record) {
  const page = join(import.meta.dirname, '../docs/security.md')
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(page, recorded(readFileSync(page, 'utf8'), tally, { day, tookSeconds, load: loadavg()[0] ?? 0 }))
}
process.exitCode = tally.faults.length > 0 ? 1 : 0
