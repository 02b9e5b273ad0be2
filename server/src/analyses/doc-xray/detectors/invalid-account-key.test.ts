import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { invalidAccountKey } from './invalid-account-key.ts'

const inspect = (text: string) => invalidAccountKey.inspect({ pages: [printedPage([[{ text, left: 40 }]])] })

/** With the two check digits that make it a valid IBAN. */
function iban(country: string, bban: string): string {
  const digits = [...`${bban}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('')
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`
}

test('accounts whose own key is right are clear', () => {
  for (const text of [
    'FR7630006000011234567890189',
    'IT60X0542811101000000123456',
    'ES9121000418450200051332',
    'BE68539007547034',
  ])
    assert.equal(inspect(`IBAN ${text}`).result, 'clear', text)
})

test('an IBAN computed anew over a changed account keeps its wrong key', () => {
  for (const text of [
    iban('FR', '30006000011234567891189'),
    iban('IT', 'X0542811101000000123457'),
    iban('ES', '21000418450200051333'),
    iban('BE', '539007547035'),
  ])
    assert.equal(inspect(`IBAN ${text}`).result, 'flagged', text)
})

test('countries without such a key cannot tell', () => {
  assert.equal(inspect('IBAN NL91ABNA0417164300').result, 'inconclusive')
})

const inspectWords = (text: string) =>
  invalidAccountKey.inspect({
    pages: [printedPage([text.split(' ').map((word, at) => ({ text: word, left: 40 + 70 * at }))])],
  })

test('the key of an account that is printed without an IBAN is checked as well', () => {
  assert.equal(inspectWords('RIB 30006 00001 12345678901 89').result, 'clear')
  assert.equal(inspectWords('RIB : 30006 00001 12345678901 82').result, 'flagged')
  assert.equal(inspectWords('CCC 2100 0418 45 0200051332').result, 'clear')
  assert.equal(inspectWords('CCC 2100 0418 54 0200051332').result, 'flagged')
  assert.equal(inspectWords('BBAN X 05428 11101 000000123457').result, 'flagged')
})

test('harmless: digits that nothing calls an account, or that are fewer, are none', () => {
  assert.equal(inspectWords('Ref 30006 00001 12345678901 82').result, 'inconclusive')
  assert.equal(inspectWords('RIB 30006 00001 82').result, 'inconclusive')
})

test('harmless: where no account of a country has its key, nobody computed it; one of several is made up', () => {
  const wrong = ['481', '483', '487'].map((end) => iban('IT', `X0306909606100000739${end}`))
  assert.equal(inspectLines(wrong).result, 'clear')
  assert.equal(inspectLines(wrong.slice(1)).result, 'flagged')
  assert.equal(inspectLines([iban('IT', 'E0306909606100000739482'), ...wrong.slice(1)]).result, 'flagged')
})

const inspectLines = (ibans: readonly string[]) =>
  invalidAccountKey.inspect({ pages: [printedPage(ibans.map((text) => [{ text: `IBAN ${text}`, left: 40 }]))] })
