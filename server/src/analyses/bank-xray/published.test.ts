import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { bankTables } from '../../../../scripts/docs/tables/bank.ts'
import { withTables } from '../../../../scripts/docs/tables/table.ts'

const path = 'docs/bank-xray.md'
const page = readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')

test('docs/bank-xray.md publishes every criterion with its weight and rule as the code has them (else: npm run docs)', () => {
  assert.equal(page, withTables(page, bankTables))
})
