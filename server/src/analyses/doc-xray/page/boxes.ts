import type { Box } from '#documents/page-evidence.ts'

export const areaOf = ([left, top, right, bottom]: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top)

export const sharedArea = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]))

/** Which share of the first lies within the second, 0…1. */
export const shareWithin = (one: Box, other: Box): number => sharedArea(one, other) / Math.max(0.01, areaOf(one))

export function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ]
}

/** The middle of the first, across and down, lies within the second. */
export function isCentredIn([left, top, right, bottom]: Box, outer: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3]
}
