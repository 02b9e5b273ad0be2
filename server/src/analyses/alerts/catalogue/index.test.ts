import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alertCatalogue } from './index.ts'

test('every kind of alert has a name of its own, a title and a meaning in three languages', () => {
  assert.equal(new Set(alertCatalogue.map(({ name }) => name)).size, alertCatalogue.length)
  assert.equal(new Set(alertCatalogue.map(({ code }) => code)).size, alertCatalogue.length)
  for (const { code, name, title, meaning, level } of alertCatalogue) {
    assert.equal(name, title.en)
    assert.ok(['low', 'medium', 'high'].includes(level), code)
    for (const text of [...Object.values(title), ...Object.values(meaning)])
      assert.ok(text.length >= 6, `${code}: ${text}`)
    assert.equal(new Set(Object.values(meaning)).size, 3, code)
  }
})

test('only what a person is forbidden stands until it ends', () => {
  const standing = alertCatalogue.filter(({ ages }) => ages === 'in force').map(({ code }) => code)
  assert.deepEqual(standing.sort(), ['asset_freeze', 'director_disqualified', 'management_ban', 'personal_bankruptcy'])
})
