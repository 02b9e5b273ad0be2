import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentClass } from '#documents/classification-evidence.ts'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { classified } from '#test/support/doc-xray-pdf.ts'
import { madeLongAfterPeriod } from './made-long-after-period.ts'

type Case = { created?: string; uploaded?: string; from?: string; kind?: DocumentClass }

const inspect = ({ created, uploaded = '2025-06-01', from = '2024-10-01', kind = 'bank_statement' }: Case) =>
  madeLongAfterPeriod.inspect({
    times: fileTimes(created === undefined ? {} : { created }),
    classification: { ...classified(kind), period: { from, to: '2024-10-31', length: 'month' } },
    uploadedAt: new Date(`${uploaded}T12:00:00Z`),
  }).result

test('a statement of a month that was made months later, and long before it was asked for, is worth a mention', () => {
  assert.equal(inspect({ created: "D:20250118102213+01'00'" }), 'flagged')
})

test('harmless: made when the month was over, or when somebody asked for it', () => {
  assert.equal(inspect({ created: 'D:20241103040000Z' }), 'clear')
  assert.equal(inspect({ created: 'D:20241128040000Z' }), 'clear')
  assert.equal(inspect({ created: 'D:20250528102213Z' }), 'inconclusive')
})

test('harmless: a statement of a year, and accounts, are made later than one of a month', () => {
  assert.equal(inspect({ created: 'D:20250118102213Z', from: '2023-11-01' }), 'inconclusive')
  assert.equal(inspect({ created: 'D:20250118102213Z', kind: 'certified_financial_statement' }), 'inconclusive')
  assert.equal(inspect({}), 'inconclusive')
})
