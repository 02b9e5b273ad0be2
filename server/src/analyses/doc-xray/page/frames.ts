import type { Box, DrawnObject, PageEvidence, Word } from '#documents/page-evidence.ts'
import { areaOf, isCentredIn, shareWithin } from './boxes.ts'
import { areaMaxPoints, groundOf, isNearColour } from './ground.ts'

/** Half the width of a line, and a little. */
const edgePoints = 1.5
const linePointsMax = 3
const alongMin = 0.95
/** Higher ones hold a whole part of the page. */
const heightMaxPoints = 60

/** Of 255: the lightest lines that tables are ruled with. What differs by less from the paper no reader sees. */
const shadeMin = 16
/** Of a line under what was drawn after it. The ground of the next cell lies over half of it. */
const coveredMin = 0.75
/** Half of the thinnest lines. */
const hairPoints = 0.25

/** Lines that are seen were drawn along all of its edges after it, at once or one by one: who hides a word draws no frame around it. */
export function isOutlined(shape: DrawnObject, shapes: readonly DrawnObject[]): boolean {
  const later = shapes.filter((other) => {
    const colour = other.stroke ?? other.fill
    const isSeen = colour !== undefined && !isNearColour(colour, shape.fill ?? '#ffffff', shadeMin - 1)
    return other.order > shape.order && other.kind === 'path' && other.annotation !== true && isSeen
  })
  return sides.every((side) => later.some((line) => runsAlong(line, shape.box, side) && isLeftBare(line, side, shapes)))
}

const sides = [0, 1, 2, 3]

/** No opaque object that was drawn later hides that edge of it. */
function isLeftBare({ box, order }: DrawnObject, side: number, shapes: readonly DrawnObject[]): boolean {
  const edge = strip(box, side)
  // The box of a clipped shape may be the whole page.
  const over = shapes.filter(
    (other) =>
      other.order > order &&
      other.opaque &&
      (other.kind !== 'path' || other.fill !== undefined) &&
      areaOf(other.box) < areaMaxPoints,
  )
  return over.reduce((share, other) => share + shareWithin(edge, other.box), 0) < coveredMin
}

/** A hairline along one edge of a box. */
function strip(box: Box, side: number): Box {
  const across = side % 2
  const at = box[side] as number
  return box.map((edge, index) =>
    index % 2 === across ? at + (index < 2 ? -hairPoints : hairPoints) : edge,
  ) as unknown as Box
}

/** `side`: left, top, right or bottom. */
function runsAlong({ box, fill }: DrawnObject, edges: Box, side: number): boolean {
  const isOn = (edge: number, at: number) => Math.abs((box[edge] as number) - (edges[at] as number)) <= edgePoints
  // A filled box is a panel, not an outline.
  if (fill === undefined && sides.every((edge) => isOn(edge, edge))) return true
  const across = side % 2
  const [from, to] = across === 0 ? [1, 3] : [0, 2]
  const isThin = (box[across + 2] as number) - (box[across] as number) <= linePointsMax
  const shared = Math.min(box[to] as number, edges[to] as number) - Math.max(box[from] as number, edges[from] as number)
  const isLong = shared >= alongMin * ((edges[to] as number) - (edges[from] as number))
  return isThin && isLong && (isOn(across, side) || isOn(across + 2, side))
}

/** The words were written into a frame of their own that is seen on the page, and none of the others is in it. */
export function haveOwnFrame(words: readonly Word[], others: readonly Word[], { drawn }: PageEvidence): boolean {
  const first = Math.min(...words.map(({ order }) => order))
  return drawn.some((frame) => {
    const { kind, stroke, fill, box, annotation, order } = frame
    if (kind !== 'path' || stroke === undefined || annotation === true || order >= first) return false
    return (
      box[3] - box[1] <= heightMaxPoints &&
      words.every((word) => isCentredIn(word.box, box)) &&
      !others.some((word) => isCentredIn(word.box, box)) &&
      [fill, groundOf(frame, drawn)].every(
        (colour) => colour === undefined || !isNearColour(stroke, colour, shadeMin - 1),
      ) &&
      sides.every((side) => isLeftBare(frame, side, drawn))
    )
  })
}
