import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '#domain/outcome.ts'
import { formPage } from '#test/support/form-table.ts'
import { genuineForms } from '#test/support/genuine-forms.ts'
import { brokenInvoiceSum } from '../../detectors/broken-invoice-sum.ts'
import { brokenTotal } from '../../detectors/broken-total.ts'
import { doubtfulSum } from '../../detectors/doubtful-sum.ts'

const told = (outcome: Outcome) =>
  outcome.result === 'flagged' ? outcome.findings.map(({ summary }) => summary).join('; ') : outcome.result

for (const { name, rows, layout } of genuineForms) {
  const pages = (byUnits: number, rowsMax = Number.POSITIVE_INFINITY) => [
    formPage(rows(byUnits).slice(0, rowsMax), layout),
  ]

  test(`harmless, whole or cut off after any row: ${name}`, () => {
    for (const rowsMax of rows(0).keys())
      for (const detector of [brokenTotal, brokenInvoiceSum, doubtfulSum]) {
        const outcome = detector.inspect({ pages: pages(0, rowsMax + 1) })
        assert.notEqual(outcome.result, 'flagged', `${detector.typeCode}: ${told(outcome)}`)
      }
  })

  // Some forms have but one column: nothing there says which rows make a total.
  if (JSON.stringify(rows(0)) !== JSON.stringify(rows(70_000)))
    test(`an amount that was raised is found: ${name}`, () => {
      const outcome = brokenTotal.inspect({ pages: pages(70_000) })
      assert.equal(outcome.result, 'flagged', told(outcome))
    })
}
