import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { type Figure, sumOf } from './sum.ts'
import { isSurelyRead } from './surely-read.ts'

const cells: Cell[] = ['1,632.98', '46,669.69', '44,302.67'].map((text, at) => ({ text, left: 40 + 100 * at }))
const pages = [printedPage([cells], { ocr: 0.97 })]
const figures = (pages[0]?.ocr?.words ?? []).map(
  ({ text, box }): Figure => ({ page: 1, box, text, cents: Number(text.replaceAll(/\D/g, '')), others: [] }),
)
const [start, came, end] = figures as [Figure, Figure, Figure]
const failed = [
  sumOf(
    'balance',
    [start, came].map((figure) => ({ figure, factor: 1 })),
    end,
  ),
]
const isSure = (changeCents: number) => isSurelyRead({ figures: [came], failed, changeCents }, pages)

test('a figure that would have to be one of other digits altogether was not misread', () => {
  assert.ok(isSure(-300_000), '43 for 46')
})

test('harmless: digits that look like those that would fit may be a slip of the reading', () => {
  assert.ok(!isSure(300_000), '49 for 46')
})

test('harmless: a gap that no digit or two would close may be a line that was not seen', () => {
  assert.ok(!isSure(-5_376), '46 615,93 for 46 669,69')
  const one = [sumOf('balance', [{ figure: came, factor: 1 }], end)]
  assert.ok(!isSurelyRead({ figures: [came], failed: one, changeCents: -300_000 }, pages), 'the sum of a single figure')
})
