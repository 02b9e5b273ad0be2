import { limits } from '../../limits.ts'
import { identity, type Matrix, multiply } from './geometry.ts'
import type { Pdfium } from './pdfium.ts'

/** The numbers PDFium gives its kinds of objects. */
export const objectType = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const

export type PageObject = {
  handle: number
  type: number
  /** In drawing order, forms flattened. */
  order: number
  depth: number
  /** Of the forms around it, up to the page's own coordinates. */
  outer: Matrix
  /** A form around it is drawn with transparency, or it is itself. */
  isTransparent: boolean
  /** Drawn by an annotation. */
  isAnnotation: boolean
  /** In a layer that is not shown. */
  isHidden: boolean
}

type Around = { depth: number; isTransparent: boolean; inNote: boolean; isHidden: boolean }

export type PageObjects = {
  all: readonly PageObject[]
  byHandle: ReadonlyMap<number, PageObject>
  isCut: boolean
}

/**
 * Everything a page draws. `ownObjectCount`: how many objects the page had before its annotations were added at its end.
 */
export function readPageObjects(
  pdfium: Pdfium,
  page: number,
  ownObjectCount: number,
  isInHiddenLayer: (object: number) => boolean,
): PageObjects {
  const all: PageObject[] = []
  const byHandle = new Map<number, PageObject>()
  let isCut = false

  const add = (handle: number, outer: Matrix, around: Around) => {
    const type = pdfium.FPDFPageObj_GetType(handle)
    const isTransparent = around.isTransparent || pdfium.FPDFPageObj_HasTransparency(handle) !== 0
    const isHidden = around.isHidden || isInHiddenLayer(handle)
    const { depth, inNote } = around
    if (type !== objectType.form) {
      const object = { handle, type, order: all.length, depth, outer, isTransparent, isAnnotation: inNote, isHidden }
      all.push(object)
      byHandle.set(handle, object)
      return
    }
    if (depth >= limits.formNestingMax) {
      isCut = true
      return
    }
    const matrix = multiply(matrixOf(pdfium, handle), outer)
    const count = pdfium.FPDFFormObj_CountObjects(handle)
    for (let index = 0; index < count && !isFull(); index += 1) {
      add(pdfium.FPDFFormObj_GetObject(handle, index), matrix, { depth: depth + 1, isTransparent, inNote, isHidden })
    }
  }
  const isFull = () => {
    if (all.length >= limits.objectsPerPageMax) isCut = true
    return isCut
  }

  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && !isFull(); index += 1) {
    const inNote = index >= ownObjectCount
    add(pdfium.FPDFPage_GetObject(page, index), identity, { depth: 0, isTransparent: false, inNote, isHidden: false })
  }
  return { all, byHandle, isCut }
}

export function matrixOf({ FPDFPageObj_GetMatrix, heap, scratch }: Pdfium, handle: number): Matrix {
  if (FPDFPageObj_GetMatrix(handle, scratch) === 0) return identity
  const at = scratch >> 2
  const { HEAPF32 } = heap
  return [0, 1, 2, 3, 4, 5].map((index) => HEAPF32[at + index] ?? 0) as unknown as Matrix
}

export type Colour = { hex: string; alpha: number }

/** Undefined for patterns and for colour spaces that PDFium does not convert. */
export function colourOf(pdfium: Pdfium, of: 'fill' | 'stroke', handle: number): Colour | undefined {
  const { scratch, heap } = pdfium
  const read = of === 'fill' ? pdfium.FPDFPageObj_GetFillColor : pdfium.FPDFPageObj_GetStrokeColor
  if (read(handle, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined
  const at = scratch >> 2
  const [red = 0, green = 0, blue = 0, alpha = 255] = heap.HEAPU32.subarray(at, at + 4)
  return { hex: `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`, alpha }
}

/** Left, bottom, right, top in the coordinates of the page, or undefined for an object that draws nothing. */
export function boundsOf({ FPDFPageObj_GetBounds, scratch, heap }: Pdfium, handle: number) {
  if (FPDFPageObj_GetBounds(handle, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return undefined
  const at = scratch >> 2
  const [left = 0, bottom = 0, right = 0, top = 0] = heap.HEAPF32.subarray(at, at + 4)
  return { left, bottom, right, top }
}
