// Reads every file of a folder as the service does, and writes what each says of accounts, one JSON object a line, amounts in
// cents: npm run -s score:bank -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2]
import '../server/src/require-node.ts'
import { scoreFolder } from './score/folder-command.ts'
import { scoreBank } from './score/score-bank.ts'

const sane = (lines: readonly { dataSanity?: number | null }[]) =>
  lines.filter(({ dataSanity }) => dataSanity === 100).length

await scoreFolder('bank', scoreBank, (lines) => `${sane(lines)} with a data sanity of 100 %, `)
