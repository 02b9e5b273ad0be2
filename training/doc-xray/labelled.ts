import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import type { Label } from '../../forge/documents/label.ts'
import { readOrKept } from '../../scripts/score/kept-evidence.ts'
import type { Evidence } from '../../server/src/documents/evidence.ts'
import { findNativeTesseract } from '../../server/src/documents/ocr/find-native.ts'
import { documentReader } from '../../server/src/documents/reader.ts'
import { silentLog } from '../../server/src/kernel/log.ts'

export type Labelled = { label: Label; evidence: Evidence }

/** As the service chooses by default. */
const ocr = { engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' } as const

/** Evidence of every labelled file of some folders (`files/` and `labels.json` in each), read once and kept in `cache`. */
export async function labelledEvidence(folders: readonly string[], cache: string): Promise<Labelled[]> {
  const nativeOcr = await findNativeTesseract(ocr)
  const reader = documentReader({ log: silentLog, processes: availableParallelism(), nativeOcr })
  try {
    const jobs = (await Promise.all(folders.map(labelsOf))).flat()
    const read: Labelled[] = []
    let done = 0
    const work = async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
        const evidence = await evidenceOf(reader, job.file, cache)
        if (evidence !== undefined) read.push({ label: job.label, evidence })
        done += 1
        if (process.stderr.isTTY) process.stderr.write(`\r${done} read`)
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    return read.sort((one, other) => (one.label.file < other.label.file ? -1 : 1))
  } finally {
    await reader.close()
  }
}

async function labelsOf(folder: string): Promise<{ label: Label; file: string }[]> {
  const labels = JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')) as Label[] | { files: Label[] }
  return (Array.isArray(labels) ? labels : labels.files).map((label) => ({
    label,
    file: join(folder, 'files', label.file),
  }))
}

type Reader = ReturnType<typeof documentReader>

async function evidenceOf(reader: Reader, file: string, cache: string): Promise<Evidence | undefined> {
  const result = await readOrKept(reader, file, cache)
  if (result.ok) return result.evidence
  console.error(`${basename(file)}: ${result.reason.code}: ${result.reason.detail}`)
  return undefined
}
