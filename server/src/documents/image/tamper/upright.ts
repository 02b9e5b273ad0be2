import type { Box, QuarterTurn } from '../../page-evidence.ts'

/** A grid of bytes, row by row. */
export type Grid = { columns: number; rows: number; values: Uint8Array }

/** The grid turned clockwise. */
export function turned({ columns, rows, values }: Grid, turn: QuarterTurn): Grid {
  if (turn === 0) return { columns, rows, values }
  const isAcross = turn !== 180
  const size = isAcross ? { columns: rows, rows: columns } : { columns, rows }
  const upright = new Uint8Array(values.length)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = turnedPoint(column, row, columns - 1, rows - 1, turn)
      upright[y * size.columns + x] = values[row * columns + column] as number
    }
  }
  return { ...size, values: upright }
}

function turnedPoint(x: number, y: number, width: number, height: number, turn: QuarterTurn): [number, number] {
  if (turn === 90) return [height - y, x]
  if (turn === 180) return [width - x, height - y]
  return turn === 270 ? [y, width - x] : [x, y]
}

/** A part of a picture of this size, as the smallest box around it on the page, where the picture lies in `on`. */
export function boxOnPage(part: Box, width: number, height: number, turn: QuarterTurn, on: Box): Box {
  const [left, top] = turnedPoint(part[0], part[1], width, height, turn)
  const [right, bottom] = turnedPoint(part[2], part[3], width, height, turn)
  const [wide, high] = turn === 90 || turn === 270 ? [height, width] : [width, height]
  const across = (x: number) => Math.round((on[0] + (x / wide) * (on[2] - on[0])) * 100) / 100
  const down = (y: number) => Math.round((on[1] + (y / high) * (on[3] - on[1])) * 100) / 100
  return [
    across(Math.min(left, right)),
    down(Math.min(top, bottom)),
    across(Math.max(left, right)),
    down(Math.max(top, bottom)),
  ]
}
