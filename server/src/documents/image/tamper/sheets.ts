import type { Part } from './written.ts'

/** A part of a picture on a sheet: `seen` is copied to `left` and `top` of the sheet, of which `kept` is told. All in blocks. */
export type Piece = { kept: Part; seen: Part; left: number; top: number }

/** What the network looks at in one go: sheets of one size, each with some parts of the picture side by side. */
export type Plan = { columns: number; rows: number; sheets: readonly (readonly Piece[])[] }

type Size = { columns: number; rows: number }

/** Blocks of a side: larger sheets would cover the same picture a little faster, and take more memory than a child has. */
const sideMax = 112
/** Sides are multiples of it: the network halves blocks twice. */
const sideStep = 4
/** Blocks at the rim of what is seen that are not told, since only half of what lies around them is known: beside a neighbour, and on paper. */
const rim = { neighbour: 4, paper: 2 }
/** What a sheet costs besides its blocks, as so many of them. */
const sheetCost = 400

const rounded = (side: number) => Math.ceil(side / sideStep) * sideStep
const costOf = ({ columns, rows, sheets }: Plan) => sheets.length * (columns * rows + sheetCost)

/** As few blocks as cover what is written on a picture. */
export function planOf(parts: readonly Part[], picture: Size): Plan {
  const plain = tiled(parts, picture)
  const windows = parts.flatMap((part) => windowsOf(part, picture))
  const widest = rounded(Math.max(...windows.map(({ seen }) => seen.right - seen.left)))
  let best = plain
  for (let columns = widest; columns <= sideMax; columns += sideStep) {
    const plan = packed(windows, columns, picture)
    if (costOf(plan) < costOf(best)) best = plan
  }
  return best
}

/** Where windows of one size begin, so that they cover a length evenly. */
export function windowsAlong(length: number): { side: number; starts: readonly number[] } {
  const shared = 2 * rim.neighbour
  const count = Math.max(1, Math.ceil((length - shared) / (sideMax - shared)))
  const side = rounded((length + (count - 1) * shared) / count)
  const last = Math.max(0, length - side)
  const starts = Array.from({ length: count }, (_, index) =>
    count === 1 ? 0 : Math.floor((last * index) / (count - 1)),
  )
  return { side, starts }
}

/** What each of the windows along a length tells: to the middle of what it shares with the next. */
const keptOf = (starts: readonly number[], index: number, length: number): [number, number] => [
  index === 0 ? 0 : (starts[index] as number) + rim.neighbour,
  index + 1 === starts.length ? length : (starts[index + 1] as number) + rim.neighbour,
]

/** The whole picture, one tile a sheet; those with nothing on them are left out. */
function tiled(parts: readonly Part[], { columns, rows }: Size): Plan {
  const [across, down] = [windowsAlong(columns), windowsAlong(rows)]
  const sheets = down.starts.flatMap((top, row) =>
    across.starts.flatMap((left, column) => {
      const [[from, to], [above, below]] = [keptOf(across.starts, column, columns), keptOf(down.starts, row, rows)]
      const kept = { left: from, right: to, top: above, bottom: below }
      const isBlank = !parts.some((part) => overlaps(part, kept))
      const seen = { left, top, right: left + across.side, bottom: top + down.side }
      return isBlank ? [] : [[{ kept, seen, left: 0, top: 0 }]]
    }),
  )
  return { columns: across.side, rows: down.side, sheets }
}

const overlaps = (one: Part, other: Part) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

type Window = Pick<Piece, 'kept' | 'seen'>

/** A part with some paper around; in several, where it is larger than a sheet. */
function windowsOf(part: Part, picture: Size): Window[] {
  const whole = {
    left: Math.max(0, part.left - rim.paper),
    top: Math.max(0, part.top - rim.paper),
    right: Math.min(picture.columns, part.right + rim.paper),
    bottom: Math.min(picture.rows, part.bottom + rim.paper),
  }
  const [wide, high] = [whole.right - whole.left, whole.bottom - whole.top]
  const [across, down] = [windowsAlong(wide), windowsAlong(high)]
  return down.starts.flatMap((top, row) =>
    across.starts.map((left, column) => {
      const [[from, to], [above, below]] = [keptOf(across.starts, column, wide), keptOf(down.starts, row, high)]
      const kept = {
        left: Math.max(part.left, whole.left + from),
        right: Math.min(part.right, whole.left + to),
        top: Math.max(part.top, whole.top + above),
        bottom: Math.min(part.bottom, whole.top + below),
      }
      const start = { left: whole.left + left, top: whole.top + top }
      const end = { right: start.left + Math.min(wide, across.side), bottom: start.top + Math.min(high, down.side) }
      return { kept, seen: { ...start, ...end } }
    }),
  )
}

type Shelf = { rows: number; columns: number; windows: Window[] }

/** Windows side by side on shelves, the highest first, and shelves one above the other on sheets. */
function packed(windows: readonly Window[], columns: number, picture: Size): Plan {
  const shelves: Shelf[] = []
  const heightOf = ({ seen }: Window) => seen.bottom - seen.top
  for (const window of windows.toSorted((one, other) => heightOf(other) - heightOf(one))) {
    const wide = window.seen.right - window.seen.left
    const shelf = shelves.find((one) => one.columns + wide <= columns)
    if (shelf === undefined) shelves.push({ rows: heightOf(window), columns: wide, windows: [window] })
    else {
      shelf.columns += wide
      shelf.windows.push(window)
    }
  }
  const stacks = Array.from({ length: sideMax / sideStep }, (_, index) => (index + 1) * sideStep)
    .filter((rows) => rows >= (shelves[0]?.rows ?? 0))
    .map((rows) => ({ rows, stacked: stacked(shelves, rows) }))
  const cost = ({ rows, stacked: found }: (typeof stacks)[number]) => found.length * (columns * rows + sheetCost)
  const { rows, stacked: found } = stacks.reduce((best, other) => (cost(other) < cost(best) ? other : best))
  return { columns, rows, sheets: found.map((stack) => laidOut(stack, { columns, rows }, picture)) }
}

function stacked(shelves: readonly Shelf[], rowsMax: number): Shelf[][] {
  const stacks: { rows: number; shelves: Shelf[] }[] = []
  for (const shelf of shelves) {
    const stack = stacks.find((one) => one.rows + shelf.rows <= rowsMax)
    if (stack === undefined) stacks.push({ rows: shelf.rows, shelves: [shelf] })
    else {
      stack.rows += shelf.rows
      stack.shelves.push(shelf)
    }
  }
  return stacks.map((stack) => stack.shelves)
}

/** What room is left shows more of the picture: paper that nobody made up. */
function laidOut(shelves: readonly Shelf[], sheet: Size, picture: Size): Piece[] {
  let top = 0
  return shelves.flatMap((shelf, index) => {
    const bottom = index + 1 === shelves.length ? sheet.rows : top + shelf.rows
    let left = 0
    const pieces = shelf.windows.map(({ kept, seen }, place) => {
      const right = place + 1 === shelf.windows.length ? sheet.columns : left + seen.right - seen.left
      const piece = { kept, seen: grown(seen, right - left, bottom - top, picture), left, top }
      left = right
      return piece
    })
    top = bottom
    return pieces
  })
}

/** To that size; where the picture ends, further to the other side. */
function grown({ left, top }: Part, columns: number, rows: number, picture: Size): Part {
  const start = {
    left: Math.max(0, Math.min(left, picture.columns - columns)),
    top: Math.max(0, Math.min(top, picture.rows - rows)),
  }
  return { ...start, right: start.left + columns, bottom: start.top + rows }
}
