// Reads every file of a folder as the service does, and writes what the Doc X-Ray says of each, one JSON object a line:
// npm run -s score:documents -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2]
import '../server/src/require-node.ts'
import { scoreFolder } from './score/folder-command.ts'
import { scoreDocuments } from './score/score-documents.ts'

await scoreFolder('documents', scoreDocuments)
