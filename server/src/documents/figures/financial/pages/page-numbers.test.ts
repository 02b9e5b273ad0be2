import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageLine } from './page-line.ts'
import { isPageNumber } from './page-numbers.ts'

const isNumber = (text: string) => isPageNumber({ text } as PageLine)

test('the number of a page is no line of a statement, in any language', () => {
  for (const text of [
    'Page 3 sur 4',
    'Page 3',
    'Seite 2 von 5',
    'Pag. 12 di 40',
    'Página 3 de 9',
    '- 2 / 8 -',
    'Side 4 af 12',
  ])
    assert.ok(isNumber(text), text)
})

test('a line with an amount is none, whatever it begins with', () => {
  for (const text of [
    'Page 3 sur 4 1 200',
    'Pages jaunes 120',
    '3 4',
    'Sida 1 200',
    'Total 4',
    '12',
    'Parts 3 of 1,200',
  ])
    assert.ok(!isNumber(text), text)
})
