// Reads every file of a folder as the service does, and writes what each says of accounts, one JSON object a line, amounts in
// cents: npm run -s score:bank -- --dir DIR --out FILE.jsonl [--labels LABELS.json] [--timeout 120] [--jobs 2]
// With labels (docs/bank-xray.md says how they look) it prints how much of it was read right.
import '../server/src/require-node.ts'
import { readFileSync } from 'node:fs'
import { bankLabels, judge } from './score/bank-labels.ts'
import { bankTable } from './score/bank-table.ts'
import { scoreFolder } from './score/folder-command.ts'
import { type BankLine, scoreBank } from './score/score-bank.ts'

const sane = (lines: readonly { dataSanity?: number | null }[]) =>
  lines.filter(({ dataSanity }) => dataSanity === 100).length

await scoreFolder(
  'bank',
  scoreBank,
  (lines, { labels }) => {
    if (labels !== undefined) process.stdout.write(tableOf(lines, labels))
    return `${sane(lines)} with a data sanity of 100 %, `
  },
  { labels: 'LABELS.json' },
)

function tableOf(lines: readonly BankLine[], labels: string): string {
  const { documents } = bankLabels.parse(JSON.parse(readFileSync(labels, 'utf8')))
  const byFile = new Map(lines.map((line) => [line.file, line]))
  return bankTable(documents.map((label) => judge(label, byFile.get(label.file))))
}
