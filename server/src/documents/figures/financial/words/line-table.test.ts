import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalLabel } from './line-table.ts'

test('where more is said of a line is no part of its name', () => {
  assert.equal(normalLabel('C. Verbindlichkeiten (siehe Verbindlichkeitenspiegel)'), 'verbindlichkeiten')
  assert.equal(normalLabel('Debts (see note 5)'), 'debts')
  assert.equal(normalLabel('Crediti (verso soci)'), 'crediti verso soci')
})
