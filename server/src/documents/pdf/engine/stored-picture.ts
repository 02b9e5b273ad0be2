import { inflateSync } from 'node:zlib'
import type { Budget } from '../../budget.ts'
import { limits } from '../../limits.ts'
import type { Box, QuarterTurn } from '../../page-evidence.ts'
import { type Matrix, multiply, roundBox, seenMatrix, transformBox } from './geometry.ts'
import { withDocument } from './index.ts'
import { frameOf } from './page.ts'
import { matrixOf, objectType, readPageObjects } from './page-objects.ts'
import type { Pdfium } from './pdfium.ts'
import { filtersOf, rawBytes } from './placed-images.ts'

/** The JPEG that a page is made of, as the file has it, and how it lies on the page. */
export type StoredJpeg = { bytes: Uint8Array; box: Box; turn: QuarterTurn }

/** Share of the page that it must fill. */
const shareMin = 0.5

/** `null`: the page is not one picture, it is not stored as a JPEG, or it lies askew. */
export async function storedJpeg(bytes: Buffer, page: number, budget: Budget): Promise<StoredJpeg | null> {
  const found = await withDocument(bytes, budget, (document) =>
    document.withPage(page, (pdfium, opened) => largestJpeg(pdfium, opened)),
  )
  return found ?? null
}

function largestJpeg(pdfium: Pdfium, page: number): StoredJpeg | null {
  const frame = frameOf(pdfium, page)
  const least = shareMin * (frame.right - frame.left) * (frame.top - frame.bottom)
  const seen = seenMatrix(frame)
  const { all } = readPageObjects(pdfium, page, pdfium.FPDFPage_CountObjects(page), () => false)
  const pictures = all
    .filter(({ type }) => type === objectType.image)
    .map(({ handle, outer }) => {
      const matrix = multiply(multiply(matrixOf(pdfium, handle), outer), seen)
      const box = transformBox(matrix, 0, 0, 1, 1)
      return { handle, matrix, box, area: (box[2] - box[0]) * (box[3] - box[1]) }
    })
    .filter(({ area }) => area > least)
    .toSorted((one, other) => other.area - one.area)
  const [picture] = pictures
  const turn = picture && turnOf(picture.matrix)
  if (picture === undefined || turn === undefined) return null
  const stored = jpegOf(pdfium, picture.handle)
  return stored === undefined ? null : { bytes: stored, box: roundBox(picture.box), turn }
}

/** How far off the axes a picture may lie, as a share of its side. */
const askewMax = 0.01

/** From the picture's own unit square, whose origin is bottom left, to the page as it is seen, whose y goes down. */
export function turnOf([a, b, c, d]: Matrix): QuarterTurn | undefined {
  const isLittle = (value: number, beside: number) => Math.abs(value) <= askewMax * Math.abs(beside)
  if (isLittle(b, a) && isLittle(c, d)) {
    if (a > 0 && d < 0) return 0
    return a < 0 && d > 0 ? 180 : undefined
  }
  if (!isLittle(a, b) || !isLittle(d, c)) return undefined
  if (b > 0 && c > 0) return 90
  return b < 0 && c < 0 ? 270 : undefined
}

/** What stands before the codec is undone. */
function jpegOf(pdfium: Pdfium, handle: number): Uint8Array | undefined {
  if (pdfium.FPDFImageObj_GetImageDataRaw(handle, 0, 0) > limits.storedPictureBytesMax) return undefined
  const filters = filtersOf(pdfium, handle).join(' ')
  if (filters === 'DCTDecode') return rawBytes(pdfium, handle)
  if (filters !== 'FlateDecode DCTDecode') return undefined
  try {
    return inflateSync(rawBytes(pdfium, handle), { maxOutputLength: limits.storedPictureBytesMax })
  } catch {
    return undefined
  }
}
