import type { Box } from '../../page-evidence.ts'
import { type Matrix, multiply, transformBox, xOf, yOf } from './geometry.ts'
import { boundsOf, colourOf, matrixOf, objectType, type PageObject } from './page-objects.ts'
import type { Pdfium } from './pdfium.ts'
import { clipBox, contains, intersection, type Polygons, pathPolygons } from './shape.ts'

/** What is drawn besides text: where, and what it hides. */
export type Area = {
  object: PageObject
  kind: 'path' | 'image' | 'shading'
  box: Box
  fill?: string
  stroke?: string
  /** Nothing is seen through it, at least where its shape is. */
  isOpaque: boolean
  /** Whether its shape, within its clip, is over the point. Looked up only for areas that meet words. */
  isOver(x: number, y: number): boolean
}

/** Tells pictures that let something through; only the file's own objects say so. */
export type IsMasked = (image: number) => boolean

export function areaOf(pdfium: Pdfium, object: PageObject, seen: Matrix, isMasked: IsMasked): Area | undefined {
  const bounds = boundsOf(pdfium, object.handle)
  if (bounds === undefined) return undefined
  const matrix = multiply(object.outer, seen)
  const bare = transformBox(matrix, bounds.left, bounds.bottom, bounds.right, bounds.top)
  if (object.type === objectType.path) return pathArea(pdfium, object, matrix, bare)
  if (object.type === objectType.image) {
    const isOpaque = !object.isTransparent && !isMasked(object.handle)
    const own = multiply(matrixOf(pdfium, object.handle), matrix)
    return {
      object,
      kind: 'image',
      box: bare,
      isOpaque,
      isOver: clipped(pdfium, object, matrix, () => unitSquare(own)),
    }
  }
  if (object.type !== objectType.shading) return undefined
  // A shading fills its clip: without one, the page.
  const box = clipBox(pdfium, object.handle, matrix) ?? bare
  return { object, kind: 'shading', box, isOpaque: !object.isTransparent, isOver: (x, y) => isIn(box, x, y) }
}

function pathArea(pdfium: Pdfium, object: PageObject, matrix: Matrix, box: Box): Area | undefined {
  const { handle } = object
  const { scratch, heap } = pdfium
  if (pdfium.FPDFPath_GetDrawMode(handle, scratch, scratch + 4) === 0) return undefined
  const [fillMode = 0, isStroked = 0] = heap.HEAPU32.subarray(scratch >> 2, (scratch >> 2) + 2)
  const fill = fillMode === 0 ? undefined : colourOf(pdfium, 'fill', handle)
  const stroke = (isStroked & 0xff) === 0 ? undefined : colourOf(pdfium, 'stroke', handle)
  // Neither filled nor stroked: it only made a clip.
  if (fillMode === 0 && (isStroked & 0xff) === 0) return undefined
  const own = () => multiply(matrixOf(pdfium, handle), matrix)
  const shape = () => pathPolygons(pdfium, handle, own(), fillMode === 1)
  return {
    object,
    kind: 'path',
    box,
    ...(fill === undefined ? {} : { fill: fill.hex }),
    ...(stroke === undefined ? {} : { stroke: stroke.hex }),
    isOpaque: fill !== undefined && fill.alpha === 255 && !object.isTransparent,
    isOver: fillMode === 0 ? stroked(box, shape) : clipped(pdfium, object, matrix, shape),
  }
}

const unitSquare = (matrix: Matrix): Polygons => ({
  rings: [[0, 0, 1, 0, 1, 1, 0, 1].map((_, index, all) => corner(matrix, index, all))],
  isEvenOdd: false,
})

function corner(matrix: Matrix, index: number, all: readonly number[]): number {
  const at = index - (index % 2)
  const place = index % 2 === 0 ? xOf : yOf
  return place(matrix, all[at] ?? 0, all[at + 1] ?? 0)
}

const isIn = ([left, top, right, bottom]: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** A thick line lies over what it crosses; a frame does not lie over what it frames. */
function stroked(box: Box, shapeOf: () => Polygons | undefined): Area['isOver'] {
  let known: { shape: Polygons | undefined } | undefined
  return (x, y) => {
    if (!isIn(box, x, y)) return false
    known ??= { shape: shapeOf() }
    return known.shape === undefined || !contains(known.shape, x, y)
  }
}

/** Shape and clip are read when they are first asked for. */
function clipped(
  pdfium: Pdfium,
  object: PageObject,
  outer: Matrix,
  shapeOf: () => Polygons | undefined,
): Area['isOver'] {
  let known: { shape: Polygons | undefined; clip: Box } | undefined
  return (x, y) => {
    known ??= {
      shape: shapeOf(),
      clip: intersection(clipBox(pdfium, object.handle, outer), [-Infinity, -Infinity, Infinity, Infinity]),
    }
    return known.shape !== undefined && isIn(known.clip, x, y) && contains(known.shape, x, y)
  }
}
