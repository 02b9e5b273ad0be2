import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { contradictingBirth } from './contradicting-birth.ts'

const inspect = (...lines: string[]) =>
  contradictingBirth.inspect({
    pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))],
    uploadedAt: new Date('2024-06-01T12:00:00Z'),
  })

const nir = 'N° SS 2921069584493 23'

test('the month of birth in a number contradicts the printed date', () => {
  const outcome = inspect(nir, 'Née le 14/06/1984')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.length, 2)
  assert.equal(inspect('Codice fiscale RSSMRA80A01H501U', 'Data di nascita: 02/01/1980').result, 'flagged')
  assert.equal(inspect('SV-Nummer 65180539W001', 'Geburtsdatum 18.05.1949').result, 'flagged')
})

test('harmless: the same day, two persons, or no day of birth', () => {
  assert.equal(inspect(nir, 'Née le 14/10/1992').result, 'clear')
  assert.equal(inspect('Codice fiscale RSSMRA80A41H501Y', 'nata a Roma il 01/01/1980').result, 'clear')
  assert.equal(inspect(nir, 'Née le 14/06/1984', 'Né le 02/03/2015').result, 'inconclusive')
  assert.equal(inspect(nir, 'Paiement le 14/06/1984').result, 'inconclusive')
})

test('harmless: words that end as those of a birth do, a child, and a date far from the number', () => {
  for (const label of ['Contrat signé le', 'Autorisation donnée le', 'aggiornato il', 'consegnata il'])
    assert.equal(inspect(nir, `${label} 14/06/1984`).result, 'inconclusive', label)
  assert.equal(inspect(nir, 'Né le 14/06/2015').result, 'inconclusive')
  assert.equal(inspect(nir, ...Array(6).fill('Bulletin de paie'), 'Née le 14/06/1984').result, 'inconclusive')
})
