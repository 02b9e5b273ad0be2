import { appendFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Evidence } from '#documents/evidence.ts'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { type DocumentReader, documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { readOrKept } from './kept-evidence.ts'

export type FolderOptions = {
  folder: string
  out: string
  timeoutMs: number
  jobs: number
  /** Whether the map of tampered places is made, as the service does: seconds a picture, needed where forgeries are looked for. */
  looksForTampering?: boolean
  /** Absent: every file. */
  only?: ReadonlySet<string>
  /** Where to keep what was read, for the next run. */
  cache?: string
  watch?: (processIds: () => readonly number[]) => void
  progress?: (done: number, all: number, file: string) => void
}
export type Line<Answer> = { file: string; seconds: number; error?: string; timeout?: true } & Partial<Answer>
type AnswerOf<Answer> = (evidence: Evidence, file: string) => Answer | Promise<Answer>

/** As the service chooses by default. */
const ocr = { engine: 'auto', dataFolder: undefined, searchPath: process.env.PATH ?? '' } as const

/** A line for every file below the folder, in the order of their names, written as they are known. */
export async function overFolder<Answer>(
  { folder, out, timeoutMs, jobs, looksForTampering = false, only, cache, watch, progress }: FolderOptions,
  answerOf: AnswerOf<Answer>,
): Promise<Line<Answer>[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => only?.has(file) ?? true)
    .sort()
  writeFileSync(out, '')
  const nativeOcr = await findNativeTesseract(ocr)
  const reader = documentReader({ log: silentLog, processes: jobs, nativeOcr, looksForTampering })
  watch?.(() => reader.processIds())
  // What was read with the map is not what is read without.
  const kept = cache !== undefined && looksForTampering ? join(cache, 'with-map') : cache
  const lines: Line<Answer>[] = []
  const waiting = [...files.entries()]
  let [written, done] = [0, 0]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, file] = next
      lines[at] = await lineOf(reader, join(folder, file), { file, timeoutMs, cache: kept, answerOf })
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

type Asked<Answer> = { file: string; timeoutMs: number; cache: string | undefined; answerOf: AnswerOf<Answer> }

async function lineOf<Answer>(
  reader: DocumentReader,
  path: string,
  { file, timeoutMs, cache, answerOf }: Asked<Answer>,
): Promise<Line<Answer>> {
  const startedMs = performance.now()
  const seconds = () => Math.round((performance.now() - startedMs) / 10) / 100
  const without = (error: string, more: { timeout?: true } = {}) =>
    ({ file, seconds: seconds(), error, ...more }) as Line<Answer>
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const result = await (cache === undefined ? reader.read(path, { signal }) : readOrKept(reader, path, cache, signal))
    if (!result.ok) return without(`${result.reason.code}: ${result.reason.detail}`)
    return { file, ...(await answerOf(result.evidence, file)), seconds: seconds() } as Line<Answer>
  } catch (error) {
    if (signal.aborted) return without(`not read in ${timeoutMs / 1000} s`, { timeout: true })
    return without(error instanceof Error ? error.message : String(error))
  }
}
