import type { Box } from '../../page-evidence.ts'
import type { Pdfium } from './pdfium.ts'

/** What is drawn of one character, stretched to a square, with mean 0 and length 1: only its form counts. */
export type Specimen = Float32Array

const side = 16
/** Drawn larger, and then made small: PDFium puts small letters on whole pixels, and large ones where they belong. */
const finer = 3
const drawnSide = side * finer
const greyFormat = 1
const paper = 0xffffffff
/** Of 255. Less is no letter: nothing is drawn, or it cannot be told from what it stands on. */
const contrastMin = 40

/** An open page that single characters are looked at on. */
export type Desk = {
  /** Undefined where nothing can be told there. `box`: of what is drawn, as seen; `luminance`: of the ink, 0…255. */
  specimen(box: Box, luminance: number): Specimen | undefined
  close(): void
}

export function openDesk(pdfium: Pdfium, page: number): Desk {
  const bitmap = pdfium.FPDFBitmap_CreateEx(drawnSide, drawnSide, greyFormat, 0, 0)
  return {
    specimen([left, top, right, bottom], luminance) {
      if (bitmap === 0 || !(right - left > 0.05) || !(bottom - top > 0.05)) return undefined
      const [across, down] = [drawnSide / (right - left), drawnSide / (bottom - top)]
      const at = pdfium.scratch >> 2
      pdfium.heap.HEAPF32.set([across, 0, 0, down, -left * across, -top * down, 0, 0, drawnSide, drawnSide], at)
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, drawnSide, drawnSide, paper)
      pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, pdfium.scratch, pdfium.scratch + 24, 0)
      const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap)
      const stride = pdfium.FPDFBitmap_GetStride(bitmap)
      return formOf(pdfium.heap.HEAPU8, buffer, stride, luminance)
    },
    close() {
      if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap)
    },
  }
}

function formOf(heap: Uint8Array, buffer: number, stride: number, luminance: number): Specimen | undefined {
  const form = new Float32Array(side * side)
  let [least, most] = [255, 0]
  for (let y = 0; y < drawnSide; y += 1) {
    const row = buffer + y * stride
    const to = Math.trunc(y / finer) * side
    for (let x = 0; x < drawnSide; x += 1) {
      const value = heap[row + x] as number
      if (value < least) least = value
      if (value > most) most = value
      const index = to + Math.trunc(x / finer)
      form[index] = (form[index] as number) - Math.abs(value - luminance)
    }
  }
  if (most - least < contrastMin) return undefined
  return normalised(blurred(normalised(form)))
}

/** Strokes of different weight and slant are to overlap. */
function blurred(form: Float32Array): Float32Array {
  const result = new Float32Array(form.length)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0
      for (let down = Math.max(0, y - 1); down <= Math.min(side - 1, y + 1); down += 1) {
        for (let across = Math.max(0, x - 1); across <= Math.min(side - 1, x + 1); across += 1) {
          sum += form[down * side + across] as number
        }
      }
      result[y * side + x] = sum
    }
  }
  return result
}

function normalised(form: Float32Array): Specimen {
  let [sum, squares] = [0, 0]
  for (const value of form) sum += value
  const mean = sum / form.length
  for (const value of form) squares += (value - mean) ** 2
  const length = Math.sqrt(squares) || 1
  return form.map((value) => (value - mean) / length)
}

/** How alike two forms are: 1 the same, 0 nothing in common. */
export function likeness(one: Specimen, other: Specimen): number {
  let sum = 0
  for (let index = 0; index < side * side; index += 1) sum += (one[index] as number) * (other[index] as number)
  return sum
}
