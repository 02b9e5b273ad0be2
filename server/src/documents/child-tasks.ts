import type { Evidence, Probe } from './evidence.ts'
import type { FailureReason } from './failure.ts'
import type { Bitmap } from './image/bitmap.ts'
import type { StoredPicture } from './image/forensics/resaved.ts'
import type { NativeTesseract } from './ocr/find-native.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { OcrEvidence, OcrWord, PrintEvidence } from './page-evidence.ts'

/** Evidence as JSON: it is measured as such, and crosses the channel faster than its thousands of objects. */
export type PackedEvidence = string

export const unpacked = (evidence: PackedEvidence): Evidence => JSON.parse(evidence)

/** `isConcluded`: there are no pictures to be looked at first. */
export type ParsedEvidence = { evidence: PackedEvidence; isConcluded: boolean }

export type Answer<T> = { ok: true; value: T } | { ok: false; reason: FailureReason }

/** `stored`: the picture that fills the page, where it is one. */
export type PrintTask = {
  bytes: Uint8Array
  page: number
  dpi: number
  words: readonly OcrWord[]
  stored: StoredPicture | undefined
}

/** What each kind of child can be asked, and what it answers. Tasks know nothing of one another: each brings its bytes. */
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
    conclude: { task: { evidence: Evidence }; value: PackedEvidence }
  }
  image: {
    /** All evidence of an image file but OCR. */
    read: { task: { bytes: Uint8Array }; value: Evidence }
    /** One picture of it, upright; `frame` from 1. */
    pixels: { task: { bytes: Uint8Array; frame: number; dpi: number }; value: Bitmap }
    print: { task: PrintTask; value: PrintEvidence }
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
export type TaskOf<K extends ChildKind, M extends keyof ChildTasks[K]> = ChildTasks[K][M] extends { task: infer T }
  ? T
  : never
export type ValueOf<K extends ChildKind, M extends keyof ChildTasks[K]> = ChildTasks[K][M] extends { value: infer V }
  ? V
  : never

/** As it crosses the channel. */
export type ChildMessage = { mode: string; deadlineMs: number; task: unknown }
