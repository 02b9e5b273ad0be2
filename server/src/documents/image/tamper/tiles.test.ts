import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tamperModel } from './model.ts'
import { network } from './network.ts'
import { pictureLogits } from './tiles.ts'

test('a picture without anything on it is not looked at, one that is no multiple of blocks has whole blocks only', () => {
  const rgb = new Uint8Array(203 * 141 * 3).fill(240)
  const blank = pictureLogits({ width: 203, height: 141, rgb }, new Float32Array(64), tamperModel().tensors)
  assert.deepEqual([blank.columns, blank.rows], [25, 17])
  assert.ok(blank.scores.every((score) => score === -12))
})

/** Logits go from about -12 to 12. The network sees less paper around a part on a sheet than around the same part of a picture. */
const apartMax = 0.8

test('what is written gets the logits of where it stands, the paper far from it none', () => {
  const [width, height] = [480, 320]
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width)]
    const isUpper = x < 120 && y < 96 && y % 24 < 9 && x % 7 < 3
    const isLower = x >= 360 && y >= 240 && y % 16 < 6 && (x + y) % 11 < 4
    return (isUpper || isLower ? 40 : 238) - ((x * 7919 + y * 104_729) % 7)
  })
  const { tensors } = tamperModel()
  const { columns, scores } = pictureLogits({ width, height, rgb }, new Float32Array(64), tensors)
  const unpacked = network(tensors, width, height).run({ width, height, rgb }, new Float32Array(64)).scores
  const apart = (left: number, top: number, right: number, bottom: number, aside = 0) => {
    const away: number[] = []
    for (let row = top; row < bottom; row += 1)
      for (let at = row * columns + left; at < row * columns + right; at += 1)
        away.push(Math.abs((scores[at] as number) - (unpacked[at + aside] as number)))
    return away.reduce((sum, value) => sum + value, 0) / away.length
  }
  const [upper, lower] = [[0, 0, 15, 12] as const, [45, 30, 60, 40] as const]
  for (const [left, top, right, bottom] of [upper, lower]) {
    const inner = [left + 1, top + 1, right - 1, bottom - 1] as const
    assert.ok(apart(...inner) < apartMax, `apart by ${apart(...inner)}`)
    for (const aside of [-1, 1, -columns, columns])
      assert.ok(apart(...inner) < apart(...inner, aside), `those ${aside} blocks aside are nearer`)
  }
  const swapped = apart(0, 0, 15, 10, 30 * columns + 45)
  assert.ok(swapped > 2 * apartMax, `those of the other part are apart by ${swapped}`)
  for (const [x, y] of [
    [240, 160],
    [8, 300],
    [470, 8],
  ] as const)
    assert.equal(scores[(y >> 3) * columns + (x >> 3)], -12)
})
