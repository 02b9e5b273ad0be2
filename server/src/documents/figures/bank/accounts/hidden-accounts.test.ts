import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { hiddenAccountIn } from './hidden-accounts.ts'

test('a number of which a part is hidden is told with what is shown of it', () => {
  for (const [text, number] of [
    ['kartennummer 5412 xxxx xxxx 8821', '5412XXXXXXXX8821'],
    ['carte n° 4970 **** **** 1234 validite 12/27', '4970********1234'],
    ['account number: ****1234', '****1234'],
    ['numero di carta 5412-xxxx-xxxx-8821', '5412XXXXXXXX8821'],
    ['kartennummer 5412 1234 1234 8821', undefined],
    ['votre carte n° 4970 xxxx xxxx 1234 arrive a echeance', undefined],
    ['your account number xx-xx-xx 12345678', 'XXXXXX12345678'],
    ['card xxx', undefined],
    ['carte x7181 boul. du parc', undefined],
    ['kartenzahlung 5412 xxxx xxxx 8821', undefined],
  ] as const)
    assert.equal(hiddenAccountIn(text), number, text)
})

test('a long one that ends in a letter is none, and found to be none at once', { timeout: 5_000 }, () => {
  for (const digit of ['x', '1', '*', '1 ', 'x-'])
    assert.equal(hiddenAccountIn(`account number ${digit.repeat(120)}a`), undefined)
})

test('whose card it is may stand before its number where all is owed, and else it is a card of the account', () => {
  for (const [text, number] of [
    ['uw kaartnummer 4019 03xx xxxx 2762', '401903XXXXXX2762'],
    ['your card number: 4019 03** **** 2762', '401903******2762'],
    ['uw kaartnummer 4019 03xx xxxx 2762 verloopt', undefined],
    ['met uw kaartnummer 4019 03xx xxxx 2762', undefined],
    ['your card ending xxxx 2762', undefined],
  ] as const)
    assert.deepEqual([hiddenAccountIn(text, true), hiddenAccountIn(text)], [number, undefined], text)
})

test('the number of a member is that of the card, and a card by its name where the statement is one of a card', () => {
  for (const [text, ofCard, ofAccount] of [
    ['membership number 3742-xxxxxx-41009', '3742XXXXXX41009', '3742XXXXXX41009'],
    ['mitgliedsnummer 3742-xxxxxx-41009', '3742XXXXXX41009', '3742XXXXXX41009'],
    ['carte visa premier n° 4974 xxxx xxxx 8131', '4974XXXXXXXX8131', undefined],
    ['carta oro nexi n. 4974 **** **** 8131', '4974********8131', undefined],
    ['carte visa premier n° 4974 xxxx xxxx 8131 expire en juin', undefined, undefined],
    ['carte de mme durand n° 8131', undefined, undefined],
  ] as const)
    assert.deepEqual([hiddenAccountIn(text, true), hiddenAccountIn(text)], [ofCard, ofAccount], text)
})

const r = (text: string, at: number): Cell => [text, at, 'r']
const headed = (...head: readonly string[]) => {
  const rows: Rows = [
    ...head.map((text) => [[text, 40]] as const),
    [['Statement from 01/03/2024 to 31/03/2024 in GBP', 40]],
    [['Previous balance', 120], r('100.00', 470)],
    [['20/03/2024', 40], ['TAKINGS', 120], r('+60.00', 470)],
    [['25/03/2024', 40], ['RENT', 120], r('-25.00', 470)],
    [['Closing balance', 120], r('135.00', 470)],
  ]
  const { statements, problems } = readBankStatements(textPages(rows))
  return [statements[0]?.account, statements[0]?.sanity.percentage, ...problems.map(({ code }) => code)]
}

test('an IBAN that is hidden in part is told with its marks', () => {
  assert.deepEqual(headed('IBAN GB29 NWBK XXXX XXXX XXXX 19'), ['GB29NWBKXXXXXXXXXXXX19', 100])
  assert.deepEqual(headed('IBAN GB29 NWBK XXXX XXXX XXXX XX'), [null, 99, 'account-not-read'])
})

test('a long IBAN that ends in a letter is no hidden one, and found to be none at once', { timeout: 5_000 }, () => {
  for (const signs of ['X', '1', '*', 'X.', 'A1'])
    assert.equal(headed(`IBAN FR76${signs.repeat(60)}AB`)[0], null, signs)
})

test('a hidden number of something else proves no account', () => {
  assert.deepEqual(headed('Reference of your order XXXX XXXX 8131'), [null, 99, 'account-not-read'])
  assert.deepEqual(headed('Carte Visa Premier n° 4974 XXXX XXXX 8131'), [null, 99, 'account-not-read'])
  for (const title of ['Relevé de compte et de carte bancaire', 'Statement of account and card'])
    assert.deepEqual(headed(title, 'Card number: 4970 1234 1234 1234'), [null, 99, 'account-not-read'], title)
  assert.deepEqual(headed('Current account no. 12345678', 'Debit card XXXX XXXX 8131'), ['12345678', 100])
})
