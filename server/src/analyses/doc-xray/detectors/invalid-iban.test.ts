import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { invalidIban } from './invalid-iban.ts'

const inspect = (text: string, ocr?: number) =>
  invalidIban.inspect({ pages: [printedPage([[{ text, left: 40 }]], ocr === undefined ? {} : { ocr })] })

test('right check digits are clear, in groups or in one', () => {
  for (const text of [
    'IBAN : FR76 3000 6000 0112 3456 7890 189',
    'IBAN NL91ABNA0417164300',
    'IT60 X054 2811 1010 0000 0123 456 BIC',
  ])
    assert.equal(inspect(text).result, 'clear', text)
})

test('one digit changed is found where the number stands', () => {
  const outcome = inspect('IBAN : FR76 3000 6000 0112 3456 7890 289')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the IBAN FR7630006000011234567890289 on page 1 has wrong check digits')
  assert.deepEqual(outcome.findings[0]?.places, [{ page: 1, box: [75, 40, 240, 50] }])
})

test('a wrong one read from a picture may be a slip of the reading, unless each digit was made out', () => {
  assert.equal(inspect('IBAN FR76 3000 6000 0112 3456 7890 289', 0.89).result, 'inconclusive')
  assert.equal(inspect('IBAN FR76 3000 6000 0112 3456 7890 289', 0.9).result, 'flagged')
})

test('digits that are kept from the reader have no check digits', () => {
  assert.equal(inspect('FR76 3006 6108 090X XXXX XXX0 163').result, 'inconclusive')
  assert.equal(inspect('FR7630066108090XXXXXXXX0163').result, 'inconclusive')
  assert.equal(inspect('FR76 3006 6108 090X 1234 56X0 163').result, 'flagged')
})

test('references that look alike are no account', () => {
  for (const text of ['ICS FR39ZZZ189992', 'REF NL12 3456', 'DE12 2024', 'FR76 et 3000 euros'])
    assert.equal(inspect(text).result, 'inconclusive', text)
})
