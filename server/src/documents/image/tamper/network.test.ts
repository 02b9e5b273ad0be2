import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { network } from './network.ts'
import { isGrey } from './residuals.ts'
import type { Tile } from './tile.ts'
import { readTensors } from './weights.ts'

const file = (name: string) => readFileSync(path.join(import.meta.dirname, 'model', name))
const reference = JSON.parse(file('reference.json').toString()) as Readonly<
  Record<'saved' | 'unsaved', { map: number[]; scores: number[] }>
>
/** Logits go from about -12 to 12. Bytes are coarser than the trainer's numbers, and machines round sums differently. */
const tolerance = { most: 0.25, mean: 0.06 }

/** As `scripts/ship-tamper-map.py` makes it. */
function picture(): Tile {
  const [width, height] = [160, 96]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [c, x, y] = [index % 3, Math.floor(index / 3) % width, Math.floor(index / 3 / width)]
    const noise = (x * 7919 + y * 104_729 + c * 1_299_709 + ((x * y) % 251) * 31) % 23
    const bar = (Math.floor(x / 5) + Math.floor(y / 11)) % 4 === 0 ? 150 : 0
    return Math.max(0, 235 - Math.floor((x + y) / 16) - bar - noise)
  })
  return { width, height, rgb }
}

function assertNear(one: Float32Array, other: readonly number[], what: string) {
  const apart = other.map((value, index) => Math.abs(value - (one[index] as number)))
  const [most, mean] = [Math.max(...apart), apart.reduce((sum, value) => sum + value, 0) / apart.length]
  assert.ok(most < tolerance.most && mean < tolerance.mean, `${what}: apart by ${most}, by ${mean} on average`)
}

test('each block of a tile gets the logits that the trainer gives it, with the quantiser of the file and without', () => {
  const run = network(readTensors(file('weights.bin')), 160, 96)
  const quantisers = {
    saved: Float32Array.from({ length: 64 }, (_, index) => (index % 13) + 3),
    unsaved: new Float32Array(64),
  }
  for (const kind of ['saved', 'unsaved', 'saved'] as const) {
    const { columns, rows, map, scores } = run.run(picture(), quantisers[kind])
    assert.deepEqual([columns, rows], [20, 12])
    assertNear(map, reference[kind].map, `${kind}, map`)
    assertNear(scores, reference[kind].scores, `${kind}, scores`)
  }
})

test('a grey tile gets the same logits without planes of colour', () => {
  const { width, height, rgb } = picture()
  const grey = rgb.map((_, index) => rgb[index - (index % 3)] as number)
  assert.deepEqual([isGrey(picture()), isGrey({ width, height, rgb: grey })], [false, true])
  const tensors = readTensors(file('weights.bin'))
  const [colour, plain] = [false, true].map((isPlain) =>
    network(tensors, width, height, isPlain).run({ width, height, rgb: grey }, new Float32Array(64)),
  )
  assert.deepEqual(
    plain?.map.map((logit) => Math.round(logit * 1_000)),
    colour?.map.map((logit) => Math.round(logit * 1_000)),
  )
})
