import type { Box } from '../../page-evidence.ts'
import { type Matrix, xOf, yOf } from './geometry.ts'
import type { Pdfium } from './pdfium.ts'

/** An area as polygons, each a list of x and y in turn. */
export type Polygons = { rings: readonly (readonly number[])[]; isEvenOdd: boolean }

const segment = { line: 0, bezier: 1, move: 2 } as const
const curveSteps = 6
/** A path of more segments is a drawing, not something to cover words with. */
const segmentsMax = 2_000

/** The outline of a path as it is seen, its curves as short lines; undefined if it is too long to look at. */
export function pathPolygons(pdfium: Pdfium, path: number, matrix: Matrix, isEvenOdd: boolean): Polygons | undefined {
  const count = pdfium.FPDFPath_CountSegments(path)
  if (count <= 0 || count > segmentsMax) return undefined
  const rings = ringsOf(pdfium, count, matrix, (index) => pdfium.FPDFPath_GetPathSegment(path, index))
  return { rings, isEvenOdd }
}

/** The box that a clip leaves of the page: the least that all its paths share. */
export function clipBox(pdfium: Pdfium, object: number, matrix: Matrix): Box | undefined {
  const clip = pdfium.FPDFPageObj_GetClipPath(object)
  const count = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip)
  let box: Box | undefined
  for (let path = 0; path < count && path < 32; path += 1) {
    const segments = pdfium.FPDFClipPath_CountPathSegments(clip, path)
    if (segments <= 0 || segments > segmentsMax) continue
    const rings = ringsOf(pdfium, segments, matrix, (index) => pdfium.FPDFClipPath_GetPathSegment(clip, path, index))
    box = intersection(box, boxAround(rings))
  }
  return box
}

export function intersection(one: Box | undefined, other: Box): Box {
  if (one === undefined) return other
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]
}

function ringsOf(pdfium: Pdfium, count: number, matrix: Matrix, segmentAt: (index: number) => number): number[][] {
  const { scratch, heap } = pdfium
  const rings: number[][] = []
  const controls: number[] = []
  for (let index = 0; index < count; index += 1) {
    const handle = segmentAt(index)
    const type = pdfium.FPDFPathSegment_GetType(handle)
    if (pdfium.FPDFPathSegment_GetPoint(handle, scratch, scratch + 4) === 0) continue
    const [ownX = 0, ownY = 0] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2)
    const [x, y] = [xOf(matrix, ownX, ownY), yOf(matrix, ownX, ownY)]
    const ring = rings.at(-1)
    if (type === segment.move || ring === undefined) rings.push([x, y])
    else if (type !== segment.bezier) ring.push(x, y)
    else if (controls.push(x, y) === 6) addCurve(ring, controls.splice(0))
  }
  return rings
}

function addCurve(ring: number[], [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): void {
  const [x0 = 0, y0 = 0] = ring.slice(-2)
  for (let step = 1; step <= curveSteps; step += 1) {
    const t = step / curveSteps
    const s = 1 - t
    const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    ring.push(k0 * x0 + k1 * x1 + k2 * x2 + k3 * x3, k0 * y0 + k1 * y1 + k2 * y2 + k3 * y3)
  }
}

function boxAround(rings: readonly (readonly number[])[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    for (let at = 0; at + 1 < ring.length; at += 2) {
      left = Math.min(left, ring[at] ?? left)
      right = Math.max(right, ring[at] ?? right)
      top = Math.min(top, ring[at + 1] ?? top)
      bottom = Math.max(bottom, ring[at + 1] ?? bottom)
    }
  }
  return [left, top, right, bottom]
}

/** Whether the point lies inside, by the rule the path is filled with. */
export function contains({ rings, isEvenOdd }: Polygons, x: number, y: number): boolean {
  let winding = 0
  for (const ring of rings) {
    const length = ring.length
    let fromX = ring[length - 2] ?? 0
    let fromY = ring[length - 1] ?? 0
    for (let at = 0; at + 1 < length; at += 2) {
      const toX = ring[at] ?? 0
      const toY = ring[at + 1] ?? 0
      if (fromY <= y !== toY <= y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) {
        winding += isEvenOdd || toY > fromY ? 1 : -1
      }
      fromX = toX
      fromY = toY
    }
  }
  return isEvenOdd ? winding % 2 === 1 : winding !== 0
}
