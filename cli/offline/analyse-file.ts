import type { Evidence } from '#documents/evidence.ts'
import { ReadFailure } from '#documents/failure.ts'
import { ocrLanguagesFor } from '#documents/ocr-languages.ts'
import type { Progress } from '#documents/read-pictures.ts'
import type { DocumentReader } from '#documents/reader.ts'
import { bytesOf } from '#documents/source.ts'
import { reasonInWords } from '#domain/extraction-help.ts'
import { type Analysed, unknown, verdictOf } from '../analysed.ts'
import { type Company, xraysOf } from './xrays.ts'

export type How = {
  reader: DocumentReader
  company: Company | undefined
  now: Date
  signal: AbortSignal
  onProgress?: (progress: Progress) => void
}

/** Rejects only where the run itself is at fault, or `signal` aborts. `bytes`: for the pictures of its pages. */
export async function analyseFile(
  { path, shown }: { path: string; shown: string },
  { reader, company, now, signal, onProgress }: How,
): Promise<{ analysed: Analysed; bytes: Uint8Array }> {
  const opened = await opening(path)
  if ('problem' in opened) return { analysed: unknown(shown, opened.problem), bytes: new Uint8Array() }
  const { bytes } = opened
  const result = await reader.read(bytes, { signal, languages: ocrLanguagesFor(company?.type), onProgress })
  if (!result.ok) return { analysed: unknown(shown, result.reason), bytes }
  const { evidence } = result
  const { reports, notMade } = await xraysOf(evidence, { company, now })
  const [doc] = reports
  const color = doc?.source === 'doc_xray' ? doc.raw.flag.color : 'green'
  return {
    analysed: {
      file: shown,
      verdict: verdictOf(color, evidence.unread !== null),
      problem: unreadOf(evidence),
      ...seenOf(evidence),
      reports,
      notMade,
    },
    bytes,
  }
}

function unreadOf({ unread }: Evidence): Analysed['problem'] {
  if (unread === null) return undefined
  const { code, detail } = unread
  return { code, detail, inWords: reasonInWords(code, detail) }
}

const seenOf = ({ kind, data, sha256, pdf, pages }: Evidence) => ({
  kind: data?.format ?? kind,
  sha256,
  pageCount: pdf?.pageCount ?? pages.length,
  // The sheets of a workbook have no pictures.
  pages: (kind === 'workbook' ? [] : pages).map(({ number, widthPoints, heightPoints }) => ({
    number,
    widthPoints,
    heightPoints,
  })),
})

type Problem = { code: string; detail: string }

/** It may have gone since it was found. */
async function opening(path: string): Promise<{ bytes: Uint8Array } | { problem: Problem }> {
  try {
    const bytes = await bytesOf(path)
    return bytes.byteLength === 0 ? { problem: { code: 'file-unreadable', detail: 'the file is empty' } } : { bytes }
  } catch (error) {
    if (error instanceof ReadFailure) return { problem: { code: error.code, detail: error.message } }
    return { problem: { code: 'file-unreadable', detail: (error as Error).message } }
  }
}
