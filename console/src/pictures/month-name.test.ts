import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthName } from './month-name.ts'

test('a month has the name of the language, whatever the zone of the reader', () => {
  assert.equal(monthName('en-GB', '2025-11', false), 'Nov')
  assert.equal(monthName('fr-FR', '2026-01-01', true), 'janv. ’26')
  assert.equal(monthName('it-IT', '2026-06', false), 'giu')
})
