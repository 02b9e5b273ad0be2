import type { Box } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'

/** More boxes than these help no reader. */
const placesMax = 40

export function placesOf(
  page: number | null,
  boxes: readonly (Box | null | undefined)[],
): { places?: readonly Place[] } {
  if (page === null) return {}
  const places = boxes.flatMap((box) => (box ? [{ page, box }] : [])).slice(0, placesMax)
  return places.length === 0 ? {} : { places }
}

const lengthOf = (start: number, end: number) => Math.max(0, end - start)

/** The share of the smaller box that both have, 0…1. */
export function overlapOf(one: Box, other: Box): number {
  const width = lengthOf(Math.max(one[0], other[0]), Math.min(one[2], other[2]))
  const height = lengthOf(Math.max(one[1], other[1]), Math.min(one[3], other[3]))
  const smaller = Math.min(areaOf(one), areaOf(other))
  return smaller === 0 ? 0 : (width * height) / smaller
}

export const areaOf = (box: Box): number => lengthOf(box[0], box[2]) * lengthOf(box[1], box[3])

/** Written as one would replace the other: on the same line and of about the same height. A stamp is larger. */
export function standInOneLine(one: Box, other: Box): boolean {
  const [height, otherHeight] = [one[3] - one[1], other[3] - other[1]]
  if (height <= 0 || otherHeight <= 0) return false
  const shared = lengthOf(Math.max(one[1], other[1]), Math.min(one[3], other[3]))
  const ratio = height / otherHeight
  return ratio > 0.6 && ratio < 1.7 && shared >= 0.5 * Math.min(height, otherHeight)
}

const bandPoints = 16
const bandsMax = 64
/** A page on which more stands at one height is no document, and would cost the square of its words. */
const nearbyMax = 400

/** Finds what stands at about the height of a box without looking at the whole page. */
export function nearby<T extends { box: Box }>(items: readonly T[]): (box: Box) => readonly T[] {
  const bands = Map.groupBy(items, ({ box }) => Math.floor((box[1] + box[3]) / 2 / bandPoints))
  return (box) => {
    const height = box[3] - box[1]
    const first = Math.floor((box[1] - height) / bandPoints)
    const last = Math.min(first + bandsMax, Math.floor((box[3] + height) / bandPoints))
    const found: T[] = []
    for (let band = first; band <= last && found.length < nearbyMax; band += 1)
      found.push(...(bands.get(band) ?? []).slice(0, nearbyMax))
    return found
  }
}
