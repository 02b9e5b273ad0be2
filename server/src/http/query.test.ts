import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { Problem } from '#kernel/problem.ts'
import type { Endpoint } from './endpoint.ts'
import { checkQuery } from './query.ts'
import { currentVersion, firstVersion } from './versions.ts'

const list = { query: z.object({ source: z.string().max(10).optional() }), paged: true } as unknown as Endpoint
const single = {} as unknown as Endpoint
const read = (query: Record<string, unknown>, { endpoint = list, version = currentVersion } = {}) =>
  checkQuery(endpoint, query, version)
const refused = (query: Record<string, unknown>, options = {}) => {
  try {
    read(query, options)
  } catch (error) {
    if (error instanceof Problem)
      return { code: error.code, fields: error.violations.map(({ path }) => path.join('.')), detail: error.message }
  }
  return assert.fail('it was not refused')
}

test('conventions 5.2 a page has 25 items unless told', () => {
  assert.deepEqual(read({}), { own: {}, limit: 25, cursor: undefined, offset: undefined })
  assert.deepEqual(read({ source: 'a', limit: '100', cursor: 'c' }), {
    own: { source: 'a' },
    limit: 100,
    cursor: 'c',
    offset: undefined,
  })
  assert.deepEqual(read({ offset: '10000', limit: '1' }).offset, 10_000)
})

test('D-03 D-04 numbers are whole, written plainly and within bounds', () => {
  for (const limit of ['0', '-1', '101', '1e2', '1.0', '', ' 1', '+1', 'NaN', '0x1', '1234567890'])
    assert.deepEqual(refused({ limit }).fields, ['limit'], limit)
  for (const offset of ['-1', '10001', '1.5']) assert.match(refused({ offset }).detail, /`cursor`/)
})

test('conventions 5.3 cursor and offset exclude one another', () => {
  assert.deepEqual(refused({ cursor: 'c', offset: '0' }).fields, ['offset'])
})

test('conventions 4.3 an unknown parameter is refused with the nearest name, or ignored by older versions', () => {
  assert.deepEqual(refused({ surce: 'x' }), {
    code: 'parameter-unknown',
    fields: ['surce'],
    detail: 'unknown parameter `surce`; did you mean `source`?',
  })
  assert.equal(refused({ limit: '1' }, { endpoint: single }).code, 'parameter-unknown', 'where nothing is paged')
  assert.deepEqual(read({ surce: 'x', source: 'a' }, { version: firstVersion }).own, { source: 'a' })
})

test('conventions 6.3 all wrong parameters are told at once, a repeated one too, and no hostile name is repeated', () => {
  assert.deepEqual(refused({ source: 'a'.repeat(11), limit: '0', offset: 'x' }).fields.sort(), [
    'limit',
    'offset',
    'source',
  ])
  assert.ok(refused({ source: ['a', 'b'] }).fields.includes('source'))
  assert.deepEqual(refused({ '\u001b[2J': '1' }).fields, ['(not shown)'])
})
