import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLineOf, word } from '#test/support/bank-lines.ts'
import { isFirstPage, printedNumber } from './page-numbers.ts'

const line = (text: string) => bankLineOf(text.split(' ').map((each, at) => word(each, at * 60)))

test('pages are counted in many languages', () => {
  for (const text of [
    'Page 1 of 3',
    'Strona 1/3',
    'Strana 1 z 3',
    'Side 1 af 3',
    'Sida 1 av 3',
    'Sivu 1/3',
    'Sayfa: 1/3',
  ]) {
    assert.deepEqual(printedNumber({ lines: [line(text)] }), { number: 1, of: 3 }, text)
    assert.ok(isFirstPage(line(text)), text)
  }
  assert.ok(!isFirstPage(line('Strona 2/3')))
  assert.equal(printedNumber({ lines: [line('Seaside 1/3')] }), undefined)
})
