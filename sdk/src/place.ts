/** In points from the top left corner: left, top, right, bottom, as in `places` of a finding. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]
export type PageSize = { widthPoints: number; heightPoints: number }

/**
 * Where a box lies on the picture of its page, in fractions of the picture: `left: ${box.left * 100}%` draws it at every size. What
 * reaches over the edge is cut, and a hairline keeps a width that one sees.
 */
export function placeToBox(page: PageSize, [x0, y0, x1, y1]: Box) {
  const sizeMin = 0.002
  const across = spanOf(x0, x1, page.widthPoints, sizeMin)
  const down = spanOf(y0, y1, page.heightPoints, sizeMin)
  return { left: across.start, top: down.start, width: across.size, height: down.size }
}

function spanOf(from: number, to: number, whole: number, sizeMin: number) {
  if (!(whole > 0)) return { start: 0, size: 0 }
  const inside = (value: number) => Math.min(1, Math.max(0, value / whole))
  const [start, end] = [inside(Math.min(from, to)), inside(Math.max(from, to))]
  const size = Math.max(end - start, sizeMin)
  return { start: Math.min(start, 1 - size), size }
}
