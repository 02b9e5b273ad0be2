import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedFor, hasFilters, toggled, withoutFilters } from './filters.ts'

test('the address of the list becomes what the service is asked for', () => {
  const now = new Date('2026-11-16T10:00:00')
  const asked = askedFor({ view: 'watched', class: 'D,E', flag: 'red', since: '7', sort: 'name' }, now)
  assert.equal(asked.watch, true)
  assert.equal(asked.riskLetter, 'D,E')
  assert.equal(asked.flag, 'red')
  assert.equal(asked.createdAfter, new Date('2026-11-09T00:00:00').toISOString())
  assert.deepEqual(askedFor({ since: '7' }, now), askedFor({ since: '7' }, new Date('2026-11-16T23:00:00')))
})

test('a filter on decisions goes before the view of the undecided', () => {
  assert.equal(askedFor({ view: 'undecided' }).decision, 'none')
  assert.equal(askedFor({ view: 'undecided', decision: 'refer' }).decision, 'refer')
})

test('values of a filter come and go; without any the filter is gone', () => {
  assert.equal(toggled(undefined, 'D'), 'D')
  assert.equal(toggled('D', 'E'), 'D,E')
  assert.equal(toggled('D,E', 'D'), 'E')
  assert.equal(toggled('E', 'E'), undefined)
})

test('dropping the filters keeps the view and the order', () => {
  assert.equal(hasFilters({ view: 'mine', sort: 'name' }), false)
  assert.equal(hasFilters({ q: 'atelier' }), true)
  assert.deepEqual(withoutFilters({ view: 'mine', sort: 'name', q: 'a', flag: 'red' }), { view: 'mine', sort: 'name' })
})
