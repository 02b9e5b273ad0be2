// Reads every file of a folder as the service does, and writes what the Doc X-Ray says of each, one JSON object a line, as a service
// that has received all the others too. --alone: each as if it were the only one.
// npm run -s score:documents -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2] [--alone]
import '../server/src/require-node.ts'
import { scoreFolder } from './score/folder-command.ts'
import { scoreDocuments } from './score/score-documents.ts'

await scoreFolder(
  'documents',
  (options, asked) => scoreDocuments({ ...options, alone: asked.has('alone') }),
  undefined,
  { alone: null },
)
