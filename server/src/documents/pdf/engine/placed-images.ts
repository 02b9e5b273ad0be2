import { limits } from '../../limits.ts'
import type { Box, PlacedImage } from '../../page-evidence.ts'
import type { PdfFile } from '../file.ts'
import {
  type ImageFacts,
  type ImageObject,
  imageFacts,
  inlineImageFacts,
  isMaskedImage,
  placed,
} from './image-objects.ts'
import type { Pdfium } from './pdfium.ts'

const surelySameBytes = 4_096

/** Joins the pictures that PDFium draws with those of the file: PDFium does not say which object it draws. */
export function placedImages(file: PdfFile, objects: readonly ImageObject[]) {
  const images: PlacedImage[] = []
  const facts = new Map<ImageObject, ImageFacts>()
  const bySize = new Map<string, ImageObject[]>()
  for (const object of objects) {
    const key = `${object.width} ${object.height}`
    const same = bySize.get(key)
    if (same === undefined) bySize.set(key, [object])
    else same.push(object)
  }
  let isCut = false

  const find = (pdfium: Pdfium, handle: number): ImageObject | undefined => {
    const { width, height } = pixelSize(pdfium, handle)
    const candidates = bySize.get(`${width} ${height}`) ?? []
    if (candidates.length === 0) return undefined
    const bytes = pdfium.FPDFImageObj_GetImageDataRaw(handle, 0, 0)
    const sameLength = candidates.filter(({ stream }) => stream.raw.length === bytes)
    // What is stored encrypted has another length; if there is only one, it is that.
    if (sameLength.length === 0) return file.encrypted && candidates.length === 1 ? candidates[0] : undefined
    // By chance alone only small ones agree in size and length: an inline picture with one of the file's objects.
    if (file.encrypted || (sameLength.length === 1 && bytes > surelySameBytes)) return sameLength[0]
    const raw = rawBytes(pdfium, handle)
    return sameLength.find(({ stream }) => stream.raw.equals(raw))
  }
  const known = new Map<number, ImageObject | undefined>()

  return {
    images,
    isCut: () => isCut,
    /** Handles mean other pictures after a page was closed. */
    nextPage: () => known.clear(),
    isMasked(pdfium: Pdfium, handle: number): boolean {
      const object = find(pdfium, handle)
      known.set(handle, object)
      return object === undefined || isMaskedImage(file, object)
    },
    place(pdfium: Pdfium, handle: number, page: number, box: Box): number | undefined {
      if (images.length >= limits.imagesMax) {
        isCut = true
        return undefined
      }
      const object = known.get(handle)
      const found = object === undefined ? inlineFacts(pdfium, handle) : (facts.get(object) ?? imageFacts(file, object))
      if (object !== undefined) facts.set(object, found)
      images.push(placed(found, page, box))
      return images.length - 1
    },
  }
}

function pixelSize(pdfium: Pdfium, handle: number): { width: number; height: number } {
  const { scratch, heap } = pdfium
  if (pdfium.FPDFImageObj_GetImagePixelSize(handle, scratch, scratch + 4) === 0) return { width: 0, height: 0 }
  return { width: heap.HEAPU32[scratch >> 2] ?? 0, height: heap.HEAPU32[(scratch >> 2) + 1] ?? 0 }
}

export function rawBytes(pdfium: Pdfium, handle: number): Buffer {
  const size = pdfium.FPDFImageObj_GetImageDataRaw(handle, 0, 0)
  const buffer = pdfium.malloc(Math.max(1, size))
  pdfium.FPDFImageObj_GetImageDataRaw(handle, buffer, size)
  const bytes = Buffer.from(pdfium.heap.HEAPU8.subarray(buffer, buffer + size))
  pdfium.free(buffer)
  return bytes
}

function inlineFacts(pdfium: Pdfium, handle: number): ImageFacts {
  const { width, height } = pixelSize(pdfium, handle)
  return inlineImageFacts(rawBytes(pdfium, handle), width, height, filtersOf(pdfium, handle))
}

export function filtersOf(pdfium: Pdfium, handle: number): string[] {
  const { scratch, heap } = pdfium
  const filters: string[] = []
  const count = Math.min(8, pdfium.FPDFImageObj_GetImageFilterCount(handle))
  for (let index = 0; index < count; index += 1) {
    const bytes = pdfium.FPDFImageObj_GetImageFilter(handle, index, scratch, 64)
    if (bytes > 1 && bytes <= 64)
      filters.push(Buffer.from(heap.HEAPU8.subarray(scratch, scratch + bytes - 1)).toString('latin1'))
  }
  return filters
}
