import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import type { Evidence } from '../../../evidence.ts'
import type { Box } from '../../../page-evidence.ts'
import type { BankReading } from '../bank-reading.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const rows: Rows = [
  [['Business account statement', 40]],
  [['Account number 71390284', 40]],
  [['Period 01/07/2024 to 31/07/2024', 40]],
  [['Date', 40], ['Details', 120], r('Withdrawn', 330), r('Paid in', 420), r('Balance', 500)],
  [['Balance brought forward', 120], r('£100.00', 500)],
  [['02/07/2024', 40], ['CARD SHOP', 120], r('10.00', 330), r('90.00', 500)],
  [['05/07/2024', 40], ['SALARY', 120], r('40.00', 420), r('130.00', 500)],
  [['08/07/2024', 40], ['RENT', 120], r('60.00', 330), r('70.00', 500)],
  [['Balance carried forward', 120], r('£70.00', 500)],
]
const upright = textPages(rows)
const { widthPoints, heightPoints } = upright.pages[0] as Evidence['pages'][number]
const onSide = {
  down: ([left, top, right, bottom]: Box): Box => [heightPoints - bottom, left, heightPoints - top, right],
  up: ([left, top, right, bottom]: Box): Box => [top, widthPoints - right, bottom, widthPoints - left],
}
const turned = (way: keyof typeof onSide): Evidence => ({
  ...upright,
  pages: upright.pages.map((page) => ({
    ...page,
    widthPoints: heightPoints,
    heightPoints: widthPoints,
    words: page.words.map((word) => ({ ...word, box: onSide[way](word.box) })),
  })),
})

type Statement = BankReading['statements'][number] | undefined
const places = (some: Statement) => (some?.transactions ?? []).flatMap(({ place }) => (place ? [place.box] : []))
const bare = (some: Statement) => some?.transactions.map((one) => ({ ...one, place: null }))

test('a page that is printed on its side is read as if it stood upright, and places are told where they are seen', () => {
  const asUpright: BankReading = readBankStatements(upright)
  assert.equal(asUpright.statements[0]?.sanity.percentage, 100)
  for (const way of ['down', 'up'] as const) {
    const { statements, problems }: BankReading = readBankStatements(turned(way))
    assert.deepEqual([statements.length, problems], [1, asUpright.problems], way)
    const statement: Statement = statements[0]
    const straight: Statement = asUpright.statements[0]
    assert.deepEqual(bare(statement), bare(straight), way)
    assert.deepEqual(
      places(statement),
      places(straight).map((box) => onSide[way](box)),
      way,
    )
    assert.deepEqual(
      [statement?.opening?.cents, statement?.closing?.cents, statement?.sanity.percentage],
      [10_000, 7_000, 100],
    )
  }
})

test('a note in the margin that runs upwards turns no page', () => {
  const note = 'Registered office Harbour Lane Gloucester incorporated under number'.split(' ').map((text, at) => ({
    ...(upright.pages[0]?.words[0] as Evidence['pages'][number]['words'][number]),
    text,
    box: [10, 700 - 60 * at - 50, 19, 700 - 60 * at] as const,
  }))
  const pages = upright.pages.map((page) => ({ ...page, words: [...page.words, ...note] }))
  assert.equal(readBankStatements({ ...upright, pages }).statements[0]?.sanity.percentage, 100)
})
