import { comparing } from './compared.ts'
import { engine } from './engine.ts'
import { gridPlanes, seeingBlocks } from './grid.ts'
import { type Layers, layers } from './layers.ts'
import { indexOf, type Planes, room } from './planes.ts'
import { putPicture, residualsInto } from './residuals.ts'
import type { Tile } from './tile.ts'
import { learnedFilter, type Tensors } from './weights.ts'

/** Logits of each block of 8 × 8, row by row: how surely it was put in, and how far it counts for the whole picture. */
export type TileLogits = { columns: number; rows: number; map: Float32Array; scores: Float32Array }

/** For tiles of one size; its sides are multiples of 32. */
export type Network = { width: number; height: number; run(tile: Tile, quantiser: Float32Array): TileLogits }

/** The map of `training/pictures/model.py`, layer by layer, with the names that it has there. `isGrey`: for grey tiles alone. */
export function network(tensors: Tensors, width: number, height: number, isGrey = false): Network {
  const place = room()
  const kernels = engine(place)
  const build = layers(kernels, place, tensors)
  const picture = place.planes(isGrey ? 1 : 3, width, height)
  const half = place.planes(24, width / 2, height / 2)
  residualsInto(build, build.learned('at_half.0'), picture, half)
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
