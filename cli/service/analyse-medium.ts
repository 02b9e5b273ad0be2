import { openAsBlob } from 'node:fs'
import path from 'node:path'
import {
  AnalysisFailed,
  type Medium,
  ReportNotReady,
  type Roentgen,
  RoentgenError,
  Unprocessable,
  UploadRefused,
  ValidationFailed,
} from '#sdk/index.ts'
import { type Analysed, type Made, type SeenPage, unknown, verdictOf } from '../analysed.ts'
import { kindsInWords } from '../find-files.ts'
import type { Step } from '../progress.ts'
import { watchReading } from './watch-reading.ts'

export type Declared = Pick<Parameters<Roentgen['media']['upload']>[1], 'name' | 'meta'>

type How = {
  request: string
  declared: Declared
  timeoutMs: number
  signal: AbortSignal
  wantsPages: boolean
  /** Somebody looks at the progress. */
  isWatched: boolean
  onStep(step: Step): void
}

/** Endings that the SDK does not know, of formats that the service reads. */
const types: Readonly<Record<string, string>> = {
  '.xbrl': 'application/xml',
  '.sta': 'text/plain',
  '.mt940': 'text/plain',
}

/** Sends a file and waits for its report. What is wrong with the file alone is told of it; anything else ends the run. */
export async function analyseMedium(
  roentgen: Roentgen,
  file: { path: string; shown: string },
  how: How,
): Promise<Analysed> {
  const { request, onStep, signal } = how
  let medium: Medium | undefined
  try {
    onStep({ words: 'sending', share: 0 })
    medium = await sent(roentgen, file.path, how)
    onStep({ words: 'reading' })
    const reading = how.isWatched ? watchReading(roentgen, medium.id, onStep, signal) : undefined
    try {
      const report = await roentgen.reports.waitFor({
        request,
        source: 'doc_xray',
        medium: medium.id,
        timeoutMs: how.timeoutMs,
        signal,
      })
      return await analysedOf(roentgen, file.shown, { medium, report, how })
    } finally {
      reading?.end()
    }
  } catch (error) {
    const problem = signal.aborted ? undefined : problemOf(error, file.path)
    if (problem === undefined) throw error
    return { ...unknown(file.shown, problem), at: { request, medium: medium?.id } }
  }
}

async function sent(roentgen: Roentgen, file: string, { request, declared, signal, onStep }: How): Promise<Medium> {
  const type = types[path.extname(file).toLowerCase()]
  return roentgen.media.upload(await openAsBlob(file), {
    request,
    ...declared,
    fileName: path.basename(file),
    ...(type !== undefined && { type }),
    signal,
    onProgress: ({ sentBytes, totalBytes }) => onStep({ words: 'sending', share: sentBytes / Math.max(1, totalBytes) }),
  })
}

type Read = { medium: Medium; report: Made<'doc_xray'>; how: How }

async function analysedOf(roentgen: Roentgen, shown: string, { medium: { id }, report, how }: Read): Promise<Analysed> {
  const { request, signal, wantsPages } = how
  const medium = await roentgen.media.read(id, { signal })
  const isWaiting = medium.status === 'pending_extraction'
  const color = report.raw.flag.color
  const pages: SeenPage[] = wantsPages ? (await roentgen.media.pages(id, { signal })).pages : []
  return {
    file: shown,
    verdict: isWaiting && color === 'green' ? 'waiting' : verdictOf(color, false),
    problem: isWaiting ? await whyWaiting(roentgen, medium, signal) : undefined,
    kind: medium.meta.type.replace(/^.*\//, ''),
    sha256: medium.meta.sha256,
    pageCount: medium.reading?.pages ?? pages.length,
    pages,
    reports: [report],
    notMade: [],
    at: { request, medium: id },
  }
}

async function whyWaiting(
  roentgen: Roentgen,
  { extraction }: Medium,
  signal: AbortSignal,
): Promise<Analysed['problem']> {
  if (extraction === undefined) return { code: 'pending_extraction', detail: 'a person has to read the file' }
  const { code, detail, message, translations } = (await roentgen.extractions.read(extraction, { signal })).reason
  return { code, detail, inWords: { en: message, fr: message, it: message, ...translations } }
}

/** `undefined`: it is not the fault of this file. */
function problemOf(error: unknown, file: string): Analysed['problem'] {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EACCES' || (error as Error).name === 'NotReadableError')
    return { code: 'file-unreadable', detail: `${path.basename(file)} has changed or gone since it was found` }
  if (error instanceof Unprocessable || error instanceof ValidationFailed)
    return { code: error.code, detail: [error.detail, ...Object.values(error.errors)].join('; ') }
  if (error instanceof UploadRefused) return { code: error.code, detail: error.message }
  if (error instanceof AnalysisFailed) return { code: 'analysis-failed', detail: error.problem }
  if (error instanceof ReportNotReady) return { code: 'no-report', detail: error.message }
  // The SDK says it of a file that is empty, or of a type that no name tells.
  if (error instanceof RoentgenError && error.constructor === RoentgenError)
    return { code: 'file-unreadable', detail: `${error.message.split(':')[0]}; the service reads ${kindsInWords}` }
  return undefined
}
