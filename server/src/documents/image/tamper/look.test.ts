import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { programs } from '../../programs.ts'
import { lookForTampering } from './look.ts'

const speckled = (width: number, height: number) => {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}
const look = async (width: number, height: number) =>
  lookForTampering({ bytes: await speckled(width, height), frame: 1, box: [0, 0, 100, 50], turn: 90 })

test('a picture has a map that stands as its page does, and its memory is given back before the next', async () => {
  const before = globalThis.gc
  let collected = 0
  const collect = () => {
    collected += 1
  }
  globalThis.gc = collect as NonNullable<typeof globalThis.gc>
  try {
    const found = await look(200, 136)
    assert.ok('cells' in found)
    // 25 × 17 blocks, two to a side of a cell, turned.
    assert.deepEqual([found.columns, found.rows], [9, 13])
    assert.equal(Buffer.from(found.cells, 'base64').length, 9 * 13)
    assert.ok(Number.isFinite(found.score))
  } finally {
    globalThis.gc = before as NonNullable<typeof globalThis.gc>
  }
  assert.equal(collected, 1)
  assert.ok(programs.image.flags?.includes('--expose-gc'))
})

test('a picture that is too small is not looked at, and bytes that are none are refused in plain words', async () => {
  assert.deepEqual(await look(400, 120), { why: 'too-small' })
  const nothing = { bytes: Buffer.from('no picture'), frame: 1, box: [0, 0, 1, 1], turn: 0 } as const
  await assert.rejects(lookForTampering(nothing), /the file is not a picture/)
})
