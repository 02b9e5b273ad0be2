import { type Evidence, imageKinds } from './evidence.ts'
import type { StoredPicture } from './image/forensics/resaved.ts'
import { isSeenAsSaid, withReadings } from './misdrawn-words.ts'
import type { Box, OcrEvidence, PageEvidence, PlacedImage, QuarterTurn } from './page-evidence.ts'
import { needsOcr } from './pdf/engine/needs-ocr.ts'
import type { TamperEvidence } from './tamper-evidence.ts'

/** What is to be looked at as a picture, without what was read already: all that the service knows of it. */
export type PictureOutline = {
  /** The file is a picture; else its pages are drawn. */
  isImage: boolean
  pages: readonly PageOutline[]
}

export type PageOutline = {
  number: number
  isWanted: boolean
  /** At which the picture of the page is stored; 0: there is none. */
  storedDpi: number
  stored: StoredPicture | undefined
  /** Of a picture: what makes it upright, and the page that it fills. */
  upright: { turn: QuarterTurn; box: Box }
}

/** `why`: it was not read as a picture. `tampering` is absent where nobody asked for it. */
export type PictureReading = { page: number; tampering?: TamperEvidence } & ({ ocr: OcrEvidence } | { why: string })

export function outlineOf(evidence: Evidence): PictureOutline {
  const isImage = imageKinds.some((kind) => kind === evidence.kind)
  const pages = evidence.pages.map((page) => {
    const isWanted = isImage || needsOcr(page)
    const scan = isWanted ? scanOf(evidence, page) : undefined
    return {
      number: page.number,
      isWanted,
      storedDpi: isWanted ? storedDpi(evidence, page, scan) : 0,
      stored: isWanted ? storedPicture(evidence, page, scan) : undefined,
      upright: uprightOf(evidence, page),
    }
  })
  return { isImage, pages }
}

/** Adds what OCR found. A page that could not be read is a page without text, not a failed file. */
export function withPictures(evidence: Evidence, readings: readonly PictureReading[]): Evidence {
  const found = new Map(readings.map((reading) => [reading.page, reading]))
  const pages = evidence.pages.map((page) => {
    const reading = found.get(page.number)
    if (reading === undefined) return page
    const read = 'ocr' in reading ? withOcr(page, reading.ocr) : without(page, reading.why)
    return reading.tampering === undefined ? read : { ...read, tampering: reading.tampering }
  })
  return { ...evidence, pages }
}

/** Only the first picture of a file is turned by its own account: the others, of a TIFF, have none. */
function uprightOf({ image }: Evidence, { number, widthPoints, heightPoints }: PageEvidence): PageOutline['upright'] {
  return { turn: number === 1 ? (image?.rotation ?? 0) : 0, box: [0, 0, widthPoints, heightPoints] }
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
