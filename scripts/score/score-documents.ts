import { appendFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { docXray } from '#analyses/doc-xray/index.ts'
import { type DocXrayRaw, docXrayRaw } from '#analyses/doc-xray/raw.ts'
import { declarableTypes } from '#documents/classification/declared.ts'
import type { Evidence } from '#documents/evidence.ts'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'

export type ScoreLine = {
  file: string
  flagColor?: string
  flagValue?: number
  levels?: (string | null)[]
  /** As a client can declare them: our finer classes count as `other`, see `finerType`. */
  type?: { class: string; confidence: number }[]
  finerType?: { class: string; confidence: number }[]
  regions?: { page: number; bbox: number[]; unit: 'norm' }[]
  period?: unknown
  unread?: string
  seconds: number
  error?: string
  timeout?: true
}

type Options = {
  folder: string
  out: string
  timeoutMs: number
  jobs: number
  watch?: (processIds: () => readonly number[]) => void
  progress?: (done: number, all: number, file: string) => void
}

/** As the service chooses by default. */
const ocr = { engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' } as const

/** A line for every file below the folder, in the order of their names, written as they are known. */
export async function scoreDocuments({ folder, out, timeoutMs, jobs, watch, progress }: Options): Promise<ScoreLine[]> {
  const files = await filesBelow(folder)
  writeFileSync(out, '')
  const reader = documentReader({ log: silentLog, processes: jobs, nativeOcr: await findNativeTesseract(ocr) })
  watch?.(() => reader.processIds())
  const lines: ScoreLine[] = []
  const waiting = [...files.entries()]
  let written = 0
  let done = 0
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, file] = next
      lines[at] = await lineOf(reader, folder, file, timeoutMs)
      done += 1
      progress?.(done, files.length, file)
      while (lines[written] !== undefined) appendFileSync(out, `${JSON.stringify(lines[written++])}\n`)
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs }, work))
  } finally {
    await reader.close()
  }
  return lines
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function lineOf(reader: DocumentReader, folder: string, file: string, timeoutMs: number): Promise<ScoreLine> {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 10) / 100
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const result = await reader.read(join(folder, file), { signal })
    if (!result.ok) return { file, seconds: seconds(), error: `${result.reason.code}: ${result.reason.detail}` }
    const raw = docXrayRaw.parse(
      await docXray.produce({ request, medium, evidence: result.evidence, memory: null, company: null }),
    )
    return { file, ...answerOf(raw, result.evidence), seconds: seconds() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (signal.aborted) return { file, seconds: seconds(), error: `not read in ${timeoutMs / 1000} s`, timeout: true }
    return { file, seconds: seconds(), error: reason }
  }
}

/** Nothing is declared, and of no company: what is judged is the file alone. */
const request = { id: '0'.repeat(24) as RequestId, code: { type: '', id: '' } }
const medium = {
  id: '0'.repeat(24) as MediumId,
  name: 'other',
  declaredType: 'application/octet-stream',
  sha256: '',
  uploadedAt: new Date(),
  status: 'online' as const,
}

function answerOf(raw: DocXrayRaw, { pages, classification, unread }: Evidence): Omit<ScoreLine, 'file' | 'seconds'> {
  return {
    flagColor: raw.flag.color,
    flagValue: raw.flag.value,
    levels: raw.reasons.map(({ level }) => level),
    type: declarableTypes(classification?.types ?? []),
    finerType: raw.type,
    regions: regionsOf(raw, pages),
    period: classification?.period ?? null,
    ...(unread === null ? {} : { unread: unread.code }),
  }
}

/** Places of what counts, in parts of the page. */
function regionsOf({ reasons }: DocXrayRaw, pages: Evidence['pages']): NonNullable<ScoreLine['regions']> {
  const places = reasons
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity !== 'notice')
    .flatMap((finding) => finding.places ?? [])
  return places.flatMap(({ page, box }) => {
    const seen = pages.find(({ number }) => number === page)
    if (seen === undefined || seen.widthPoints <= 0 || seen.heightPoints <= 0) return []
    const parts = box.map((value, at) => value / (at % 2 === 0 ? seen.widthPoints : seen.heightPoints))
    return [
      {
        page,
        bbox: parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 100_000) / 100_000),
        unit: 'norm' as const,
      },
    ]
  })
}
