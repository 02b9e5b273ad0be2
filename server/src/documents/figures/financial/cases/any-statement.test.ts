import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AnyStatement, anyStatement, printedStatement } from '#test/support/any-statement.ts'
import { truthOf } from '#test/support/any-statement-tables.ts'
import type { FinancialField, ReadFigure } from '../financial-reading.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

type Held = { field: string; truthCents: number; figure: ReadFigure | undefined }

/** Every figure that the statement prints, of both years, beside what was read. */
function held({ look, now, before, evidence }: AnyStatement): Held[] {
  const { years } = readFinancialFigures(evidence)
  return [now, before].flatMap((books, back) => {
    const year = years.find(({ yearsBack }) => yearsBack === back)
    return Object.entries(truthOf(books, look.language)).map(([field, units]) => ({
      field: `${field}, ${back} years back`,
      truthCents: units * 100,
      figure: year?.figures[field as FinancialField],
    }))
  })
}

const isRight = ({ truthCents, figure }: Held) => figure?.valueCents === truthCents

/** Read once for both tests: to read them is nearly all that these take. */
const read = fc
  .sample(anyStatement, { numRuns: 120, seed: 7 })
  .map((statement) => ({ statement, all: held(statement) }))

test('whatever a statement looks like, a figure that is called proven is the one that is printed', () => {
  for (const { statement, all } of read) {
    const wrong = all.filter((each) => !isRight(each) && each.figure?.status === 'proven')
    assert.deepEqual(wrong, [], JSON.stringify(statement.look))
  }
})

test('where every page names its columns, nearly all figures are read', () => {
  const named = read.filter(({ statement }) => statement.look.heads !== 'none')
  const all = named.flatMap((each) => each.all)
  const right = all.filter(isRight)
  assert.ok(right.length >= 0.97 * all.length, `${right.length} of ${all.length}`)
  const proven = right.filter(({ figure }) => figure?.status === 'proven')
  assert.ok(proven.length >= 0.85 * right.length, `${proven.length} of ${right.length} are proven`)
})

test('where nothing names the years, no figure is proven, and each says that its column is a guess', () => {
  const statement = fc.sample(anyStatement, { numRuns: 1, seed: 3 })[0] as AnyStatement
  const look = {
    ...statement.look,
    ...({ language: 'fr', heads: 'none', change: false, gross: 'none', ocr: false } as const),
  }
  const figures = held({ ...statement, look, evidence: printedStatement({ ...statement, look }) }).flatMap(
    ({ figure }) => figure ?? [],
  )
  assert.ok(figures.length > 0)
  for (const { status, warnings } of figures) {
    assert.notEqual(status, 'proven')
    assert.ok(warnings.includes('ambiguous-column'))
  }
})
