import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { lightTable, quantiserRows } from '../jpeg-quality.ts'
import { offStepsOf } from './off-steps.ts'
import { lightOf } from './waves.ts'

const [width, height] = [960, 640]
type Raw = { data: Buffer; quality: number }

const sized = { raw: { width, height, channels: 3 as const } }
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()
const saved = ({ data, quality }: Raw) =>
  sharp(data, sized).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer().then(pixelsOf)

/** By a formula, the same everywhere; no two places alike. */
const chance = (...numbers: number[]) => {
  const mixed = numbers.reduce((sum, number, index) => Math.imul(sum ^ number, 2_654_435_761 + index * 2), 97) >>> 0
  return ((mixed ^ (mixed >>> 15)) % 1_000) / 1_000
}

/** Grey paper with strokes in rows, like print, and a little noise. */
const paper = Buffer.from(
  Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const isInk = y % 24 > 9 && chance(x >> 2, Math.floor(y / 3)) < 0.35
    return isInk ? 60 + chance(x, y, 1) * 40 : 190 + chance(x, y, 2) * 12
  }),
)

/** A piece of the picture itself, put down three pixels beside the grid. */
function copied(pixels: Buffer): Buffer {
  const changed = Buffer.from(pixels)
  for (let row = 0; row < 32; row += 1) {
    const from = ((51 + row) * width + 61) * 3
    pixels.copy(changed, ((168 + row) * width + 240) * 3, from, from + 40 * 3)
  }
  return changed
}

const oddest = (data: Buffer) => {
  const off = offStepsOf(lightOf({ width, height, rgb: data }), new Float32Array(64))
  if (off === null) return null
  const most = off.reduce((one, other) => Math.max(one, other))
  const block = off.indexOf(most)
  return { most, x: (block % (width / 8)) * 8, y: Math.floor(block / (width / 8)) * 8 }
}

test('what was copied within a picture after its first save is off the steps of that save, and nothing else is', async () => {
  const first = await saved({ data: paper, quality: 70 })
  const whole = oddest(await saved({ data: first, quality: 97 }))
  const found = oddest(await saved({ data: copied(first), quality: 97 }))
  assert.ok(whole !== null && found !== null)
  assert.ok(found.most > 30, `${found.most}`)
  assert.ok(whole.most < 25, `${whole.most}`)
  assert.ok(found.x >= 232 && found.x <= 280 && found.y >= 160 && found.y <= 200, `${found.x}, ${found.y}`)
})

test('a picture that was never saved with loss, or worse at last than at first, shows no earlier save', async () => {
  const worse = await saved({ data: await saved({ data: paper, quality: 90 }), quality: 50 })
  assert.equal(oddest(paper), null)
  const table = Float32Array.from(quantiserRows(lightTable(50)))
  assert.equal(offStepsOf(lightOf({ width, height, rgb: worse }), table), null)
})
