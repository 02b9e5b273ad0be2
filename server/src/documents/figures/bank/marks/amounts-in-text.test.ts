import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankLineOf } from '#test/support/bank-lines.ts'
import type { PlacedWord } from '../../lines.ts'

const inText = (text: string) => {
  let left = 40
  const words = text.split(' ').map((word): PlacedWord => {
    const box = [left, 0, left + 5 * word.length, 10] as const
    left = box[2] + 5
    return { text: word, box }
  })
  return bankLineOf(words).money.map(({ cents, isInText }) => [cents, isInText])
}

test('an amount right before a rate of exchange is of the text, in whatever language', () => {
  for (const rate of [
    'USD KURS 1,0911',
    'USD TAUX 1,0874',
    '@ 1.2644',
    'X 0.7391',
    'USD exchange rate 1.2644',
    'USD Tipo de cambio: 1,0874',
  ])
    assert.deepEqual(inText(`23.92 ${rate}`), [[2_392, true]], rate)
})

test('an amount before other numbers, a rate of interest or words alone is one of a column', () => {
  for (const other of ['USD', 'EUR Kurs', 'rate 3.500 %', 'USD 1.0911', 'Kurs 12,50'])
    assert.equal(inText(`23.92 ${other}`)[0]?.[1], false, other)
})

test('an amount between a colon behind words and further words is of a sentence, and one at the end of its line is not', () => {
  assert.deepEqual(inText("Plafond des commissions d'intervention : 80,00 EUR par mois"), [[8_000, true]])
  assert.deepEqual(inText('Gebühr für Einschreiben : 4,50 EUR pro Sendung'), [[450, true]])
  for (const other of ['Frais de tenue : 80,00 EUR', 'N° 12 : 80,00 EUR par'])
    assert.deepEqual(inText(other), [[8_000, false]], other)
})
