import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { bankName, holderName } from '../accounts/names.ts'
import type { BankLine } from '../bank-lines.ts'

const at = (text: string, left: number, top: number, high = 10): BankLine => bankLineOf([word(text, left, top, high)])
const plain = (count: number, from = 400) => times(count, (index) => at('Libellé', 300, from + 20 * index))
const bank = (lines: readonly BankLine[], below = plain(9)) =>
  bankName([{ number: 1, widthPoints: 600, heightPoints: 1_000, ocr: false, lines: [...lines, ...below] }])

testBounds('the name of the bank', [
  bound('from the top', (top: number) => bank([at('Novabank', 0, top)]), [349.9, 'Novabank'], [350, undefined]),
  bound('letters', (text: string) => bank([at(text, 0, 10, 20)]), ['Zet', 'Zet'], ['Ze', undefined]),
  bound(
    'letters at most',
    (count: number) => bank([at('Bank'.padStart(count, 'abcd '), 0, 10)])?.length,
    [70, 70],
    [71, undefined],
  ),
  bound('large letters', (high: number) => bank([at('Zetwerk', 0, 200, high)]), [12.6, 'Zetwerk'], [12.5, undefined]),
  bound(
    'a title',
    (text: string) => bank([at(text, 0, 10, 20)]),
    ['Zetkarte', 'Zetkarte'],
    ['Kartenabrechnung', undefined],
    ['Abrechnungszentrum', 'Abrechnungszentrum'],
  ),
  bound(
    'words apart',
    (gap: number) => bank([bankLineOf([word('Nova', 0, 10), word('Bank', 20 + gap, 10)])]),
    [13, 'Nova Bank'],
    [13.1, 'Bank'],
  ),
  bound(
    'called a bank, against large letters near the top',
    (legal: string) => bank([at(`Zetwerk${legal}`, 0, 10, 20), at('Novabank', 0, 200)]),
    ['', 'Novabank'],
  ),
  bound(
    'large, with a form of company',
    (text: string) => bank([at(text, 0, 10, 20)]),
    ['Zetwerk', 'Zetwerk'],
    ['Zetwerk SARL', undefined],
  ),
  bound(
    'named again in small print, against large letters at the top',
    (small: string) => bank([at('Grossbrief', 0, 10, 20), at('Zetwerk', 300, 200)], [...plain(9), at(small, 0, 900)]),
    ['Zetwerk, Kreditinstitut', 'Zetwerk'],
    ['Kleingedrucktes', 'Grossbrief'],
  ),
  bound(
    'called a bank, against one that small print names again: the first of them',
    (isFirst: boolean) => {
      const [named, called] = [at('Zetwerk', 0, 200), at('Novabank', 300, 230)]
      return bank(isFirst ? [named, called] : [called, named], [...plain(9), at('Zetwerk, Kreditinstitut', 0, 900)])
    },
    [true, 'Zetwerk'],
    [false, 'Novabank'],
  ),
  bound(
    'large, with a form of company, and named again',
    (small: string) => bank([at('Zetwerk SARL', 0, 200, 20)], [...plain(9), at(small, 0, 900)]),
    ['Zetwerk SARL, 12 rue', 'Zetwerk SARL'],
    ['Kleingedrucktes', undefined],
  ),
  bound(
    'near the top, of two alike',
    (top: number) => bank([at('Unobank', 0, 200), at('Duobank', 300, top)]),
    [119.9, 'Duobank'],
    [120, 'Unobank'],
  ),
  bound(
    'lines',
    (before: number) => bank([...times(before, (line) => at('1', 0, line)), at('Novabank', 0, 100)]),
    [39, 'Novabank'],
    [40, undefined],
  ),
  bound(
    'in the small print',
    (top: number) => bank(plain(4), [at('Novabank - SA au capital', 0, top)]),
    [600, 'Novabank'],
    [599, undefined],
  ),
])

const holder = (lines: readonly BankLine[]) => holderName(lines, 'Novabank')
const label = at('Titulaire', 100, 100)
testBounds('the holder behind the word', [
  bound('below', (top: number) => holder([label, at('Zetwerk', 100, top)]), [124.9, 'Zetwerk'], [125, undefined]),
  bound(
    'to the side',
    (left: number) => holder([label, at('Zetwerk', left, 115)]),
    [129.9, 'Zetwerk'],
    [130, undefined],
  ),
  bound(
    'letters',
    (count: number) => holder([label, at('Zet'.padEnd(count, 'abcdefghi '), 100, 115)])?.length,
    [99, 99],
    [100, 100],
    [101, undefined],
  ),
  bound(
    'lines',
    (before: number) => holder([...times(before, (line) => at('1', 0, line)), label, at('Zetwerk', 100, 115)]),
    [38, 'Zetwerk'],
    [39, undefined],
  ),
])

const address = (lines: readonly BankLine[], gap = 5) =>
  holder(lines.map((line, index) => at(line.text, line.box[0], 100 + index * (10 + gap))))
const town = at('75001 Paris', 100, 0)
testBounds('the first line of an address', [
  bound('apart', (gap: number) => address([at('Zetwerk', 100, 0), town], gap), [11.9, 'Zetwerk'], [12, undefined]),
  bound(
    'overlapping',
    (gap: number) => address([at('Zetwerk', 100, 0), town], gap),
    [-2.9, 'Zetwerk'],
    [-3, undefined],
  ),
  bound('left edge', (left: number) => address([at('Zetwerk', left, 0), town]), [102.9, 'Zetwerk'], [103, undefined]),
  bound('right edge', (left: number) => address([at('Zetwerk', left, 0), town]), [117.1, 'Zetwerk'], [117, undefined]),
  bound('middle', (left: number) => address([at('Zetwerk', left, 0), town]), [107.1, 'Zetwerk'], [107, undefined]),
  bound(
    'lines',
    (between: number) => address([at('Zetwerk', 100, 0), ...times(between, (line) => at(`${line} rue`, 100, 0)), town]),
    [5, 'Zetwerk'],
    [6, undefined],
  ),
])

testBounds('lines above the table alone', [
  bound(
    'an amount',
    (text: string) => holder([bankLineOf([amount(500, 520, 0, 10, text)]), label, at('Zetwerk', 100, 115)]),
    ['12,34', undefined],
    ['1234', 'Zetwerk'],
  ),
])

test('the words for the holder of an account are left out of the name, in the languages of the banks', () => {
  for (const word of [
    'Titulaire du compte :',
    'Intestatario conto:',
    'Intestazione conto corrente:',
    'Kontoinhaber:',
    'Titular de la cuenta:',
    'Titular da conta:',
    'Rekeninghouder:',
    'Ten name van',
    'Posiadacz rachunku:',
    'Account name:',
  ])
    assert.equal(holder([at(`${word} Zetwerk`, 100, 100)]), 'Zetwerk', word)
})
