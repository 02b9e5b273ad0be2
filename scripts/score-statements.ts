// Reads the financial statements of a folder as the service does, and writes the figures of each, one JSON object a line:
// npm run -s score:statements -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2]
import '../server/src/require-node.ts'
import { scoreFolder } from './score/folder-command.ts'
import { scoreStatements } from './score/score-statements.ts'

await scoreFolder('statements', scoreStatements)
