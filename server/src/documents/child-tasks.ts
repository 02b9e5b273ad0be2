import type { Answer as AnswerOf } from '#isolation/tasks.ts'
import type { DocumentOutline, PageWords } from './document-outline.ts'
import type { Probe } from './evidence.ts'
import type { FailureCode } from './failure.ts'
import type { StoredPicture } from './image/forensics/resaved.ts'
import type { PictureOnPage } from './image/tamper/look.ts'
import type { NativeTesseract } from './ocr/find-native.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { PackedReading, ReadingSummary } from './packed-reading.ts'
import type { OcrEvidence, OcrWord, PrintEvidence } from './page-evidence.ts'
import type { DrawnPage, NothingThere, PageAsked, PagePicture, PictureFormat } from './page-picture.ts'
import type { BoxOnPage } from './pdf/box-pages.ts'
import type { StoredJpeg } from './pdf/engine/stored-picture.ts'
import type { PictureOutline } from './picture-outline.ts'
import type { TamperEvidence, TamperOnView } from './tamper-evidence.ts'

/** Grey, one byte a pixel, row by row. `dpi`: what a point of the page measures there. */
export type Bitmap = { widthPixels: number; heightPixels: number; dpi: number; grey: Uint8Array }

/** Evidence as JSON that is not concluded yet: the service hands it on without looking into it. */
export type DraftEvidence = Uint8Array

/** `concluded` where there are no pictures to be looked at first; else what is to be looked at. */
export type ParsedEvidence = { concluded: PackedReading } | { draft: DraftEvidence; pictures: PictureOutline }

/** What OCR found on the pages that are pictures, each as JSON of a `PictureReading`. */
export type PictureReadings = readonly Uint8Array[]

export type Answer<T> = AnswerOf<T, FailureCode>

/** `stored`: the picture that fills the page, where it is one. */
export type PrintTask = {
  bytes: Uint8Array
  page: number
  dpi: number
  words: readonly OcrWord[]
  stored: StoredPicture | undefined
}

/** `evidence`: as it was packed, once the file was read. */
type OutlineTask = { task: { bytes: Uint8Array; evidence: Uint8Array | undefined }; value: DocumentOutline }

/** What each kind of child can be asked, and what it answers. */
export type ChildTasks = {
  parse: {
    probe: { task: { bytes: Uint8Array }; value: Probe }
    /** All evidence but that of pictures and OCR; concluded if there are none. */
    read: { task: { bytes: Uint8Array }; value: ParsedEvidence }
    /** A page of a PDF as it is seen; `page` from 1. */
    render: { task: { bytes: Uint8Array; page: number; dpi: number }; value: Bitmap }
    /** How the figures that OCR found were printed, at the resolution of the scan. */
    print: {
      task: PrintTask
      value: PrintEvidence
    }
    /** What follows from the words, wherever they came from: class, period, figures, whether a person has to read it. */
    conclude: { task: { draft: DraftEvidence; pictures: PictureReadings }; value: PackedReading }
    /** What the service needs to know of what was read before. */
    summarise: { task: { evidence: Uint8Array }; value: ReadingSummary }
    /** Of a PDF, for whoever looks at it: its pages, and one of them drawn in colour. */
    outline: OutlineTask
    draw: { task: PageAsked & { bytes: Uint8Array }; value: DrawnPage | NothingThere }
    /** A copy of a PDF with boxes drawn onto its pages. */
    box: { task: { bytes: Uint8Array; boxes: readonly BoxOnPage[] }; value: Uint8Array }
    /** The words of one page of what was read. */
    words: { task: { evidence: Uint8Array; page: number }; value: PageWords | null }
    /** The JPEG that a page of a PDF is made of. */
    stored: { task: { bytes: Uint8Array; page: number }; value: StoredJpeg | null }
    /** What the map of tampered places says of one page of what was read. */
    tampering: { task: { evidence: Uint8Array; page: number }; value: TamperOnView | null }
  }
  image: {
    /** All evidence of an image file but OCR. */
    read: { task: { bytes: Uint8Array }; value: { draft: DraftEvidence; pictures: PictureOutline } }
    /** One picture of it, upright; `frame` from 1. */
    pixels: { task: { bytes: Uint8Array; frame: number; dpi: number }; value: Bitmap }
    print: { task: PrintTask; value: PrintEvidence }
    /** Of an image file, for whoever looks at it. */
    outline: OutlineTask
    draw: { task: PageAsked & { bytes: Uint8Array; format: PictureFormat }; value: PagePicture | NothingThere }
    /** Looks for what was put into a picture after it was taken. */
    tampering: { task: PictureOnPage; value: TamperEvidence }
    /** The map of that, to be laid over the page. */
    overlay: { task: { map: TamperOnView; format: PictureFormat }; value: PagePicture }
    /** A page that was drawn elsewhere, as a file. */
    encode: { task: { bitmap: DrawnPage; format: PictureFormat }; value: PagePicture }
  }
  ocr: {
    recognise: {
      /** `native`: the program of the machine, where there is one and it may be used. */
      task: { bitmap: Bitmap; languages: readonly OcrLanguage[]; native: NativeTesseract | null }
      /** Boxes are in points of the page. */
      value: OcrEvidence
    }
  }
}

export type ChildKind = keyof ChildTasks
