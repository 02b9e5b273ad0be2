import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growth } from '#test/support/cost.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { LineKey } from '../words/line-table.ts'
import { tiedUnits } from './page-units.ts'
import type { StatementMoney } from './statement-money.ts'

const row = (page: number, key: LineKey, cells: Record<string, number>) =>
  ({
    page,
    instance: page,
    key,
    cells: new Map(Object.entries(cells).map(([name, cents]) => [name, { cents }])),
  }) as unknown as StatementRow

/** The first page is in thousands and says so, the others are silent. */
const money = {
  unitCents: 100_000,
  severalUnits: false,
  isHinted: false,
  toldUnitOf: (page: number) => (page === 1 ? 100_000 : undefined),
  isTornOn: () => false,
  unitCentsOf: () => 100_000,
} as unknown as StatementMoney

test('a page that prints a thousand times the same is told in units, and is known', () => {
  const tied = tiedUnits(
    [row(1, 'netIncome', { '2023': 158_00 }), row(2, 'balanceResult', { '2023': 158_325_00 })],
    money,
  )
  assert.deepEqual([tied.unitCentsOf({ page: 2 }), tied.isSureOf({ page: 2 }), tied.severalUnits], [100, true, true])
})

test('pages are known by the same total as a known one, page after page, and not by another', () => {
  const { isSureOf } = tiedUnits(
    [
      row(4, 'totalLiabilities', { '2023': 700_00 }),
      row(3, 'netIncome', { '2023': 411_00 }),
      row(3, 'totalAssets', { '2023': 900_00 }),
      row(2, 'balanceResult', { '2023': 411_00 }),
      row(2, 'totalLiabilities', { '2022': 500_00 }),
      row(1, 'totalAssets', { '2022': 500_00 }),
    ],
    money,
  )
  assert.deepEqual(
    [1, 2, 3, 4].map((page) => isSureOf({ page })),
    [true, true, true, false],
  )
})

test('many rows of one name cost no more than their number', () => {
  const rows = (length: number) =>
    Array.from({ length }, (_, at) =>
      row(1 + Math.floor(at / 60), at % 2 === 0 ? 'totalAssets' : 'totalLiabilities', { '2023': at * 100 + 20_000 }),
    )
  const given = { 1: rows(10_000), 4: rows(40_000) }
  assert.ok(growth((times) => tiedUnits(given[times], money)) < 10)
})

test('a share of the result with the same digits in both years, in millions here and in thousands there, makes no page sure', () => {
  const told = {
    ...money,
    toldUnitOf: (page: number) => (page === 1 ? 100_000 : 100_000_000),
    unitCentsOf: ({ page }: { page: number }) => (page === 1 ? 100_000 : 100_000_000),
  } as unknown as StatementMoney
  const share = (page: number, now: number, before: number) => {
    const one = row(page, 'groupResult', { 'value:2024': now, 'value:2023': before })
    for (const cell of one.cells.values()) cell.page = page
    return one
  }
  const areSure = (...rows: StatementRow[]) => {
    const { isSureOf } = tiedUnits(rows, told)
    return [1, 2].map((page) => isSureOf({ page }))
  }
  assert.deepEqual(areSure(share(1, 9_267_00, 7_479_00), share(2, 9_267_00, 7_479_00)), [false, false])
  assert.deepEqual(areSure(share(1, 9_267_00, 7_479_00), share(2, 9_267_00, 7_480_00)), [true, true])
})
