import type { RunOptions } from '#isolation/task-runner.ts'
import type { Answer, Bitmap, PictureReadings } from './child-tasks.ts'
import { ReadFailure } from './failure.ts'
import { limits } from './limits.ts'
import type { NativeTesseract } from './ocr/find-native.ts'
import { defaultOcrLanguages, type OcrLanguage } from './ocr-languages.ts'
import type { OcrEvidence } from './page-evidence.ts'
import type { PageOutline, PictureOutline, PictureReading } from './picture-outline.ts'
import type { ReadingRunner } from './programs.ts'
import { tamperingOf } from './read-tampering.ts'

/** `pagesDone`: those whose text layer was enough, and those read as pictures so far. */
export type Progress = { pagesDone: number; pages: number }

export type PictureReader = {
  parse: ReadingRunner<'parse'>
  image: ReadingRunner<'image'>
  ocr: ReadingRunner<'ocr'>
  native: NativeTesseract | null
  /** Pages of one file that are under way at once. Others wait here, not in line, so that the next file gets its turn. */
  lanes: number
  /** Whether pictures are looked at for what was put in after they were taken. */
  looksForTampering: boolean
}

export type PictureOptions = {
  bytes: Uint8Array
  languages?: readonly OcrLanguage[] | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  run: RunOptions
  pageDeadlineMs: number
}

/** What OCR reads on the pages that need it, each as JSON of a `PictureReading`: together they may be tens of megabytes. */
export async function readPictures(
  outline: PictureOutline,
  options: PictureOptions,
  reader: PictureReader,
): Promise<PictureReadings> {
  const { pages } = outline
  const wanted = pages.flatMap(({ isWanted }, index) => (isWanted ? [index] : []))
  const progress = { pagesDone: pages.length - wanted.length, pages: pages.length }
  if (pages.length > 0) options.onProgress?.({ ...progress })
  let wordsLeft: number = limits.ocrWordsPerFileMax
  const told: (OcrLanguage | undefined)[] = []
  const readings: Uint8Array[] = []
  const keep = (reading: PictureReading) => readings.push(Buffer.from(JSON.stringify(reading)))

  const readPage = async (index: number, count: number, signal: AbortSignal) => {
    const page = pages[index] as PageOutline
    const { number } = page
    if (count >= limits.ocrPagesMax) {
      keep({ page: number, why: `more than ${limits.ocrPagesMax} pages of pictures` })
    } else {
      const [answer, tampering] = await Promise.all([
        ocrOf(outline, page, inLanguage(options, count < firstPages ? [] : told), reader, signal),
        reader.looksForTampering ? tamperingOf(outline, page, count, options, reader, signal) : undefined,
      ])
      if (answer.ok && count < firstPages) told[count] = answer.value.language
      const looked = tampering === undefined ? {} : { tampering }
      const isTooMuch = answer.ok && answer.value.words.length > wordsLeft
      wordsLeft -= answer.ok && !isTooMuch ? answer.value.words.length : 0
      if (!answer.ok) keep({ page: number, ...looked, why: answer.reason.detail })
      else if (isTooMuch)
        keep({ page: number, ...looked, why: `more than ${limits.ocrWordsPerFileMax} words in the file` })
      else keep({ page: number, ...looked, ocr: await withPrint(answer.value, outline, page, options, reader, signal) })
    }
    progress.pagesDone += 1
    options.onProgress?.({ ...progress })
  }
  // However many are read at once, the same pages are read in the same languages.
  await inLanes(wanted.slice(0, firstPages), 0, reader.lanes, readPage, options.run.signal)
  await inLanes(wanted.slice(firstPages), firstPages, reader.lanes, readPage, options.run.signal)
  return readings
}

/** Where both tell the same language, it is that of the others: one language takes two thirds of the time of two, and reads its own as well. */
const firstPages = 2

function inLanguage(options: PictureOptions, told: readonly (OcrLanguage | undefined)[]): PictureOptions {
  const [known] = told
  if (known === undefined || told.length < firstPages || told.some((language) => language !== known)) return options
  return { ...options, languages: [known] }
}

async function ocrOf(
  { isImage }: PictureOutline,
  { number }: PageOutline,
  { bytes, languages = defaultOcrLanguages, run, pageDeadlineMs }: PictureOptions,
  { parse, image, ocr, native }: PictureReader,
  signal: AbortSignal,
): Promise<Answer<OcrEvidence>> {
  const dpi = limits.ocrDpi
  const drawn = (): Promise<Answer<Bitmap>> =>
    !isImage
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
  { isImage }: PictureOutline,
  { number, storedDpi, stored }: PageOutline,
  { bytes, run }: PictureOptions,
  { parse, image }: PictureReader,
  signal: AbortSignal,
): Promise<OcrEvidence> {
  if (storedDpi < printDpi.least || ocr.rotation !== 0 || ocr.words.length === 0) return ocr
  const dpi = Math.min(storedDpi, printDpi.most)
  const task = () => ({ bytes, page: number, dpi, words: ocr.words, stored })
  const until = { ...run, signal }
  const measured = await (isImage ? image.run('print', task, until) : parse.run('print', task, until))
  return measured.ok ? { ...ocr, print: measured.value } : ocr
}

/** The first that rejects ends the others: their work would be thrown away. */
async function inLanes(
  items: readonly number[],
  before: number,
  lanes: number,
  work: (item: number, count: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const failed = new AbortController()
  const either = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal])
  let next = 0
  const lane = async () => {
    for (let count = next++; count < items.length; count = next++)
      await work(items[count] as number, before + count, either)
  }
  try {
    await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  } catch (error) {
    failed.abort(error)
    throw error
  }
}
