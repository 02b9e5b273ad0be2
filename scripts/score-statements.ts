// Reads the financial statements of a folder as the service does, and writes the figures of each, one JSON object a line. With labels it
// also says how many are right, by kind, language and field, and which are wrong and called proven:
// npm run -s score:statements -- --dir DIR --out FILE.jsonl [--labels LABELS.json] [--timeout 120] [--jobs 2]
import { readFileSync } from 'node:fs'
import '../server/src/require-node.ts'
import { scoreFolder } from './score/folder-command.ts'
import { type StatementLine, scoreStatements } from './score/score-statements.ts'
import { type StatementLabel, statementScore, statementTable } from './score/statement-table.ts'

await scoreFolder(
  'statements',
  scoreStatements,
  (lines, { labels }) => {
    if (labels !== undefined) process.stdout.write(tableOf(lines, labels))
    return ''
  },
  { labels: 'LABELS.json' },
)

function tableOf(lines: readonly StatementLine[], labels: string): string {
  const { documents }: { documents: readonly StatementLabel[] } = JSON.parse(readFileSync(labels, 'utf8'))
  return `${statementTable(statementScore(lines, documents))}\n`
}
