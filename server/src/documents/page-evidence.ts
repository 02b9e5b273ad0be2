import type { Projection } from './ocr/perspective.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { TamperEvidence } from './tamper-evidence.ts'

/**
 * Where something stands on a page: left, top, right, bottom in points (1/72 inch), origin top left, y downwards, the page as
 * it is seen (its rotation applied). Rounded to hundredths.
 */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

export type QuarterTurn = 0 | 90 | 180 | 270

/** One page of a PDF, one picture of an image file. Everything here survives JSON unchanged. */
export type PageEvidence = {
  /** From 1. */
  number: number
  /** As it is seen. For an image: its pixels at the resolution it claims, or so that it is as wide as A4. */
  widthPoints: number
  heightPoints: number
  rotation: QuarterTurn
  /** The text layer, in reading order. Kept apart from `ocr`, so that the two can be compared. */
  words: readonly Word[]
  /** What is drawn besides text, in drawing order. */
  drawn: readonly DrawnObject[]
  annotations: readonly AnnotationEvidence[]
  /** Words whose glyphs show other characters than the text layer says; absent: none was noticed. */
  misdrawn?: readonly MisdrawnWord[]
  /** `null`: not tried, because the text layer is usable or there is nothing to read. */
  ocr: OcrEvidence | null
  /** What was put into its picture after that was taken; absent: it is no picture, or was not looked at. */
  tampering?: TamperEvidence
  /** Which of the two is to be believed; `none`: there is neither. */
  textFrom: 'layer' | 'ocr' | 'none'
  /** What was left out of this page: `characters`, `objects`, `annotations`, each beyond its limit. */
  cut: readonly string[]
}

export type Word = {
  text: string
  box: Box
  /** Index into `pdf.fonts`. */
  font: number
  /** As it is seen: the font's size times the scale it is drawn at. */
  sizePoints: number
  /** y of the baseline. */
  baseline: number
  /** Counts all objects of the page in drawing order, text and others, forms flattened. */
  order: number
  /** `#rrggbb` of the fill. */
  colour: string
  /** Text that no reader sees: drawing mode 3, no fill, transparent, or of the colour below it. */
  invisible?: true
  /** Later, opaque objects lie over it: the `order` of the topmost, and the share of the word's area (0…1). */
  coveredBy?: { order: number; share: number }
  /** Shown by an annotation (a form field, a free text), not by the page itself. */
  annotation?: true
  /** Only where a word changes within itself: each part with what differs. */
  parts?: readonly { text: string; font: number; sizePoints: number; baseline: number; order: number; colour: string }[]
}

export type MisdrawnWord = {
  box: Box
  /** Of the text layer. */
  says: string
  /** By the form of its glyphs. */
  shows: string
  /** What OCR reads there; `null`: it found nothing, or was not tried. */
  read: string | null
}

export type DrawnObject = {
  kind: 'path' | 'image' | 'shading'
  order: number
  box: Box
  /** `#rrggbb` of a path's fill; absent if it is only stroked. */
  fill?: string
  stroke?: string
  opaque: boolean
  /** Index into `pdf.images`. */
  image?: number
  /** How deep in form XObjects; 0 is the page itself. */
  depth: number
  /** Drawn by an annotation. */
  annotation?: true
}

export type AnnotationEvidence = {
  subtype: string
  box: Box
  /** Its own text, or a field's value. */
  contents: string | null
  fieldName: string | null
  /** Hidden, not printed or not viewed. */
  hidden: boolean
  /** As the file has it. */
  modified: string | null
}

export type FontEvidence = {
  /** `/BaseFont` without its subset prefix. */
  name: string
  /** `ABCDEF`, or `null` if the font is whole. */
  subset: string | null
  embedded: boolean
  /** SHA-256 of the embedded program: two programs under one name are two fonts. */
  programSha256: string | null
  kind: string
  /** Without it the text layer may say something else than what is seen. */
  hasToUnicode: boolean | null
}

/** A picture inside a PDF. */
export type PlacedImage = {
  page: number
  box: Box
  widthPixels: number
  heightPixels: number
  bitsPerPixel: number
  filters: readonly string[]
  objectNumber: number | null
  /** SHA-256 of the stream as stored. */
  sha256: string
  sizeBytes: number
  /** Of pictures that are JPEG inside. */
  jpeg: JpegEvidence | null
  metadata: PictureMetadata | null
}

export type JpegEvidence = {
  progressive: boolean
  /** Tables in zigzag order, as stored. */
  quantisationTables: readonly (readonly number[])[]
  /** By the usual formula of the IJG; `null`: the tables are not of that family. */
  quality: number | null
  subsampling: string | null
  /** Markers in the order of the file: `APP0 JFIF`, `APP1 Exif`, `DQT`, … */
  markers: readonly string[]
}

export type PictureMetadata = {
  software: string | null
  make: string | null
  model: string | null
  /** As the file has it. */
  dateTimeOriginal: string | null
  dateTimeDigitized: string | null
  dateTime: string | null
  orientation: number | null
  /** Of XMP inside the picture. */
  creatorTool: string | null
  history: readonly { action: string | null; softwareAgent: string | null; when: string | null }[]
  /** A place is not kept, only that there was one. */
  hasGps: boolean
}

export type OcrWord = {
  text: string
  box: Box
  /** 0…1. */
  confidence: number
  /** Counts the lines of the page from 0. */
  line: number
  /** Where it stands on the upright sheet. Absent: the page is that. */
  upright?: Box
  /** A figure each of whose digits looks like that digit elsewhere on the page, and like no other. */
  alike?: true
}

/** The page as it would lie level and flat. `onPage`: what takes its points to those of the page, see `ocr/perspective.ts`. */
export type UprightSheet = { widthPoints: number; heightPoints: number; onPage: Projection }

export type OcrEvidence = {
  engine: 'tesseract' | 'tesseract.js'
  languages: readonly string[]
  dpi: number
  /** What the picture was turned by before it was read. */
  rotation: QuarterTurn
  skewDegrees: number
  /** Mean over the characters, 0…1; 0 where nothing was found. */
  confidence: number
  words: readonly OcrWord[]
  /** Ink as high as characters that is none of the words. Absent: there is none. */
  wordless?: readonly { box: Box; upright?: Box }[]
  /** Broad ink that is higher than characters, as a stamp or the bar of a marker. Absent: there is none. */
  blots?: readonly { box: Box; upright?: Box }[]
  /** What its words are in, as far as they tell. */
  language?: OcrLanguage
  /** Where the page was photographed, or lies askew or turned. */
  sheet?: UprightSheet
  /** How its figures were printed. Absent: not measured, as where there is no picture of the page to measure. */
  print?: PrintEvidence
}

/** Measured in the pixels as they were stored. */
export type PrintEvidence = {
  dpi: number
  /** Of the words that have a digit. */
  numbers: readonly PrintedNumber[]
  /** Mean difference in greys of a glyph to the one most like it: half of all have less. `null`: there are too few. */
  usualDifference: number | null
  /** Glyphs that have one like them. */
  compared: number
  /** Pairs of glyphs that are more alike than either is to any third; `second`: the difference to that. Most alike first. */
  copies: readonly { difference: number; second: number; boxes: readonly Box[]; words: readonly number[] }[]
  /** Where the page is one JPEG that was saved before at `earlierQuality`: the parts that were not. */
  recompression?: { earlierQuality: number; parts: readonly { box: Box; strength: number }[] }
  /** Each digit against the same digit elsewhere on the page. Absent: measured before this was. */
  digits?: DigitEvidence
  /** The words of the page with the darkest ink, darkest first; greys, 0…255. */
  darkest?: readonly { word: number; ink: number }[]
  /** Where the page was saved as JPEG before, at `earlierQuality`: how far its digits are from the steps of that save. */
  resaved?: ResavedEvidence
  /** Blocks of 8 × 8 pixels under the digits that such a save was looked for in. Absent: it was not looked for. */
  soughtBlocks?: number
  /** Paper without any grain: its share of all paper, 0…1, and the largest patches of it. `blocks`: of 4 × 4 pixels. */
  still?: { share: number; patches: readonly { box: Box; blocks: number }[] }
}

export type DigitEvidence = {
  compared: number
  /** How much the steepness of edges differs from the middle one of the same digit: half of all differ less. */
  usualEdge: number
  /** The steepest, steepest first. */
  edges: readonly { word: number; box: Box; sharper: number }[]
}

/** Distances as shares of what chance gives: 1 is chance, 0 lies on the steps. */
export type ResavedEvidence = {
  earlierQuality: number
  compared: number
  /** Half of the digits have less; and half are within the spread of it. */
  usual: number
  spread: number
  /** The farthest, farthest first. */
  digits: readonly { word: number; box: Box; distance: number }[]
  /** Parts of the page that are off the steps, in blocks of 8 × 8, and of how many coefficients; most of these first. */
  patches: readonly { box: Box; blocks: number; counted: number }[]
}

export type PrintedNumber = {
  /** Index into `words`. */
  word: number
  /** Greys, 0…255. */
  ink: number
  paper: number
  /** How much of the way from paper to ink the steepest step goes, 0…1; -1: there are too few edges. */
  sharpness: number
  /** Mean second difference of the paper around it; -1: there is too little of it. */
  noise: number
}

/** What is to be believed of a page, from whichever layer: for everything that reads rather than compares. */
export function seenWords(page: PageEvidence): readonly { text: string; box: Box }[] {
  if (page.textFrom === 'ocr') return page.ocr?.words ?? []
  return page.words.filter(({ invisible }) => invisible !== true)
}
