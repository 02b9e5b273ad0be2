import assert from 'node:assert/strict'
import { test } from 'node:test'
import { page, word } from '#test/support/doc-xray-page.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { contradictingAccount } from './contradicting-account.ts'

/** Words of a line follow each other; two blanks begin another column. */
const inspect = (...lines: string[]) =>
  contradictingAccount.inspect({
    pages: [
      page(
        lines.flatMap((line, row) =>
          line.split('  ').flatMap((cell, column) => {
            let left = 40 + 120 * column
            return cell.split(' ').map((text) => {
              const placed = word(text, { left, baseline: 100 + 14 * row })
              left = placed.box[2] + 3
              return placed
            })
          }),
        ),
      ),
    ],
  })

test('a sort code that is not that of the IBAN is found', () => {
  const outcome = inspect('IBAN GB33 BUKB 2020 1555 5555 55', 'Sort code: 20-20-16', 'Account number: 55555555')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
  assert.equal(outcome.findings[0]?.summary, 'the printed sort code is 202016, the IBAN contains 202015')
})

test('the place of the IBAN is shown beside that of the part: either may have been replaced', () => {
  const outcome = inspect('IBAN GB33 BUKB 2020 1555 5555 55', 'Sort code: 20-20-16', 'Account number: 55555556')
  assert.ok(outcome.result === 'flagged')
  assert.deepEqual(
    outcome.findings.map(({ places }) => places?.map(({ box }) => box[1] < 100)),
    [[false, true], [false]],
  )
})

test('the parts of a French account stand below their names', () => {
  const heads = 'Code banque  Code guichet  N° de compte  Clé RIB'
  const iban = 'IBAN FR76 3000 4000 0312 3456 7890 143'
  assert.equal(inspect(iban, heads, '30004  00003  12345678901  43').result, 'clear')
  assert.equal(inspect(iban, heads, '30004  00003  12345678961  43').result, 'flagged')
})

test('Italian and German names are known', () => {
  assert.equal(inspect('IT60 X054 2811 1010 0000 0123 456', 'ABI 05428 CAB 11101 CIN X').result, 'clear')
  assert.equal(inspect('IT60 X054 2811 1010 0000 0123 456', 'ABI 05429 CAB 11101').result, 'flagged')
  assert.equal(inspect('DE89 3704 0044 0532 0130 00', 'BLZ 370 400 44').result, 'clear')
  assert.equal(inspect('DE89 3704 0044 0532 0130 00', 'BLZ 370 400 48').result, 'flagged')
})

test('harmless: the account of somebody else is printed as well', () => {
  const lines = ['GB33 BUKB 2020 1555 5555 55', 'Sort code 20-20-15', 'paid to sort code 40-11-02']
  assert.equal(inspect(...lines).result, 'clear')
})

test('harmless: the number of the statement and the name beside it are no account', () => {
  const iban = 'IBAN FR76 3000 4000 0312 3456 7890 143'
  assert.equal(inspect(iban, 'RELEVÉ DE COMPTE n° 47  Garage des Tilleuls SAS').result, 'inconclusive')
  assert.equal(inspect(iban, 'RELEVÉ DE COMPTE n° 12345678907').result, 'inconclusive')
  assert.equal(inspect(iban, 'Compte n° 47 GARAGEDES').result, 'inconclusive')
  assert.equal(inspect(iban, 'Compte n° 123 4567 8907').result, 'flagged')
})

test('with several IBANs, or without the parts, it cannot be told', () => {
  const two = ['GB33 BUKB 2020 1555 5555 55', 'DE89 3704 0044 0532 0130 00', 'Sort code 20-20-16']
  assert.equal(inspect(...two).result, 'inconclusive')
  assert.equal(inspect('GB33 BUKB 2020 1555 5555 55').result, 'inconclusive')
})

test('harmless: an account number that counts the branch or the key with it is a part of the IBAN', () => {
  const iban = 'IBAN FR76 3000 4000 0312 3456 7890 143'
  assert.equal(inspect(iban, 'Compte n° 34567890143').result, 'clear')
  assert.equal(inspect(iban, 'Compte n° 00312345678').result, 'clear')
  assert.equal(inspect(iban, 'Compte n° 34567890144').result, 'flagged')
  // A short code may be found anywhere by chance.
  assert.equal(inspect(iban, 'Code guichet 12345').result, 'flagged')
})

/** A photograph: what stands over the parts was not read. */
const pictured = (row: readonly string[], iban = 'FR76 3000 4000 0312 3456 7890 143', ocr = 0.95) =>
  contradictingAccount.inspect({
    pages: [
      printedPage(
        [
          row.map((text, at) => ({ text, left: 40 + 100 * at })),
          [
            { text: 'IBAN', left: 40 },
            { text: iban, left: 100 },
          ],
        ],
        { ocr },
      ),
    ],
  }).result

test('in a picture a row with all parts of the IBAN but one is of its account, and that one was changed', () => {
  assert.equal(pictured(['30004', '00003', '12345678901', '43']), 'clear')
  assert.equal(pictured(['30004', '71526', '12345678901', '43']), 'flagged')
})

test('harmless: digits that OCR misreads, the row of another account, and an IBAN that was misread', () => {
  assert.equal(pictured(['30004', '00008', '12345678901', '43']), 'inconclusive')
  assert.equal(pictured(['30004', '08803', '12345678901', '43']), 'inconclusive')
  assert.equal(pictured(['30004', '71526', '12345678901', '88']), 'inconclusive')
  assert.equal(pictured(['30004', '71526', '12345678901']), 'inconclusive')
  assert.equal(pictured(['30004', '71526', '12345678901', '43'], undefined, 0.8), 'inconclusive', 'read unsurely')
  assert.equal(pictured(['30004', '71526', '12345678901', '43'], 'FR76 3000 4000 0312 3456 7890 148'), 'inconclusive')
})
