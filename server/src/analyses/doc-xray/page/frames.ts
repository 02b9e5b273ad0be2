import type { Box, DrawnObject, PageEvidence, Word } from '#documents/page-evidence.ts'
import { isCentredIn } from './boxes.ts'
import { isNearColour } from './ground.ts'

/** Half the width of a line, and a little. */
const edgePoints = 1.5
const linePointsMax = 3
const alongMin = 0.95
/** Higher ones hold a whole part of the page. */
const heightMaxPoints = 60

/** Lines that are seen were drawn along all of its edges after it, at once or one by one: who hides a word draws no frame around it. */
export function isOutlined(shape: DrawnObject, shapes: readonly DrawnObject[]): boolean {
  const ink = ({ stroke, fill }: DrawnObject) => stroke ?? fill
  const later = shapes.filter((other) => {
    const colour = ink(other)
    const isSeen = colour !== undefined && !isNearColour(colour, shape.fill ?? '#ffffff')
    return other.order > shape.order && other.kind === 'path' && other.annotation !== true && isSeen
  })
  return [0, 1, 2, 3].every((side) => later.some((line) => runsAlong(line, shape.box, side)))
}

/** `side`: left, top, right or bottom. */
function runsAlong({ box, fill }: DrawnObject, edges: Box, side: number): boolean {
  const isOn = (edge: number, at: number) => Math.abs((box[edge] as number) - (edges[at] as number)) <= edgePoints
  // A filled box is a panel, not an outline.
  if (fill === undefined && [0, 1, 2, 3].every((edge) => isOn(edge, edge))) return true
  const across = side % 2
  const [from, to] = across === 0 ? [1, 3] : [0, 2]
  const isThin = (box[across + 2] as number) - (box[across] as number) <= linePointsMax
  const shared = Math.min(box[to] as number, edges[to] as number) - Math.max(box[from] as number, edges[from] as number)
  const isLong = shared >= alongMin * ((edges[to] as number) - (edges[from] as number))
  return isThin && isLong && (isOn(across, side) || isOn(across + 2, side))
}

/** The words have a frame of their own on the page, which none of the others is in. */
export const haveOwnFrame = (words: readonly Word[], others: readonly Word[], { drawn }: PageEvidence): boolean =>
  drawn.some(
    ({ kind, stroke, fill, box, annotation }) =>
      kind === 'path' &&
      stroke !== undefined &&
      (fill === undefined || !isNearColour(stroke, fill)) &&
      annotation !== true &&
      box[3] - box[1] <= heightMaxPoints &&
      words.every((word) => isCentredIn(word.box, box)) &&
      !others.some((word) => isCentredIn(word.box, box)),
  )
