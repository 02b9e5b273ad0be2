import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tamperModel } from './model.ts'
import { pictureLogits, tilesAlong } from './tiles.ts'

test('tiles cover a length evenly, on the grid of blocks, and share what the rims need', () => {
  for (const length of [128, 1_000, 1_024, 1_032, 1_648, 2_336, 4_032]) {
    const { side, starts } = tilesAlong(length)
    assert.ok(side <= 896 && side % 32 === 0, `${length}: ${side}`)
    assert.ok(starts.every((start) => start % 8 === 0))
    assert.ok((starts.at(-1) ?? 0) + side >= length, `${length} is not covered`)
    for (const [index, start] of starts.slice(1).entries()) assert.ok((starts[index] as number) + side - start >= 64)
  }
})

test('a picture without anything on it is not looked at, one that is no multiple of blocks has whole blocks only', () => {
  const rgb = new Uint8Array(203 * 141 * 3).fill(240)
  const blank = pictureLogits({ width: 203, height: 141, rgb }, new Float32Array(64), tamperModel().tensors)
  assert.deepEqual([blank.columns, blank.rows], [25, 17])
  assert.ok(blank.scores.every((score) => score === -12))
})
