import type { Bitmap } from '../image/bitmap.ts'
import type { OcrLanguage } from '../ocr-languages.ts'
import type { OcrEvidence } from '../page-evidence.ts'

/** In pixels of the bitmap that was read. */
export type PixelBox = readonly [left: number, top: number, right: number, bottom: number]

export type PixelWord = { text: string; box: PixelBox; confidence: number; line: number }

/** `confidence`: mean over the characters, 0…1; 0 where nothing was found. */
export type Recognition = { engine: OcrEvidence['engine']; words: readonly PixelWord[]; confidence: number }

/** `figures`: there is nothing else. `scattered`: words stand here and there, and not in lines across the page. */
export type WhatIsRead = 'lines' | 'figures' | 'scattered'

/** Reads lines that run from left to right, upright; the bitmap, and what is read, is all it is told of the file. */
export type Recognise = (
  bitmap: Bitmap,
  languages: readonly OcrLanguage[],
  what?: WhatIsRead | undefined,
) => Promise<Recognition>

/** Of Tesseract. One block of lines: its default loses whole columns of figures. */
export const segmentation = { lines: 6, figures: 6, scattered: 11 } as const satisfies Record<WhatIsRead, number>

/** What figures are written with: nothing else is read where it is said that there are figures alone. */
export const figureCharacters = "0123456789.,-+/'()€%"

/** What a page says was read by, before it is known whether something else had to step in. */
export type OcrEngine = { name: OcrEvidence['engine']; recognise: Recognise }

/** The whole bitmap as a file that both engines read: no compression, so nothing to decode. */
export const portableGreymap = (bitmap: Bitmap): Buffer => Buffer.concat([greymapHeader(bitmap), bitmap.grey])

export const greymapHeader = ({ widthPixels, heightPixels }: Bitmap): Buffer =>
  Buffer.from(`P5\n${widthPixels} ${heightPixels}\n255\n`, 'latin1')
