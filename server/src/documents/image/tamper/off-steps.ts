import { type FirstSave, firstSaveOf } from './first-save.ts'
import { clippedIn, type Light, waves, wavesOf } from './waves.ts'

/**
 * A picture that was saved, changed and saved better shows the steps of its first save wherever nobody changed it. For each block of
 * the last save's grid: how much more its surroundings are off those steps than one in a hundred places of the same picture is.
 * `null` where no first save shows.
 */
export function offStepsOf(light: Light, own: Float32Array): Float32Array | null {
  const save = firstSaveOf(light, own)
  if (save === null) return null
  const [columns, rows] = [(light.width - save.left) >> 3, (light.height - save.top) >> 3]
  const around = summedAround(oddnessOf(light, save, columns, rows), columns, rows)
  const usual = around.toSorted()[Math.floor(around.length * usualShare)] ?? 0
  const result = new Float32Array((light.width >> 3) * (light.height >> 3)).fill(-Infinity)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      result[row * (light.width >> 3) + column] = (around[row * columns + column] as number) - usual
  return result
}

/** Share of the places of a picture that are less odd than what is told. */
const usualShare = 0.99
/** Clipped pixels of a block: from so many on it is compared with others like it, since what was cut off moves its waves. */
const clippedFrom = [1, 4, 10, 20, 40]
const cells = 12
const comparedMin = 120
/** A cell with nothing in it is no proof. */
const doubt = 0.004
const waveOddness = { least: -2, most: 1.6 }
const blockOddness = { least: -12, most: 14 }

/**
 * Of each block, by how far its waves are from whole steps, against the other blocks of the picture: the logarithm of how much
 * sooner chance would have put them there than the first save.
 */
function oddnessOf(light: Light, { left, top, steps }: FirstSave, columns: number, rows: number): Float32Array {
  const count = columns * rows
  const kinds = new Uint8Array(count)
  const values = new Float32Array(count * waves.length)
  for (let block = 0; block < count; block += 1) {
    const [x, y] = [left + (block % columns) * 8, top + Math.floor(block / columns) * 8]
    const clipped = clippedIn(light.clipped, light.width, x, y)
    kinds[block] = clippedFrom.filter((least) => clipped >= least).length
    wavesOf(light, x, y, values, block * waves.length)
  }
  const sums = new Float32Array(count)
  const counted = new Uint8Array(count)
  for (const [wave, step] of steps.entries()) if (step > 0) addWave(values, kinds, wave, step, sums, counted)
  return sums.map((sum, block) => {
    // Waves of one block are not independent of each other.
    const oddness = (2 * sum) / Math.sqrt(Math.max(4, counted[block] as number))
    return Math.min(blockOddness.most, Math.max(blockOddness.least, oddness))
  })
}

function addWave(
  values: Float32Array,
  kinds: Uint8Array,
  wave: number,
  step: number,
  sums: Float32Array,
  counted: Uint8Array,
): void {
  const seen = Array.from({ length: clippedFrom.length + 1 }, () => new Float64Array(cells))
  for (let block = 0; block < kinds.length; block += 1) {
    const cell = cellOf(values[block * waves.length + wave] as number, step)
    const counts = seen[kinds[block] as number] as Float64Array
    if (cell >= 0) counts[cell] = (counts[cell] as number) + 1
  }
  const odd = seen.map(oddnessOfCells)
  for (let block = 0; block < kinds.length; block += 1) {
    const cell = cellOf(values[block * waves.length + wave] as number, step)
    const known = odd[kinds[block] as number]
    if (cell < 0 || known === undefined || known === null) continue
    sums[block] = (sums[block] as number) + (known[cell] as number)
    counted[block] = (counted[block] as number) + 1
  }
}

/** From a whole step (0) to half way between two; -1 where the value was rounded to nothing. */
function cellOf(value: number, step: number): number {
  const multiples = value / step
  if (Math.abs(multiples) <= 0.5) return -1
  return Math.min(cells - 1, Math.floor(Math.abs(multiples - Math.round(multiples)) * 2 * cells))
}

/** Chance fills all cells alike. `null`: too few to compare with. */
function oddnessOfCells(seen: Float64Array): Float64Array | null {
  const total = seen.reduce((sum, count) => sum + count, 0)
  if (total < comparedMin) return null
  const all = total * (1 + cells * doubt)
  return seen.map((count) => {
    const oddness = -Math.log(((count + total * doubt) * cells) / all)
    return Math.min(waveOddness.most, Math.max(waveOddness.least, oddness))
  })
}

/** With its eight neighbours; at the edge of the picture, with as many as there are, counted for nine. */
function summedAround(values: Float32Array, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(values.length)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [sum, count] = [0, 0]
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
          sum += values[y * columns + x] as number
          count += 1
        }
      sums[row * columns + column] = (sum * 9) / count
    }
  return sums
}
