import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { atMost, defineBenchmark } from '../benchmark.ts'
import { inTurn, median, medianRatio } from '../support/pairs.ts'
import { linesCpuSeconds } from '../support/process-cost.ts'
import { statementPdf } from './support/statement.ts'

const run = promisify(execFile)
const pageCount = 12
/** The system counts processor time in hundredths of a second: one reading is too short to be measured by it. */
const timesPerSample = 4
const warmUps = 6

const tools: readonly (readonly string[])[] = [
  ['pdfinfo'],
  ['pdffonts'],
  ['pdfimages', '-list'],
  ['pdftotext', '-bbox-layout'],
  ['pdfsig'],
  ['exiftool'],
  ['qpdf', '--check'],
]

export const p6ReadPdf = defineBenchmark({
  code: 'P6',
  title: `Full reading of a text PDF of ${pageCount} pages in a warm child, against seven native programs in sequence`,
  target: 'CPU at most 1.0 times the reference',
  async run(bench) {
    const bytes = await statementPdf(pageCount)
    const file = join(bench.folder, 'p6.pdf')
    await writeFile(file, bytes)
    const missing = await missingTool(file)
    if (missing !== undefined) return [{ what: `${missing} is not installed`, ours: '', reference: '' }]
    const reader = documentReader({ log: silentLog, processes: 1, childIdleMs: 600_000 })
    try {
      for (let done = 0; done < warmUps; done += 1) await readOnce(reader, bytes)
      const pairs = await inTurn(
        Math.min(bench.pairs, 9),
        { reference: () => cpuOf(() => runTools(file)), ours: () => cpuOf(() => readOnce(reader, bytes)) },
        (done, reference, ours) => bench.say(`P6 ${done}: ${ms(ours)} CPU, native ${ms(reference)}`),
      )
      const ratio = medianRatio(pairs, (seconds) => seconds)
      return [
        {
          what: `CPU of a full reading, ${bytes.length} bytes, with the service's share`,
          ours: ms(median(pairs.ours)),
          reference: ms(median(pairs.reference)),
          ...atMost(ratio, 1),
        },
      ]
    } finally {
      reader.close()
    }
  },
})

const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = linesCpuSeconds(process.pid)
  for (let done = 0; done < timesPerSample; done += 1) await work()
  return (linesCpuSeconds(process.pid) - before) / timesPerSample
}

async function readOnce(reader: DocumentReader, bytes: Buffer): Promise<void> {
  const result = await reader.read(bytes)
  if (!result.ok || result.evidence.pages.length !== pageCount) throw new Error('the statement was not read')
}

async function runTools(file: string): Promise<void> {
  for (const [program = '', ...flags] of tools) {
    const output = program === 'pdftotext' ? ['/dev/null'] : []
    // `pdfsig` fails on a file without signatures.
    await run(program, [...flags, file, ...output], { maxBuffer: 1 << 28 }).catch(() => {})
  }
}

async function missingTool(file: string): Promise<string | undefined> {
  for (const [program = ''] of tools) {
    const isThere = await run(program, [file]).then(
      () => true,
      (error: { code?: unknown }) => error.code !== 'ENOENT',
    )
    if (!isThere) return program
  }
  return undefined
}
