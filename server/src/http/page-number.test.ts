import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNumberOf } from './page-number.ts'

test('a page is a number from 1, with or without the ending of a picture', () => {
  assert.deepEqual(pageNumberOf('3'), { page: 3, format: undefined })
  assert.deepEqual(pageNumberOf('12.webp'), { page: 12, format: 'webp' })
  assert.deepEqual(pageNumberOf('1.png'), { page: 1, format: 'png' })
})

test('anything else is no page', () => {
  for (const text of ['', '0', '01', '-1', '1.5', '1.jpg', '1.webp.png', '100000', ' 1', '1\n'])
    assert.throws(() => pageNumberOf(text), { code: 'not-found' }, JSON.stringify(text))
})
