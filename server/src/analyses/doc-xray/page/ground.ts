import type { DrawnObject } from '#documents/page-evidence.ts'
import { areaOf, shareWithin } from './boxes.ts'

const paper = '#ffffff'
/** Half a page. */
export const areaMaxPoints = 250_000
/** Of 255: tools that look the ground up round it. */
const nearColour = 6

/** Filled, and of the colour that it was painted on: it is not seen. */
export function hasColourOfGround(
  shape: DrawnObject,
  shapes: readonly DrawnObject[],
  offMax: number = nearColour,
): boolean {
  if (shape.kind !== 'path' || shape.fill === undefined) return false
  if (shape.stroke !== undefined && !isNearColour(shape.stroke, shape.fill)) return false
  const ground = groundOf(shape, shapes)
  return ground !== undefined && isNearColour(ground, shape.fill, offMax)
}

/** The colour that a shape was drawn on; `undefined` on a picture. */
export function groundOf(shape: DrawnObject, shapes: readonly DrawnObject[]): string | undefined {
  // The box of a clipped shape is that of its path: WeasyPrint paints every background as the whole page, clipped.
  const below = shapes.findLast(
    ({ order, opaque, box }) =>
      order < shape.order && opaque && areaOf(box) < areaMaxPoints && shareWithin(shape.box, box) > 0.6,
  )
  return below === undefined ? paper : below.fill
}

export function isNearColour(one: string, other: string, offMax: number = nearColour): boolean {
  const second = channels(other)
  return channels(one).every((value, at) => Math.abs(value - (second[at] ?? 0)) <= offMax)
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
