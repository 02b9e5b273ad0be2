import { comparing } from './compared.ts'
import { engine } from './engine.ts'
import type { Filter } from './filter.ts'
import { gridPlanes, seeingBlocks } from './grid.ts'
import { bends, colourFilters, narrowFilters, trainedOrder, wideFilter } from './high-pass.ts'
import { type Layers, layers } from './layers.ts'
import { indexOf, type Planes, room } from './planes.ts'
import { learnedFilter, type Tensors } from './weights.ts'

/** Colours of a tile, three bytes a pixel, row by row. */
export type Tile = { width: number; height: number; rgb: Uint8Array }

/** Logits of each block of 8 × 8, row by row: how surely it was put in, and how far it counts for the whole picture. */
export type TileLogits = { columns: number; rows: number; map: Float32Array; scores: Float32Array }

/** For tiles of one size; its sides are multiples of 32. */
export type Network = { width: number; height: number; run(tile: Tile, quantiser: Float32Array): TileLogits }

/** The map of `training/pictures/model.py`, layer by layer, with the names that it has there. */
export function network(tensors: Tensors, width: number, height: number): Network {
  const place = room()
  const kernels = engine(place)
  const build = layers(kernels, place, tensors)
  const picture = place.planes(3, width, height)
  const half = place.planes(24, width / 2, height / 2)
  build.into(inOrder(build.learned('at_half.0')), seen(build, picture), half, { isHalving: true, rectifies: true })
  build.light(half, 'at_half.1')
  const quarter = build.narrowed(half, 'at_quarter.0')
  build.light(quarter, 'at_quarter.1')
  build.light(quarter, 'at_quarter.2')
  const joined = place.planes(148, width / 8, height / 8)
  build.bytesInto(build.learned('at_eighth'), quarter, joined, { isHalving: true, rectifies: true })
  grid(build, picture, joined)
  const blocks = build.byteUnit(build.byteUnit(joined, 'join.0'), 'join.1', 288)
  const first = { ...blocks, count: 96 }
  build.light(first, 'join.2')
  const down = build.narrowed(first, 'down.0')
  build.residual(down, 'down.1')
  const deeper = build.narrowed(down, 'downer.0')
  build.residual(deeper, 'downer.1')
  build.widened(deeper, 'up', down)
  build.widened(down, 'upper', first)
  const attention = learnedFilter(tensors, 'compared.attention')
  build.step(comparing(kernels, place, blocks, attention))
  const head = build.byteUnit(build.unit(blocks, 'compared.mix'), 'head.0')
  const maps = place.planes(4, width / 8, height / 8)
  build.into(learnedFilter(tensors, 'head.1'), head, maps)
  return {
    width,
    height,
    run(tile, quantiser) {
      const numbers = kernels.numbers()
      putPicture(numbers, picture, tile)
      for (const step of build.steps) step(numbers, quantiser)
      return logitsOf(numbers, maps)
    },
  }
}

/** The trainer has the planes of what is seen in another order. */
function inOrder(filter: Filter): Filter {
  const { outputs, inputs, taps, weights } = filter
  const each = taps.length
  const ordered = new Float32Array(weights.length)
  for (let output = 0; output < outputs; output += 1) {
    for (const [to, from] of trainedOrder.entries()) {
      const start = (output * inputs + from) * each
      ordered.set(weights.subarray(start, start + each), (output * inputs + to) * each)
    }
  }
  return { ...filter, weights: ordered }
}

/** What the fixed filters leave of the picture, then the picture itself; even and odd places apart. */
function seen({ kernels, place, step }: Layers, picture: Planes): Planes {
  const { width, height } = picture
  const to = place.planes(24, width / 2, height)
  // One row of them is at hand at a time: all of them would take as much memory again.
  const left = place.planes(9, width, 1)
  const colours = { ...picture, address: picture.address + picture.lineBytes, count: 2 }
  const filters = [
    kernels.convolution(narrowFilters, picture, left),
    kernels.convolution(wideFilter, picture, left, { plane: 4 }),
    kernels.convolution(colourFilters, colours, left, { plane: 5 }),
  ]
  step(() => {
    for (let row = 0; row < height; row += 1) {
      for (const filter of filters) filter(row, 0)
      for (let plane = 0; plane < 9; plane += 1) {
        kernels.halveRow({ from: left, row: 0, plane }, { to, row, plane }, plane < 5 ? bends.light : bends.colour)
      }
      for (let plane = 0; plane < 3; plane += 1) {
        kernels.halveRow({ from: picture, row, plane }, { to, row, plane: 9 + plane }, 0)
      }
    }
  })
  return to
}

/** What the blocks of the file's own grid tell, behind what the eye sees. */
function grid(build: Layers, picture: Planes, joined: Planes): void {
  const { kernels, place } = build
  const counts = place.planes(gridPlanes, joined.width, joined.height)
  build.step(seeingBlocks(kernels, place, picture, { counts, light: joined, plane: 144 }))
  const found = build.unit(counts, 'grid.layers.0')
  build.bytesInto(build.learned('grid.layers.1'), found, joined, { plane: 96, rectifies: true })
  build.step((numbers, quantiser) => {
    for (const [index, place] of [0, 9].entries()) {
      const coarse = Math.min(64, quantiser[place] as number) / 16
      for (let row = 0; row < joined.height; row += 1) {
        const start = indexOf(joined, 146 + index, row)
        numbers.fill(coarse, start, start + joined.width)
      }
    }
  })
}

const perLevel = 1 / 255

/** Light less a half and two differences of colour; beyond the edges the last pixel goes on. */
function putPicture(numbers: Float32Array, picture: Planes, { width, height, rgb }: Tile): void {
  for (let row = -2; row < height + 2; row += 1) {
    const line = Math.min(height - 1, Math.max(0, row)) * width * 3
    const light = indexOf(picture, 0, row)
    const [blueness, redness] = [indexOf(picture, 1, row), indexOf(picture, 2, row)]
    for (let column = 0, at = line; column < width; column += 1, at += 3) {
      const [red, blue] = [(rgb[at] as number) * perLevel, (rgb[at + 2] as number) * perLevel]
      const y = 0.299 * red + 0.587 * ((rgb[at + 1] as number) * perLevel) + 0.114 * blue
      numbers[light + column] = y - 0.5
      numbers[blueness + column] = (blue - y) * 0.564
      numbers[redness + column] = (red - y) * 0.713
    }
    for (const start of [light, blueness, redness]) {
      numbers.fill(numbers[start] as number, start - 2, start)
      numbers.fill(numbers[start + width - 1] as number, start + width, start + width + 2)
    }
  }
}

function logitsOf(numbers: Float32Array, maps: Planes): TileLogits {
  const { width: columns, height: rows } = maps
  const map = new Float32Array(columns * rows)
  const scores = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    const [found, counts] = [indexOf(maps, 0, row), indexOf(maps, 1, row)]
    for (let column = 0; column < columns; column += 1) {
      const logit = numbers[found + column] as number
      const share = (numbers[counts + column] as number) + 2
      map[row * columns + column] = logit
      // The logarithm of how far it counts, without a power that overflows.
      scores[row * columns + column] = logit + Math.min(0, share) - Math.log1p(Math.exp(-Math.abs(share)))
    }
  }
  return { columns, rows, map, scores }
}
