// Takes one defence of a security case away at a time, in a copy of the repository, and expects the tests of the case to fail:
// npm run -s defences -- [A-01 …] [--missing] [--record]
// `--record` writes each outcome into docs/security.md as soon as it is known; `--missing`: only what is not `red` there yet, or was
// with another form of the defence or of its tests.
import '../server/src/require-node.ts'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestServer } from '../server/test/support/test-server.ts'
import { defences } from './defences/index.ts'
import { proofsOf } from './defences/proof.ts'
import { type Row, recorded, rowsOf } from './defences/record.ts'
import { type Outcome, removeEach } from './defences/run.ts'

const { values, positionals } = parseArgs({
  options: { record: { type: 'boolean' }, missing: { type: 'boolean' } },
  allowPositionals: true,
})
const root = join(import.meta.dirname, '..')
const page = join(root, 'docs/security.md')
const proofOf = proofsOf(root)
const red = rowsOf(readFileSync(page, 'utf8')).filter(({ result }) => result === 'red')
const known = new Set(red.map(({ code, removed, proof }) => `${code} ${removed} ${proof}`))
const named = defences.filter(({ code }) => positionals.length === 0 || positionals.some((one) => code.startsWith(one)))
const wanted = named.filter((one) => !values.missing || !known.has(`${one.code} ${one.removed} ${proofOf(one)}`))
if (named.length > 0 && wanted.length === 0) {
  process.stderr.write('nothing is missing in the record\n')
  process.exit(0)
}
if (wanted.length === 0) {
  process.stderr.write('usage: npm run -s defences -- [CODE, or the beginning of one …] [--missing] [--record]\n')
  process.exit(2)
}

// Whole at any moment: two of these may run side by side.
function record(row: Row) {
  const draft = `${page}.${process.pid}`
  writeFileSync(draft, recorded(readFileSync(page, 'utf8'), [row], defences))
  renameSync(draft, page)
}

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const outcomes: Outcome[] = []
const server = await startTestServer()
try {
  const settings = { databaseUrl: server.url, signal: stop.signal }
  await removeEach(root, wanted, settings, (outcome) => {
    outcomes.push(outcome)
    const { code, removed, result, tests, tookMs } = outcome
    const row = { ...outcome, proof: proofOf(outcome) }
    if (values.record) record(row)
    process.stderr.write(
      `${outcomes.length}/${wanted.length} ${result} ${code} without ${removed} (${tests} tests, ${Math.round(tookMs / 1000)} s)\n`,
    )
  })
} finally {
  await server.stop()
}

const survived = outcomes.filter(({ result }) => result !== 'red')
process.stdout.write(`${outcomes.length - survived.length} of ${outcomes.length} removed defences were noticed\n`)
for (const { result, code, removed, file } of survived)
  process.stdout.write(`${result} ${code} without ${removed} (${file})\n`)
process.exitCode = stop.signal.aborted ? 130 : survived.length > 0 ? 1 : 0
