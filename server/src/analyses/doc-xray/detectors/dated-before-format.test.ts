import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { datedBeforeFormat } from './dated-before-format.ts'

const resultOf = (formatVersion: string, dates: Parameters<typeof fileTimes>[0]) =>
  datedBeforeFormat.inspect({ times: fileTimes(dates), formatVersion }).result

test('a file older than PDF itself, or than its version, is found', () => {
  assert.equal(resultOf('1.4', { created: 'D:19870317101500Z', modified: 'D:20240101000000Z' }), 'flagged')
  assert.equal(resultOf('1.7', { created: 'D:20010412081500Z', modified: 'D:20020101000000Z' }), 'flagged')
})

test('a date without its seconds is a date as well', () => {
  for (const created of ['D:199003151230', 'D:1990031512', 'D:19900315', 'D:199003', 'D:20020614000000Z'])
    assert.equal(resultOf('1.7', { created }), 'flagged', created)
})

test('no language speaks of clocks that were never set: such dates cannot tell', () => {
  for (const text of Object.values(datedBeforeFormat.why)) assert.doesNotMatch(text, /19[78]0/)
})

test('an old document that was saved again later is clear', () => {
  assert.equal(resultOf('1.7', { created: 'D:20010412081500Z', modified: 'D:20100101000000Z' }), 'clear')
  assert.equal(resultOf('1.4', { created: 'D:20240131094500Z' }), 'clear')
  assert.equal(resultOf('unknown', { created: 'D:20240131094500Z' }), 'clear')
})

test('without a creation date it cannot tell', () => {
  assert.equal(resultOf('1.7', {}), 'inconclusive')
})

test('harmless: a date that stands for none, so that a file comes out the same each time, cannot tell', () => {
  for (const created of [
    'D:19700101000000Z',
    "D:20000101000000+01'00'",
    'D:20000101120000',
    'D:1980',
    'D:19800101',
    "D:19691231160000-08'00'",
    'D:20010203123456Z',
    'D:19991231235959Z',
    'D:20020601000000Z',
  ])
    assert.equal(resultOf('1.7', { created }), 'inconclusive', created)
})
