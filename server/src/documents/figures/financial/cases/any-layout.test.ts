import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultyLayout, layoutFaults } from '#test/support/statement-layouts/faulty-layout.ts'
import { statementLayouts } from '#test/support/statement-layouts/index.ts'
import { layoutTruth } from '#test/support/statement-layouts/layout.ts'
import { type AnyLayoutBooks, anyLayoutOf, centsOf } from '#test/support/statement-layouts/look.ts'
import { printedLayout } from '#test/support/statement-layouts/printed-layout.ts'
import type { Evidence } from '../../../evidence.ts'
import type { FinancialField, ReadFigure } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Held = { what: string; truthCents: number; figure: ReadFigure | undefined }

/** Every figure that the layout prints, of both years, beside what was read. */
function held({ layout, look, now, before }: AnyLayoutBooks, evidence: Evidence): Held[] {
  const { years } = readFinancialFigures(evidence)
  const printed = look.columns === 'only' ? [now] : [now, before]
  return printed.flatMap((books, back) => {
    const year = years.find(({ yearsBack }) => yearsBack === back)
    return layoutTruth(layout, books).map(([field, units]) => ({
      what: `${layout.name}: ${field}, ${back} years back`,
      truthCents: centsOf(units, look, layout),
      figure: year?.figures[field as FinancialField],
    }))
  })
}

const isRight = ({ truthCents, figure }: Held) =>
  figure?.valueCents === truthCents || (figure === undefined && truthCents === 0)
const wrongAndProven = (all: readonly Held[]) =>
  all
    .filter((each) => !isRight(each) && each.figure?.status === 'proven')
    .map(({ what, truthCents, figure }) => `${what} is ${truthCents}, read as ${figure?.valueCents}`)

const perLayout = 3
const made = statementLayouts.flatMap((layout) => fc.sample(anyLayoutOf([layout]), { numRuns: perLayout, seed: 11 }))

test('however the schemes of thirteen countries are set, no figure is wrong and called proven, and nearly all are read', () => {
  const all = made.flatMap((each) => held(each, printedLayout(each)))
  assert.deepEqual(wrongAndProven(all), [])
  const right = all.filter(isRight)
  assert.ok(right.length >= 0.96 * all.length, `${right.length} of ${all.length}`)
  const proven = right.filter(({ figure }) => figure?.status === 'proven')
  assert.ok(proven.length >= 0.8 * right.length, `${proven.length} of ${right.length} are proven`)
})

for (const fault of layoutFaults)
  test(`with ${fault}, what is called proven is still what was true`, () => {
    const all = made.flatMap((each) => held(each, faultyLayout(each, fault)))
    assert.deepEqual(wrongAndProven(all), [])
  })
