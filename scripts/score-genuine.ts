// How often the Doc X-Ray errs: judges the genuine documents of a folder as the service does, one JSON object a line, and counts per
// detector on how many independent files (one per producer and layout) it fired, with the upper bound of its false-alarm rate:
// npm run -s score:genuine -- --dir DIR --out FILE.jsonl [--timeout 120] [--jobs 2] [--record RECORD.json]
import '../server/src/require-node.ts'
import { writeFileSync } from 'node:fs'
import type { GenuineRecord } from '../server/src/analyses/doc-xray/record.ts'
import { scoreFolder } from './score/folder-command.ts'
import { recordTable, scoreGenuine } from './score/score-genuine.ts'

let kept: GenuineRecord | undefined

await scoreFolder(
  'genuine',
  async (options) => {
    const { lines, record } = await scoreGenuine(options)
    kept = record
    return lines
  },
  (_, { record: file }) => {
    if (kept === undefined) return ''
    process.stdout.write(recordTable(kept))
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(kept, undefined, 2)}\n`)
    const { independent, green, orange, red } = kept
    return `${independent} independent, ${green} green, ${orange} orange, ${red} red, `
  },
  { record: 'RECORD.json' },
)
