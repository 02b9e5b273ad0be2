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

test('harmless: the number of the insured beside the day of birth of who depends on them', () => {
  const insured = 'N° de sécurité sociale 2921069584493 23'
  for (const lines of [
    ['Bénéficiaire : DURAND Léa, née le 12/05/2008', `Rattachée au ${insured}`],
    ['DURAND Léa, née le 12/05/2008', 'N° de sécurité sociale 2921069584493 23 de l’assuré'],
    ['Assuré(e) : DURAND Anne', insured, 'DURAND Marc né le 02/03/1990'],
    ['Ouvrant droit', 'Mme DURAND Anne', insured, 'DURAND Léa née le 12/05/2008'],
    [insured, 'Née le 12/05/2008', 'Ayant droit : DURAND Léa'],
    ['Familiare a carico nato il 02/01/2005', 'Codice fiscale RSSMRA80A01H501U'],
    ['Codice fiscale RSSMRA80A01H501U', 'Assicurato: ROSSI Mario', 'ROSSI Ada, data di nascita: 02/01/1985'],
    ['Codice fiscale RSSMRA80A01H501U', 'Hauptversicherter', 'Geburtsdatum 18.05.1949'],
  ])
    assert.equal(inspect(...lines).result, 'inconclusive', lines.join(' / '))
  assert.equal(inspect('Assurance maladie', insured, 'Née le 14/06/1984').result, 'flagged')
})

test('harmless: a mistyped number says nothing of a birth', () => {
  assert.equal(inspect('N° SS 2921069584493 24', 'Née le 14/06/1984').result, 'inconclusive')
  assert.equal(inspect('Codice fiscale RSSMRA80A01H501V', 'Data di nascita: 02/01/1980').result, 'inconclusive')
})

test('harmless: a German number keeps the day of birth that was told first', () => {
  assert.equal(inspect('SV-Nummer 65180539W001', 'Geburtsdatum 18.05.1939').result, 'clear')
  assert.equal(inspect('SV-Nummer 65180539W001', 'Geburtsdatum 18.05.1949').result, 'inconclusive')
})
