import type { Evidence, PdfEvidence, Revision } from './evidence.ts'
import type { Box, PageEvidence } from './page-evidence.ts'
import type { TamperOnView } from './tamper-evidence.ts'

/** What somebody needs who looks at a document page by page. */
export type DocumentOutline = { pages: PageOnView[]; revisions: RevisionOnView[] }

/** `textFrom` is `null` until the page was read; `confidence` (0…1) is that of OCR, and `null` where it was not needed. */
export type PageOnView = {
  number: number
  widthPoints: number
  heightPoints: number
  textFrom: PageEvidence['textFrom'] | null
  confidence: number | null
}

/** `bytes`: how long the file was after this save. */
export type RevisionOnView = {
  number: number
  savedAt: string | null
  producer: string | null
  changedPages: number[]
  bytes: number
}

export type WordOnView = { text: string; box: Box; confidence: number | null; from: 'layer' | 'ocr' }
export type PageWords = { textFrom: PageEvidence['textFrom']; words: WordOnView[] }

export type PageMeasures = { number: number; widthPoints: number; heightPoints: number }

/** `measured`: all pages of the file, where it was opened for it; what was read may have ended before the last one. */
export function documentOutline(
  evidence: Evidence | undefined,
  measured: readonly PageMeasures[],
  pdf: Pick<PdfEvidence, 'revisions'> | null | undefined = evidence?.pdf,
): DocumentOutline {
  const read = new Map(evidence?.pages.map((page) => [page.number, page]))
  const numbers = measured.length > 0 ? measured : (evidence?.pages ?? [])
  return {
    pages: numbers.map(({ number, widthPoints, heightPoints }) => {
      const page = read.get(number)
      const confidence = page?.textFrom === 'ocr' ? (page.ocr?.confidence ?? null) : null
      return { number, widthPoints, heightPoints, textFrom: page?.textFrom ?? null, confidence }
    }),
    revisions: (pdf?.revisions ?? []).map(revisionOf),
  }
}

function revisionOf({ number, info, xmp, changes, endByte }: Revision): RevisionOnView {
  const changed = new Set([...changes.pages.map(({ page }) => page), ...changes.addedPages])
  return {
    number,
    savedAt: info?.modDate?.instant ?? xmp?.modifyDate?.instant ?? info?.creationDate?.instant ?? null,
    producer: info?.producer ?? xmp?.producer ?? info?.creator ?? xmp?.creatorTool ?? null,
    changedPages: [...changed].sort((one, other) => one - other),
    bytes: endByte,
  }
}

/** What is to be believed of the page, in reading order; `undefined`: the page was not read. */
export function wordsOf(evidence: Evidence, number: number): PageWords | undefined {
  const page = evidence.pages.find((one) => one.number === number)
  if (page === undefined) return undefined
  const { textFrom } = page
  if (textFrom === 'ocr') {
    const words = (page.ocr?.words ?? []).map(({ text, box, confidence }) => ({ text, box, confidence }))
    return { textFrom, words: words.map((word) => ({ ...word, from: 'ocr' })) }
  }
  const seen = page.words.filter(({ invisible }) => invisible !== true)
  return { textFrom, words: seen.map(({ text, box }) => ({ text, box, confidence: null, from: 'layer' })) }
}

/** `undefined`: the page was not looked at for what was put in. */
export function tamperingOf(evidence: Evidence, number: number): TamperOnView | undefined {
  const page = evidence.pages.find((one) => one.number === number)
  if (page?.tampering === undefined || 'why' in page.tampering) return undefined
  return { ...page.tampering, widthPoints: page.widthPoints, heightPoints: page.heightPoints }
}
