// Scores companies from their notes as the Financial X-Ray does, one line for each row of the files:
// npm run -s score:default -- --features FILE.csv.gz [more…] --out OUT.csv
import '../server/src/require-node.ts'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { scoreFile } from './score/default-rows.ts'
import { peakMemory } from './score/peak-memory.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { features: { type: 'string', multiple: true }, out: { type: 'string' } },
})
const files = [...(values.features ?? []), ...positionals]
if (files.length === 0 || values.out === undefined) {
  process.stderr.write('usage: npm run -s score:default -- --features FILE.csv.gz [more…] --out OUT.csv\n')
  process.exit(2)
}

const startedMs = performance.now()
const isTerminal = process.stderr.isTTY === true
const memory = peakMemory()
const linesAtOnce = 5000
const out = await open(values.out, 'w')
let waiting = ['row_id,pd,riskClass']
let [rows, notComputable] = [0, 0]
const write = async () => {
  await out.write(`${waiting.join('\n')}\n`)
  waiting = []
}
for (const file of files) {
  for await (const { rowId, pd, riskClass, computable } of scoreFile(file)) {
    waiting.push(`${rowId},${pd},${riskClass}`)
    rows += 1
    if (!computable) notComputable += 1
    if (waiting.length < linesAtOnce) continue
    await write()
    if (isTerminal) process.stderr.write(`\r\u001b[K${rows} rows ${file}`)
  }
}
if (waiting.length > 0) await write()
await out.close()
if (isTerminal) process.stderr.write('\r\u001b[K')
const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
process.stderr.write(
  `${rows} rows, ${notComputable} not computable (base rate written), ${seconds} s, peak memory ${memory.megabytes()} MB\n`,
)
