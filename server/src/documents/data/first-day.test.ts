import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstDay } from './account-pages.ts'

test('a statement of one day begins behind the balance of the day before, also after the first of a month', () => {
  assert.equal(firstDay('2024-12-01', '2024-12-02', []), '2024-12-02')
  assert.equal(firstDay('2024-12-10', '2024-12-11', []), '2024-12-11')
})

test('one of a month begins with the first', () => {
  assert.equal(firstDay('2024-12-01', '2024-12-31', []), '2024-12-01')
})
