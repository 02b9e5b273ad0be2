import type { Tile } from './tile.ts'

/** Whole blocks of a picture, from `left` and `top` to before `right` and `bottom`. */
export type Part = { left: number; top: number; right: number; bottom: number }

const blockPixels = 8
/** Of its darkest and its lightest pixel, the difference in a block that has something on it: a quarter of what the liveliest have. */
const differing = { share: 0.25, least: 4 * 4, most: 4 * 32 }
const liveliestShare = 0.01
/** Blocks around that belong to it: what is saved as JPEG leaves traces there. */
const around = 2
/** Blank blocks between two parts that are looked at apart. */
const gapMin = 6

/** The parts of a picture that have something on them, cut at blank bands from edge to edge, again and again. */
export function writtenParts(picture: Tile): Part[] {
  const columns = Math.floor(picture.width / blockPixels)
  const rows = Math.floor(picture.height / blockPixels)
  const isWritten = spread(writtenBlocks(picture, columns, rows), columns, rows)
  const parts: Part[] = []
  const cut = (whole: Part): void => {
    const down = runs(whole.top, whole.bottom, (row) =>
      anyIn(isWritten, columns, { ...whole, top: row, bottom: row + 1 }),
    )
    for (const [top, bottom] of down) {
      const band = { ...whole, top, bottom }
      const across = runs(band.left, band.right, (column) =>
        anyIn(isWritten, columns, { ...band, left: column, right: column + 1 }),
      )
      for (const [left, right] of across) {
        const part = { left, top, right, bottom }
        if (down.length === 1 && across.length === 1) parts.push(part)
        else cut(part)
      }
    }
  }
  cut({ left: 0, top: 0, right: columns, bottom: rows })
  return parts
}

function anyIn(isWritten: Uint8Array, columns: number, { left, top, right, bottom }: Part): boolean {
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) if (isWritten[row * columns + column] === 1) return true
  return false
}

/** Stretches of what holds, joined where the gap is small. */
function runs(from: number, to: number, holds: (place: number) => boolean): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let place = from; place < to; place += 1) {
    if (!holds(place)) continue
    const last = found.at(-1)
    if (last !== undefined && place - last[1] < gapMin) last[1] = place + 1
    else found.push([place, place + 1])
  }
  return found
}

function writtenBlocks({ width, rgb }: Tile, columns: number, rows: number): Uint8Array {
  const [darkest, lightest] = [new Uint16Array(columns * rows).fill(0xffff), new Uint16Array(columns * rows)]
  for (let y = 0; y < rows * blockPixels; y += 1) {
    for (let column = 0, at = y * width * 3, block = (y >> 3) * columns; column < columns; column += 1, block += 1) {
      let dark = darkest[block] as number
      let bright = lightest[block] as number
      for (const end = at + blockPixels * 3; at < end; at += 3) {
        const light = (rgb[at] as number) + 2 * (rgb[at + 1] as number) + (rgb[at + 2] as number)
        if (light < dark) dark = light
        if (light > bright) bright = light
      }
      darkest[block] = dark
      lightest[block] = bright
    }
  }
  // With the block before and the one above: what fills whole blocks differs from them alone.
  const differences = darkest.map((dark, block) => {
    const [before, above] = [block % columns > 0 ? block - 1 : block, block >= columns ? block - columns : block]
    const light = Math.max(lightest[block] as number, lightest[before] as number, lightest[above] as number)
    return light - Math.min(dark, darkest[before] as number, darkest[above] as number)
  })
  const liveliest = differences.toSorted()[Math.floor(differences.length * (1 - liveliestShare))] ?? 0
  const least = Math.min(differing.most, Math.max(differing.least, liveliest * differing.share))
  return Uint8Array.from(differences, (difference) => (difference >= least ? 1 : 0))
}

function spread(isWritten: Uint8Array, columns: number, rows: number): Uint8Array {
  const result = new Uint8Array(isWritten.length)
  for (const [block, written] of isWritten.entries()) {
    if (written === 0) continue
    const [row, column] = [Math.floor(block / columns), block % columns]
    const [left, right] = [Math.max(0, column - around), Math.min(columns, column + around + 1)]
    for (let near = Math.max(0, row - around); near <= Math.min(rows - 1, row + around); near += 1)
      result.fill(1, near * columns + left, near * columns + right)
  }
  return result
}
