import type { Light } from './waves.ts'

/** Ink that hangs together, most often a character: where it stands, how many pixels it has, and its middle within its box. */
export type Mark = {
  left: number
  top: number
  right: number
  bottom: number
  ink: number
  across: number
  down: number
}

/** Characters at usual resolutions; smaller ones are points and commas, which are all alike. */
const high = { least: 9, most: 64 }
const wide = { least: 4, most: 64 }
/** To the edge of the picture, so that there is paper around. */
const edge = 5
/** The paper is seen in every fourth pixel, as the lightest around. */
const coarse = 4
const aroundCells = 7
/** Of the light of its paper: darker is ink. */
const inkShare = 0.72

/** What is written on a picture, in the order of its first rows. */
export function marksOf(light: Light): Mark[] {
  const isInk = inkOf(light)
  const marks: Mark[] = []
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] === 0) continue
    const mark = markFrom(start, isInk, light.width, light.height)
    if (isCharacter(mark, light)) marks.push(mark)
  }
  return marks
}

function isCharacter({ left, top, right, bottom }: Mark, { width, height }: Light): boolean {
  const [across, down] = [right - left, bottom - top]
  const isSized = across >= wide.least && across <= wide.most && down >= high.least && down <= high.most
  return isSized && left >= edge && top >= edge && right <= width - edge && bottom <= height - edge
}

function inkOf({ width, height, values }: Light): Uint8Array {
  const [columns, rows] = [Math.ceil(width / coarse), Math.ceil(height / coarse)]
  const cells = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells[row * columns + column] = values[row * coarse * width + column * coarse] as number
  const paper = lightestAround(cells, columns, rows)
  const isInk = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let column = 0, row = Math.floor(y / coarse) * columns; column < columns; column += 1) {
      const most = (paper[row + column] as number) * inkShare
      const end = y * width + Math.min(width, (column + 1) * coarse)
      for (; at < end; at += 1) if ((values[at] as number) < most) isInk[at] = 1
    }
  return isInk
}

/** Smoothed a little first, so that a bright speck is no paper, and at last, so that it has no steps. */
function lightestAround(cells: Float32Array, columns: number, rows: number): Float32Array {
  const both = (values: Float32Array, reach: number, isMost: boolean) =>
    along(along(values, columns, rows, reach, isMost, true), columns, rows, reach, isMost, false)
  return both(both(both(cells, 1, false), aroundCells, true), 4, false)
}

/** The highest, or the mean, of each cell and `reach` on both sides of it, in its row or in its column. */
function along(
  values: Float32Array,
  columns: number,
  rows: number,
  reach: number,
  isMost: boolean,
  isAcross: boolean,
): Float32Array {
  const result = new Float32Array(values.length)
  const [length, step, lines, apart] = isAcross ? [columns, 1, rows, columns] : [rows, columns, columns, 1]
  const line = new Float64Array(length + 2 * reach)
  for (let index = 0, start = 0; index < lines; index += 1, start += apart) {
    line.fill(isMost ? -Infinity : 0)
    for (let place = 0; place < length; place += 1) line[reach + place] = values[start + place * step] as number
    if (isMost) highestAhead(line, 2 * reach + 1)
    else sumAhead(line, 2 * reach + 1)
    for (let place = 0; place < length; place += 1) {
      const count = isMost ? 1 : Math.min(reach, place) + 1 + Math.min(reach, length - 1 - place)
      result[start + place * step] = (line[place] as number) / count
    }
  }
  return result
}

/** The highest of each number and those ahead of it: of twice as many in every round. */
function highestAhead(line: Float64Array, count: number): void {
  for (let done = 1; done < count; ) {
    const further = Math.min(done, count - done)
    for (let place = 0; place + further < line.length; place += 1)
      line[place] = Math.max(line[place] as number, line[place + further] as number)
    done += further
  }
}

/** The sum of each number and those ahead of it. */
function sumAhead(line: Float64Array, count: number): void {
  let sum = 0
  for (let place = 0; place < count - 1; place += 1) sum += line[place] as number
  for (let place = 0; place + count <= line.length; place += 1) {
    const first = line[place] as number
    sum += line[place + count - 1] as number
    line[place] = sum
    sum -= first
  }
}

/** Takes the ink away that it finds. */
function markFrom(start: number, isInk: Uint8Array, width: number, height: number): Mark {
  const open = [start]
  isInk[start] = 0
  let [left, top, right, bottom, ink, sumX, sumY] = [width, height, 0, 0, 0, 0, 0]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    ink += 1
    sumX += x
    sumY += y
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const next = row * width + column
        if (isInk[next] === 0) continue
        isInk[next] = 0
        open.push(next)
      }
  }
  return { left, top, right, bottom, ink, across: sumX / ink - left, down: sumY / ink - top }
}
