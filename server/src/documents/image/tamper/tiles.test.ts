import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tamperModel } from './model.ts'
import { pictureLogits } from './tiles.ts'

test('a picture without anything on it is not looked at, one that is no multiple of blocks has whole blocks only', () => {
  const rgb = new Uint8Array(203 * 141 * 3).fill(240)
  const blank = pictureLogits({ width: 203, height: 141, rgb }, new Float32Array(64), tamperModel().tensors)
  assert.deepEqual([blank.columns, blank.rows], [25, 17])
  assert.ok(blank.scores.every((score) => score === -12))
})

test('what is written gets logits where it stands, the paper far from it none', () => {
  const [width, height] = [480, 320]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)]
    const isInk = y % 24 < 9 && x % 7 < 3 && ((x < 120 && y < 96) || (x >= 360 && y >= 240))
    return (isInk ? 40 : 238) - ((x * 7919 + y * 104_729) % 7)
  })
  const { columns, scores } = pictureLogits({ width, height, rgb }, new Float32Array(64), tamperModel().tensors)
  const at = (x: number, y: number) => scores[(y >> 3) * columns + (x >> 3)] as number
  for (const [x, y] of [
    [8, 8],
    [100, 70],
    [400, 260],
    [470, 310],
  ] as const)
    assert.notEqual(at(x, y), -12)
  for (const [x, y] of [
    [240, 160],
    [8, 300],
    [470, 8],
  ] as const)
    assert.equal(at(x, y), -12)
})
