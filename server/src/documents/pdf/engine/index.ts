import type { Budget } from '../../budget.ts'
import { ReadFailure } from '../../failure.ts'
import type { Word } from '../../page-evidence.ts'
import type { IsMasked } from './areas.ts'
import { blankTest } from './blank-fonts.ts'
import { type DrawnFont, fontTable } from './fonts.ts'
import { misdrawnWatch } from './misdrawn.ts'
import { type EnginePage, type PageContext, readPage } from './page.ts'
import { discardPdfium, engineFailure, type Pdfium, pdfium as startPdfium } from './pdfium.ts'

export type EngineDocument = {
  pageCount: number
  /** Pages count from 1. Throws what a limit ends; a page that cannot be opened has no words. */
  words(page: number): Word[]
  page(page: number): EnginePage | undefined
  /** The number of the page's object in the file. */
  pageObjectNumber(page: number): number | undefined
  /** What the pages read so far were drawn with: `font` of a word is an index into it. */
  fonts: readonly DrawnFont[]
  /** As the page is seen, without opening it; `undefined` where it has none. */
  pageSize(page: number): { widthPoints: number; heightPoints: number } | undefined
  /** The file as it is now, written anew. */
  save(): Uint8Array
  /** The open page in PDFium, for what is no part of the evidence. */
  withPage<T>(page: number, work: (pdfium: Pdfium, page: number) => T): T | undefined
}

export type EngineOptions = {
  /** By name. */
  hiddenLayers?: ReadonlySet<string>
  isMasked?: (pdfium: Pdfium, image: number) => boolean
  /** Whether a font, by its name, may draw one digit by several glyphs; absent: any may. */
  isAmbiguous?: (name: string) => boolean
  placeImage?: (
    pdfium: Pdfium,
    image: number,
    page: number,
    box: Parameters<PageContext['placeImage']>[1],
  ) => number | undefined
}

const passwordNeeded = 4

/**
 * Opens the document in PDFium, hands it to `work`, and closes it. The work is not asynchronous: PDFium is one instance, and
 * what it holds for a document must be gone before the next. What it cannot survive ends as `resource-limit`.
 */
export async function withDocument<T>(
  bytes: Buffer,
  budget: Budget,
  work: (document: EngineDocument) => T,
  options: EngineOptions = {},
): Promise<T> {
  const pdfium = await startPdfium()
  budget.checkTime()
  try {
    return readOpened(pdfium, bytes, budget, work, options)
  } catch (error) {
    // A file that does not open leaves nothing behind; whatever else ends the work leaves the document open in there.
    const isUnopened = error instanceof ReadFailure && error.code !== 'resource-limit'
    if (!isUnopened) discardPdfium()
    throw engineFailure(error) ?? error
  }
}

function readOpened<T>(
  pdfium: Pdfium,
  bytes: Buffer,
  budget: Budget,
  work: (document: EngineDocument) => T,
  options: EngineOptions,
): T {
  const copy = pdfium.malloc(bytes.length + 1)
  if (copy === 0) throw new WebAssembly.RuntimeError('no memory for the file')
  pdfium.heap.HEAPU8.set(bytes, copy)
  pdfium.heap.HEAPU8[copy + bytes.length] = 0
  // The zero after the bytes is the empty password.
  const handle = pdfium.FPDF_LoadMemDocument(copy, bytes.length, copy + bytes.length)
  if (handle === 0) {
    const code = pdfium.FPDF_GetLastError() === passwordNeeded ? 'file-encrypted' : 'file-unreadable'
    pdfium.free(copy)
    throw new ReadFailure(code, 'the pages of the file cannot be opened')
  }
  const result = work(openedDocument(pdfium, handle, budget, options))
  // Not in a `finally`: after an abort nothing may be called any more.
  pdfium.FPDF_CloseDocument(handle)
  pdfium.free(copy)
  return result
}

function openedDocument(pdfium: Pdfium, handle: number, budget: Budget, options: EngineOptions): EngineDocument {
  const table = fontTable(pdfium)
  const watch = misdrawnWatch(pdfium, (font) => options.isAmbiguous?.(table.fonts[font]?.name ?? '') ?? true)
  const isBlank = blankTest(pdfium, handle, table.fonts)
  const isMasked: IsMasked = (image) => options.isMasked?.(pdfium, image) ?? false

  const withPage = <T>(page: number, work: (pdfium: Pdfium, page: number) => T): T | undefined => {
    budget.checkTime()
    const opened = pdfium.FPDF_LoadPage(handle, page - 1)
    if (opened === 0) return undefined
    const result = work(pdfium, opened)
    pdfium.FPDF_ClosePage(opened)
    return result
  }
  const readOne = (page: number, isWatched: boolean): EnginePage | undefined => {
    const placeImage: PageContext['placeImage'] = (image, box) => options.placeImage?.(pdfium, image, page, box)
    const context = {
      pdfium,
      budget,
      fonts: table,
      isBlank,
      watch: isWatched ? watch : undefined,
      isMasked,
      placeImage,
      hiddenLayers: options.hiddenLayers ?? new Set<string>(),
    }
    const first = withPage(page, (_, opened) => {
      const ownObjectCount = pdfium.FPDFPage_CountObjects(opened)
      return flattenAnnotations(pdfium, opened) ? { ownObjectCount } : readPage(context, opened, ownObjectCount)
    })
    // What was made part of the page is seen when it is opened again.
    if (first === undefined || 'words' in first) return first
    return withPage(page, (_, opened) => readPage(context, opened, first.ownObjectCount))
  }
  return {
    pageCount: pdfium.FPDF_GetPageCount(handle),
    fonts: table.fonts,
    withPage,
    page: (page) => readOne(page, true),
    words: (page) => readOne(page, false)?.words ?? [],
    save: () => savedCopy(pdfium, handle),
    pageSize(page) {
      if (pdfium.FPDF_GetPageSizeByIndexF(handle, page - 1, pdfium.scratch) === 0) return undefined
      const at = pdfium.scratch >> 2
      const [width = 0, height = 0] = pdfium.heap.HEAPF32.subarray(at, at + 2)
      return { widthPoints: hundredths(width), heightPoints: hundredths(height) }
    },
    pageObjectNumber: (page) => pdfium.EPDFDoc_GetPageObjectNumberByIndex(handle, page - 1) || undefined,
  }
}

function savedCopy(pdfium: Pdfium, handle: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  const isSaved = pdfium.PDFiumExt_SaveAsCopy(handle, writer) !== 0
  const sizeBytes = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = isSaved && sizeBytes > 0 ? pdfium.malloc(sizeBytes) : 0
  if (at === 0) throw new ReadFailure('file-unreadable', 'the file cannot be written again')
  pdfium.PDFiumExt_GetFileWriterData(writer, at, sizeBytes)
  const bytes = pdfium.heap.HEAPU8.slice(at, at + sizeBytes)
  pdfium.free(at)
  pdfium.PDFiumExt_CloseFileWriter(writer)
  return bytes
}

const hundredths = (points: number) => Math.round(points * 100) / 100

const flattenSucceeded = 1

/**
 * Makes what annotations show a part of the page, after everything else, where a reader sees it. Only in memory. Says whether
 * there was anything to show.
 */
function flattenAnnotations(pdfium: Pdfium, page: number): boolean {
  if (pdfium.FPDFPage_GetAnnotCount(page) === 0) return false
  writeInheritedBoxes(pdfium, page)
  return pdfium.FPDFPage_Flatten(page, 0) === flattenSucceeded
}

/** PDFium flattens a page whose boxes stand above it in the tree onto a sheet of letter paper: they are written into the page first. */
function writeInheritedBoxes(pdfium: Pdfium, page: number): void {
  const { scratch } = pdfium
  const boxOut = [scratch, scratch + 4, scratch + 8, scratch + 12]
  const hasOwnSheet = pdfium.FPDFPage_GetMediaBox(page, ...boxOut) !== 0
  if (pdfium.FPDF_GetPageBoundingBox(page, scratch) === 0) return
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
  if (!hasOwnSheet) pdfium.FPDFPage_SetMediaBox(page, left, bottom, right, top)
  pdfium.FPDFPage_SetCropBox(page, left, bottom, right, top)
}
