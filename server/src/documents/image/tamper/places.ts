/** Blocks that hang together, with gaps of up to `gap` blocks: letters of one word are not one thing otherwise. */
export type BlockArea = { left: number; top: number; right: number; bottom: number; score: number }

const gap = 2
const placesMax = 12

/** The surest first. */
export function areasAbove(scores: Float32Array, columns: number, rows: number, least: number): BlockArea[] {
  const isLeft = Uint8Array.from(scores, (score) => (score > least ? 1 : 0))
  const areas: BlockArea[] = []
  for (let start = 0; start < isLeft.length; start += 1) {
    if (isLeft[start] === 1) areas.push(areaFrom(start, isLeft, scores, columns, rows))
  }
  return areas.toSorted((one, other) => other.score - one.score).slice(0, placesMax)
}

function areaFrom(start: number, isLeft: Uint8Array, scores: Float32Array, columns: number, rows: number): BlockArea {
  const area = { left: columns, top: rows, right: 0, bottom: 0, score: -Infinity }
  const open = [start]
  isLeft[start] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    area.left = Math.min(area.left, x)
    area.right = Math.max(area.right, x + 1)
    area.top = Math.min(area.top, y)
    area.bottom = Math.max(area.bottom, y + 1)
    area.score = Math.max(area.score, scores[at] as number)
    for (let row = Math.max(0, y - gap); row <= Math.min(rows - 1, y + gap); row += 1) {
      for (let column = Math.max(0, x - gap); column <= Math.min(columns - 1, x + gap); column += 1) {
        const next = row * columns + column
        if (isLeft[next] === 0) continue
        isLeft[next] = 0
        open.push(next)
      }
    }
  }
  return area
}
