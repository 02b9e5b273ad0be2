import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { invalidPersonNumber } from './invalid-person-number.ts'

const inspect = (text: string, ocr?: number) =>
  invalidPersonNumber.inspect({
    pages: [printedPage([[{ text, left: 40 }]], ocr === undefined ? {} : { ocr })],
  })

const right = [
  'N° SS 2 92 10 69 584 493 23',
  'N° de sécurité sociale : 2921069584493 23',
  'NIR 1 85 05 2A 004 123 56',
  'Steuer-ID 86 095 742 719',
  'SV-Nummer 65 180539 W 001',
  'DNI 53284719K',
  'NIE X2482300W',
  'BSN 528374102',
  'Rijksregisternummer 85.07.30-033.28',
  'AHV 756.9217.0769.85',
]

test('numbers whose check digits are right are clear', () => {
  for (const text of right) assert.equal(inspect(text).result, 'clear', text)
})

test('one character changed is found where it stands', () => {
  for (const text of right) {
    const changed = text.replace(/(\d)(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
    const outcome = inspect(changed)
    assert.ok(outcome.result === 'flagged', changed)
    assert.equal(outcome.findings[0]?.places?.[0]?.page, 1)
  }
})

test('harmless: placeholders, what OCR may have misread, and amounts behind the words', () => {
  assert.equal(inspect('NIR 1 11 11 11 111 111 11').result, 'clear')
  assert.equal(inspect('N° SS 2921069584493 35', 0.8).result, 'inconclusive')
  assert.equal(inspect('Sécurité sociale plafonnée 3 189,50 6,90 % 220,08').result, 'inconclusive')
})

test('harmless: contributions, numbers of other names, and small words behind a number', () => {
  for (const text of [
    'Sécurité Sociale déplafonnée 2 150,00 0,40 8,60 2,02 43,43',
    'N° sécurité sociale 2 150,00 0,40 8,60 2,02 43,43',
    'N° de sécurité sociale : 2 92 15 69 584 493 24',
    'Marktlokations-Identifikationsnummer (MaLo-ID): 51238696781',
    'con DNI 12345678 y domicilio',
    'BSN: ****** Personeelsnr: 100234567',
  ])
    assert.equal(inspect(text).result, 'inconclusive', text)
})

test('a sign, a short word or another name of it may stand between the label and the number', () => {
  for (const text of ['Burgerservicenummer (BSN) : 528374103', 'AHV Nr. 756.9217.0769.86', 'DNI nº 53284718 K'])
    assert.equal(inspect(text).result, 'flagged', text)
})

test('a National Insurance number has letters that are issued', () => {
  for (const text of ['NI number AB 12 34 56 C', 'NI No: JG103759A', 'NI number TN 01 01 80 M', 'NINO QQ 12 34 56 C'])
    assert.equal(inspect(text).result, 'clear', text)
  for (const text of ['NI number BG 12 34 56 Z', 'National Insurance number AB 12 34 56E', 'NINO: DA103759A'])
    assert.equal(inspect(text).result, 'flagged', text)
  // The sex or the category stands beside a number without its last letter.
  for (const text of [
    'NI Number AB405162 F',
    'National Insurance No AB405162 H',
    'NINO PP405162P',
    'NI No. OO 40 51 62 C',
  ])
    assert.equal(inspect(text).result, 'clear', text)
  assert.equal(inspect('National Insurance 224.00 NI rate 12 %').result, 'inconclusive')
})
