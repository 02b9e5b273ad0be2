// Reads the financial statements of a folder as the service does, and writes the figures of each, one JSON object a line. With labels it
// also says how many are right, by kind, language and field, and which are wrong and called proven:
// npm run -s score:statements -- --dir DIR --out FILE.jsonl [--labels LABELS.json] [--timeout 120] [--jobs 2]
import { readFileSync } from 'node:fs'
import '../server/src/require-node.ts'
import { scoreFolder } from './score/folder-command.ts'
import { scoreStatements } from './score/score-statements.ts'
import { type StatementLabel, statementScore, statementTable } from './score/statement-table.ts'

const at = process.argv.indexOf('--labels')
const labelled = at === -1 ? undefined : process.argv.splice(at, 2)[1]
const labels: { documents: readonly StatementLabel[] } | undefined =
  labelled === undefined ? undefined : JSON.parse(readFileSync(labelled, 'utf8'))

await scoreFolder('statements', async (options) => {
  const lines = await scoreStatements(options)
  if (labels !== undefined) process.stdout.write(`${statementTable(statementScore(lines, labels.documents))}\n`)
  return lines
})
