import type { Answer } from './child-tasks.ts'
import type { Evidence } from './evidence.ts'
import { ReadFailure } from './failure.ts'
import type { Bitmap } from './image/bitmap.ts'
import type { StoredPicture } from './image/forensics/resaved.ts'
import { limits } from './limits.ts'
import { isSeenAsSaid, withReadings } from './misdrawn-words.ts'
import type { NativeTesseract } from './ocr/find-native.ts'
import { defaultOcrLanguages, type OcrLanguage } from './ocr-languages.ts'
import type { Box, OcrEvidence, PageEvidence, PlacedImage } from './page-evidence.ts'
import { needsOcr } from './pdf/engine/needs-ocr.ts'
import type { RunOptions, TaskRunner } from './task-runner.ts'

/** `pagesDone`: those whose text layer was enough, and those read as pictures so far. */
export type Progress = { pagesDone: number; pages: number }

export type PictureReader = {
  parse: TaskRunner<'parse'>
  image: TaskRunner<'image'>
  ocr: TaskRunner<'ocr'>
  native: NativeTesseract | null
  /** Pages of one file that are under way at once. Others wait here, not in line, so that the next file gets its turn. */
  lanes: number
}

export type PictureOptions = {
  bytes: Uint8Array
  languages?: readonly OcrLanguage[] | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  run: RunOptions
  pageDeadlineMs: number
}

/** Adds what OCR reads on the pages that need it. A page that cannot be read is a page without text, not a failed file. */
export async function readPictures(
  evidence: Evidence,
  options: PictureOptions,
  reader: PictureReader,
): Promise<Evidence> {
  const pages = [...evidence.pages]
  const isWanted = (page: PageEvidence) => evidence.image !== undefined || needsOcr(page)
  const wanted = pages.flatMap((page, index) => (isWanted(page) ? [index] : []))
  const progress = { pagesDone: pages.length - wanted.length, pages: pages.length }
  if (pages.length > 0) options.onProgress?.({ ...progress })
  let wordsLeft: number = limits.ocrWordsPerFileMax

  const readPage = async (index: number, count: number, signal: AbortSignal) => {
    const page = pages[index] as PageEvidence
    if (count >= limits.ocrPagesMax) {
      pages[index] = without(page, `more than ${limits.ocrPagesMax} pages of pictures`)
    } else {
      const answer = await ocrOf(evidence, page, options, reader, signal)
      const isTooMuch = answer.ok && answer.value.words.length > wordsLeft
      wordsLeft -= answer.ok && !isTooMuch ? answer.value.words.length : 0
      if (!answer.ok) pages[index] = without(page, answer.reason.detail)
      else if (isTooMuch) pages[index] = without(page, `more than ${limits.ocrWordsPerFileMax} words in the file`)
      else pages[index] = withOcr(page, await withPrint(answer.value, evidence, page, options, reader, signal))
    }
    progress.pagesDone += 1
    options.onProgress?.({ ...progress })
  }
  await inLanes(wanted, reader.lanes, readPage, options.run.signal)
  return { ...evidence, pages }
}

async function ocrOf(
  evidence: Evidence,
  { number }: PageEvidence,
  { bytes, languages = defaultOcrLanguages, run, pageDeadlineMs }: PictureOptions,
  { parse, image, ocr, native }: PictureReader,
  signal: AbortSignal,
): Promise<Answer<OcrEvidence>> {
  const dpi = limits.ocrDpi
  const drawn = (): Promise<Answer<Bitmap>> =>
    evidence.image === undefined
      ? parse.run('render', () => ({ bytes, page: number, dpi }), { ...run, signal })
      : image.run('pixels', () => ({ bytes, frame: number, dpi }), { ...run, signal })
  // Drawn only when it can be read, so that no more bitmaps are held than pages are under way.
  const task = async () => {
    const bitmap = await drawn()
    if (!bitmap.ok) throw new ReadFailure(bitmap.reason.code, bitmap.reason.detail)
    return { bitmap: bitmap.value, languages, native }
  }
  return ocr.run('recognise', task, { ...run, signal, deadlineMs: pageDeadlineMs })
}

/** Scans are stored at these resolutions; below, print is a blur, and above, nothing more is seen. */
const printDpi = { least: 90, most: 320 }

/** Where it cannot be measured it is left out: a page that was read is worth more than its print. */
async function withPrint(
  ocr: OcrEvidence,
  evidence: Evidence,
  page: PageEvidence,
  { bytes, run }: PictureOptions,
  { parse, image }: PictureReader,
  signal: AbortSignal,
): Promise<OcrEvidence> {
  const scan = scanOf(evidence, page)
  const stored = storedDpi(evidence, page, scan)
  if (stored < printDpi.least || ocr.rotation !== 0 || ocr.words.length === 0) return ocr
  const picture = storedPicture(evidence, page, scan)
  const dpi = Math.min(stored, printDpi.most)
  const task = () => ({ bytes, page: page.number, dpi, words: ocr.words, stored: picture })
  const until = { ...run, signal }
  const measured = await (evidence.image === undefined
    ? parse.run('print', task, until)
    : image.run('print', task, until))
  return measured.ok ? { ...ocr, print: measured.value } : ocr
}

/** The picture that fills the page. */
function scanOf({ pdf }: Evidence, { number, widthPoints, heightPoints }: PageEvidence): PlacedImage | undefined {
  const area = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top)
  return (pdf?.images ?? [])
    .filter(({ page, box }) => page === number && area(box) > 0.5 * widthPoints * heightPoints)
    .toSorted((one, other) => area(other.box) - area(one.box))[0]
}

/** Of a file of several pictures only the first is known as it is stored. */
function storedPicture(
  { image }: Evidence,
  { number }: PageEvidence,
  scan: PlacedImage | undefined,
): StoredPicture | undefined {
  const picture = image === undefined ? scan : image
  if (picture === undefined || (image !== undefined && (number > 1 || image.rotation !== 0))) return undefined
  const { widthPixels, heightPixels, jpeg } = picture
  return { widthPixels, heightPixels, steps: jpeg?.quantisationTables[0] ?? null, isFile: image !== undefined }
}

/** 0: there is no picture of the page. */
function storedDpi({ image }: Evidence, page: PageEvidence, scan: PlacedImage | undefined): number {
  if (image !== undefined)
    return (Math.min(image.widthPixels, image.heightPixels) / Math.min(page.widthPoints, page.heightPoints)) * 72
  if (scan === undefined) return 0
  const [left, , right] = scan.box
  // A hair more, so that rounding down does not lose the last column of pixels.
  return (scan.widthPixels / (right - left)) * 72 + 0.01
}

function withOcr(page: PageEvidence, ocr: OcrEvidence): PageEvidence {
  const misdrawn = page.misdrawn && withReadings(page.misdrawn, ocr)
  const isCleared = misdrawn?.every(isSeenAsSaid) === true && !needsOcr({ ...page, misdrawn: [] })
  const told = misdrawn === undefined ? {} : { misdrawn }
  // Nothing found on a page that has a text layer, or nothing that speaks against it: that layer is to be believed.
  const byLayer = page.words.length > 0 ? page.textFrom : 'none'
  return { ...page, ...told, ocr, textFrom: ocr.words.length > 0 && !isCleared ? 'ocr' : byLayer }
}

function without(page: PageEvidence, why: string): PageEvidence {
  return { ...page, ocr: null, textFrom: 'none', cut: [...page.cut, `ocr: ${why}`] }
}

/** The first that rejects ends the others: their work would be thrown away. */
async function inLanes(
  items: readonly number[],
  lanes: number,
  work: (item: number, count: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failed = new AbortController()
  const either = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal])
  let next = 0
  const lane = async () => {
    for (let count = next++; count < items.length; count = next++) await work(items[count] as number, count, either)
  }
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  } catch (error) {
    failed.abort(error)
    throw error
  }
}
