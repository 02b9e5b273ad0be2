import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnPage } from '#test/support/drawn-page.ts'
import { knownPage } from '#test/support/known-page.ts'
import type { QuarterTurn } from '../page-evidence.ts'
import { inkOf } from './ink.ts'
import { linesOf } from './lines.ts'
import { levelled, turned } from './turn.ts'

const page = await drawnPage(knownPage('fra', { rows: 10 }), { size: [595, 420] })

test('a page that stands upright gives no reason to turn or level it', () => {
  const { sideways, upsideDown, skewDegrees } = linesOf(inkOf(page))
  assert.deepEqual({ sideways, upsideDown }, { sideways: false, upsideDown: false })
  assert.ok(Math.abs(skewDegrees) < 0.2, String(skewDegrees))
})

for (const [by, expected] of [
  [90, { sideways: true, upsideDown: true }],
  [180, { sideways: false, upsideDown: true }],
  [270, { sideways: true, upsideDown: false }],
] as const satisfies [QuarterTurn, object][]) {
  test(`a page turned by ${by}° is seen as such`, () => {
    const { sideways, upsideDown } = linesOf(inkOf(turned(page, by)))
    assert.deepEqual({ sideways, upsideDown }, expected)
  })
}

for (const degrees of [-5, -1.3, 0.6, 3]) {
  test(`the angle of a page askew by ${degrees}° is found, upright and sideways`, () => {
    const askew = levelled(page, -degrees)
    for (const turn of [0, 90, 180, 270] as const) {
      const { skewDegrees } = linesOf(inkOf(turned(askew, turn)))
      assert.ok(Math.abs(skewDegrees - degrees) <= 0.2, `${turn}: ${skewDegrees}`)
    }
  })
}

test('shadow is not ink, and white paper has none', () => {
  const { widthPixels, heightPixels } = page
  const white = { ...page, grey: new Uint8Array(page.grey.length).fill(255) }
  assert.equal(inkOf(white).markCount, 0)
  const shaded = white.grey.map((_, index) => 255 - Math.floor((200 * (index % widthPixels)) / widthPixels))
  assert.equal(inkOf({ ...white, grey: shaded }).markCount, 0)
  assert.ok(inkOf(page).markCount > heightPixels)
})
