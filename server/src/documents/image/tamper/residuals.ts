import type { Convolution } from './engine.ts'
import type { Filter } from './filter.ts'
import { bends, colourFilters, narrowFilters, trainedOrder, wideFilter } from './high-pass.ts'
import type { Layers } from './layers.ts'
import { clearRight, indexOf, type Planes } from './planes.ts'
import type { Tile } from './tile.ts'

/** Planes of what the fixed filters leave: of light, and of the two colours. */
const left = { light: 5, colour: 4 }
/** Rows of the result that are made of what is at hand at once: more would have to come from further away. */
const rowsAtOnce = 4

/** Whether all of it is grey: then nothing is seen in the planes of colour, and half of what follows is left out. */
export function isGrey({ rgb }: Tile): boolean {
  for (let at = 0; at < rgb.length; at += 3) if (rgb[at] !== rgb[at + 1] || rgb[at] !== rgb[at + 2]) return false
  return true
}

/** The first learned layer, of half the size: of what the fixed filters leave of the picture, and of the picture itself. */
export function residualsInto(build: Layers, filter: Filter, picture: Planes, to: Planes): void {
  const { place, kernels, step } = build
  const planes = (picture.count === 1 ? 0 : left.colour) + left.light + picture.count
  // Some rows of it at a time: all of them would take more memory than the rest of the network.
  const seen = place.planes(planes * 2, picture.width / 2, rowsAtOnce * 2)
  const see = seeing(build, picture, seen)
  const ordered = ofPlanes(filter, picture.count === 1 ? trainedGrey : trainedOrder)
  const convolution = kernels.convolution(ordered, seen, to, { isHalving: true, rectifies: true })
  step((numbers) => {
    const [above, last, length] = [indexOf(seen, 0, -1), indexOf(seen, 0, rowsAtOnce * 2 - 1), seen.rowBytes / 4]
    numbers.fill(0, above, above + length)
    for (let top = 0; top < to.height; top += rowsAtOnce) {
      const count = Math.min(rowsAtOnce, to.height - top)
      for (let row = 0; row < count * 2; row += 1) see(top * 2 + row, row)
      for (let row = 0; row < count; row += 1) convolution(row, top + row)
      numbers.copyWithin(above, last, last + length)
    }
    clearRight(numbers, to)
  })
}

const trainedGrey = [...trainedOrder.slice(0, left.light), trainedOrder[left.light + left.colour] as number]

/** The trainer has the planes of what is seen in another order. */
function ofPlanes({ outputs, inputs, taps, weights, biases }: Filter, order: readonly number[]): Filter {
  const each = taps.length
  const ordered = new Float32Array(outputs * order.length * each)
  for (let output = 0; output < outputs; output += 1) {
    for (const [to, from] of order.entries()) {
      const start = (output * inputs + from) * each
      ordered.set(weights.subarray(start, start + each), (output * order.length + to) * each)
    }
  }
  return { outputs, inputs: order.length, taps, weights: ordered, biases }
}

/** A row of what the fixed filters leave of the picture, then of the picture itself; even and odd places apart. */
function seeing({ kernels, place }: Layers, picture: Planes, to: Planes): (row: number, into: number) => void {
  const planes = to.count / 2 - picture.count
  const found = place.planes(planes, picture.width, 1)
  const colours = { ...picture, address: picture.address + picture.lineBytes, count: 2 }
  const filters: Convolution[] = [
    kernels.convolution(narrowFilters, picture, found),
    kernels.convolution(wideFilter, picture, found, { plane: 4 }),
  ]
  if (planes > left.light) filters.push(kernels.convolution(colourFilters, colours, found, { plane: left.light }))
  return (row, into) => {
    for (const filter of filters) filter(row, 0)
    for (let plane = 0; plane < planes; plane += 1) {
      const bend = plane < left.light ? bends.light : bends.colour
      kernels.halveRow({ from: found, row: 0, plane }, { to, row: into, plane }, bend)
    }
    for (let plane = 0; plane < picture.count; plane += 1)
      kernels.halveRow({ from: picture, row, plane }, { to, row: into, plane: planes + plane }, 0)
  }
}

const shareOf = (share: number) => Float64Array.from({ length: 256 }, (_, level) => share * (level * (1 / 255)))
/** What each level of a colour is, and what it adds to the light: looked up, since millions are asked for. */
const [whole, ofRed, ofGreen, ofBlue] = [shareOf(1), shareOf(0.299), shareOf(0.587), shareOf(0.114)]
const lightOfGrey = ofRed.map((red, level) => red + (ofGreen[level] as number) + (ofBlue[level] as number) - 0.5)

/** Light less a half and two differences of colour, where there is room for them; beyond the edges the last pixel goes on. */
export function putPicture(numbers: Float32Array, picture: Planes, { width, height, rgb }: Tile): void {
  const put = picture.count > 1 ? putColours : putGreys
  for (let row = -2; row < height + 2; row += 1) {
    const line = Math.min(height - 1, Math.max(0, row)) * width * 3
    const starts = Array.from({ length: picture.count }, (_, plane) => indexOf(picture, plane, row))
    put(numbers, starts, rgb, line, width)
    for (const start of starts) {
      numbers.fill(numbers[start] as number, start - 2, start)
      numbers.fill(numbers[start + width - 1] as number, start + width, start + width + 2)
    }
  }
}

function putGreys(numbers: Float32Array, [light = 0]: number[], rgb: Uint8Array, from: number, width: number): void {
  for (let column = 0, at = from; column < width; column += 1, at += 3)
    numbers[light + column] = lightOfGrey[rgb[at] as number] as number
}

function putColours(numbers: Float32Array, starts: number[], rgb: Uint8Array, from: number, width: number): void {
  const [light = 0, blueness = 0, redness = 0] = starts
  for (let column = 0, at = from; column < width; column += 1, at += 3) {
    const red = rgb[at] as number
    const blue = rgb[at + 2] as number
    const y = (ofRed[red] as number) + (ofGreen[rgb[at + 1] as number] as number) + (ofBlue[blue] as number)
    numbers[light + column] = y - 0.5
    numbers[blueness + column] = ((whole[blue] as number) - y) * 0.564
    numbers[redness + column] = ((whole[red] as number) - y) * 0.713
  }
}
