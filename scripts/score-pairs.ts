// Says of pairs of records how likely they are of one person, as the Manager X-Ray does:
// npm run -s score:pairs -- --pairs FILE.csv --frequencies FILE.csv --out OUT.csv
import '../server/src/require-node.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compareIdentities, defaultFrequencies, frequenciesOf, readFrequencyTable } from '#persons/index.ts'
import { peakMemory } from './score/peak-memory.ts'
import { readPersonPairs } from './score/person-pairs.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string' }, frequencies: { type: 'string' }, out: { type: 'string' } },
})
if (values.pairs === undefined || values.out === undefined) {
  process.stderr.write('usage: npm run -s score:pairs -- --pairs FILE.csv [--frequencies FILE.csv] --out OUT.csv\n')
  process.exit(2)
}

const startedMs = performance.now()
const isTerminal = process.stderr.isTTY === true
const memory = peakMemory()
const frequencies =
  values.frequencies === undefined
    ? defaultFrequencies
    : frequenciesOf(readFrequencyTable(readFileSync(values.frequencies, 'utf8')))
const pairs = readPersonPairs(readFileSync(values.pairs, 'utf8'))
const comparingMs = performance.now()
const lines = pairs.map(({ id, left, right }, at) => {
  if (isTerminal && at % 10_000 === 0) process.stderr.write(`\r\u001b[K${at}/${pairs.length}`)
  return `${id},${compareIdentities(left, right, frequencies).confidence.toFixed(4)}`
})
const perSecond = Math.round((1000 * pairs.length) / (performance.now() - comparingMs))
writeFileSync(values.out, `${['pair_id,confidence', ...lines].join('\n')}\n`)
if (isTerminal) process.stderr.write('\r\u001b[K')
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
process.stderr.write(
  `${pairs.length} pairs, ${perSecond} pairs/s, ${seconds} s, peak memory ${memory.megabytes()} MB\n`,
)
