import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { docXray } from '#analyses/doc-xray/index.ts'
import { documentFingerprint } from '#analyses/doc-xray/memory/fingerprint.ts'
import type { Evidence } from '#documents/evidence.ts'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { atMost, defineBenchmark, type Measurement } from '../benchmark.ts'
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
  title: `Doc X-Ray of a text PDF of ${pageCount} pages, read in a warm child, against seven native programs in sequence`,
  target: 'CPU at most 1.0 times the reference',
  async run(bench) {
    const bytes = await statementPdf(pageCount)
    const file = join(bench.folder, 'p6.pdf')
    await writeFile(file, bytes)
    const missing = await missingTool(file)
    if (missing !== undefined) return [{ what: `${missing} is not installed`, ours: '', reference: '' }]
    const reader = documentReader({ log: silentLog, processes: 1, childIdleMs: 600_000 })
    try {
      for (let done = 0; done < warmUps; done += 1) await xrayOnce(reader, bytes)
      const compare = async (what: string, work: () => Promise<unknown>): Promise<Measurement> => {
        const pairs = await inTurn(
          Math.min(bench.pairs, 9),
          { reference: () => cpuOf(() => runTools(file)), ours: () => cpuOf(work) },
          (done, reference, ours) => bench.say(`P6 ${what} ${done}: ${ms(ours)} CPU, native ${ms(reference)}`),
        )
        return {
          what: `CPU of ${what}, ${bytes.length} bytes, with the service's share`,
          ours: ms(median(pairs.ours)),
          reference: ms(median(pairs.reference)),
          ...atMost(
            medianRatio(pairs, (seconds) => seconds),
            1,
          ),
        }
      }
      return [
        await compare('a full reading', () => readOnce(reader, bytes)),
        await compare('the whole Doc X-Ray', () => xrayOnce(reader, bytes)),
      ]
    } finally {
      reader.close()
    }
  },
})

const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = linesCpuSeconds(process.pid)
  for (let done = 0; done < timesPerSample; done += 1) await work()
  return (linesCpuSeconds(process.pid) - before) / timesPerSample
}

async function readOnce(reader: DocumentReader, bytes: Buffer): Promise<Evidence> {
  const result = await reader.read(bytes)
  if (!result.ok || result.evidence.pages.length !== pageCount) throw new Error('the statement was not read')
  return result.evidence
}

const request = {
  id: '0'.repeat(24) as RequestId,
  code: { type: 'siren', id: '732829320' },
  businessName: 'Ateliers Brisevent',
}
const medium = {
  id: '0'.repeat(24) as MediumId,
  name: 'bank_statement',
  declaredType: 'application/pdf',
  sha256: '',
  uploadedAt: new Date('2026-01-01T00:00:00Z'),
  status: 'online' as const,
}

/** Reading, all criteria, and what is kept to hold later documents against. */
async function xrayOnce(reader: DocumentReader, bytes: Buffer): Promise<void> {
  const evidence = await readOnce(reader, bytes)
  const memory = { fingerprint: documentFingerprint(evidence), company: 'siren:732829320', known: [] }
  const raw = await docXray.produce({ request, medium, evidence, memory, companyFacts: null })
  docXray.raw.parse(raw)
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
