import type { Bitmap } from '../image/bitmap.ts'

/** How light the paper is, square by square. */
type Paper = { columns: number; rows: number; light: Float32Array }

/** As large as a few letters: most of it is paper. */
const squareInches = 0.16
/** The grey that most of the paper of a square has at least. */
const paperShare = 0.75
/** Darker than this share of the usual paper is no shadow but a printed bar, whose letters are white. */
const shadowLeast = 0.4
/** Paper is uneven where so many squares are so much darker than its lightest. */
const unevenShare = 0.12
/** A photograph has grain and shadow anyhow: a small corner of it in the shade is reason enough. */
const unevenSharePhotograph = 0.02
const unevenBy = 0.85
const whitePaper = 240

/**
 * Shadow and vignette taken away, by dividing each pixel by the paper around it. A page that is evenly lit is given back as it is:
 * a scanner did this already.
 */
export function evened(bitmap: Bitmap, isPhotograph = false): Bitmap {
  const paper = paperOf(bitmap)
  const sorted = paper.light.toSorted()
  const lightest = sorted[Math.floor(0.95 * (sorted.length - 1))] as number
  const dark = sorted.filter((light) => light < unevenBy * lightest).length
  if (lightest === 0 || dark < (isPhotograph ? unevenSharePhotograph : unevenShare) * sorted.length) return bitmap
  const least = shadowLeast * lightest
  return divided(bitmap, smoothed({ ...paper, light: paper.light.map((light) => Math.max(least, light)) }))
}

function paperOf({ widthPixels, heightPixels, dpi, grey }: Bitmap): Paper {
  const side = Math.max(4, Math.round(dpi * squareInches))
  const [columns, rows] = [Math.ceil(widthPixels / side), Math.ceil(heightPixels / side)]
  const light = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let all = 0
      const [bottom, right] = [Math.min(heightPixels, (row + 1) * side), Math.min(widthPixels, (column + 1) * side)]
      for (let y = row * side; y < bottom; y += 3)
        for (let x = column * side; x < right; x += 3, all += 1) {
          const value = grey[y * widthPixels + x] as number
          counts[value] = (counts[value] as number) + 1
        }
      let below = 0
      let value = 0
      for (; value < 255; value += 1) {
        below += counts[value] as number
        if (below >= paperShare * all) break
      }
      light[row * columns + column] = value
    }
  }
  return lightestAround({ columns, rows, light })
}

/** Squares that are full of ink, or of a picture, take the paper beside them. */
const lightestAround = (paper: Paper) => over(paper, (values) => Math.max(...values))
const smoothed = (paper: Paper) => over(paper, (values) => values.reduce((sum, each) => sum + each, 0) / values.length)

function over({ columns, rows, light }: Paper, take: (values: readonly number[]) => number): Paper {
  const result = new Float32Array(light.length)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const values: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
          values.push(light[y * columns + x] as number)
      result[row * columns + column] = take(values)
    }
  return { columns, rows, light: result }
}

/** Between the middles of four squares the paper is taken to change evenly. */
function divided(bitmap: Bitmap, { columns, rows, light }: Paper): Bitmap {
  const { widthPixels, heightPixels, dpi, grey } = bitmap
  const side = Math.max(4, Math.round(dpi * squareInches))
  const result = new Uint8Array(grey.length)
  const line = new Float32Array(columns)
  for (let y = 0; y < heightPixels; y += 1) {
    const down = Math.min(rows - 1, Math.max(0, (y + 0.5) / side - 0.5))
    const upper = Math.floor(down)
    const lower = Math.min(rows - 1, upper + 1)
    for (let column = 0; column < columns; column += 1) {
      const [above, below] = [light[upper * columns + column] as number, light[lower * columns + column] as number]
      line[column] = above + (below - above) * (down - upper)
    }
    for (let x = 0; x < widthPixels; x += 1) {
      const across = Math.min(columns - 1, Math.max(0, (x + 0.5) / side - 0.5))
      const left = Math.floor(across)
      const from = line[left] as number
      const paper = from + ((line[Math.min(columns - 1, left + 1)] as number) - from) * (across - left)
      const index = y * widthPixels + x
      result[index] = Math.min(255, ((grey[index] as number) * whitePaper) / paper)
    }
  }
  return { ...bitmap, grey: result }
}
