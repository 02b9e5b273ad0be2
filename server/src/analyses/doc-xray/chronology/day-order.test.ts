import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesOf, type LineDate } from '#documents/figures/bank/days/line-dates.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { dueBeforeIssue } from '../detectors/due-before-issue.ts'
import { inOrder, orderByWords, orderOf } from './day-order.ts'

const day = (text: string) => datesOf([{ text, box: [0, 0, 50, 10] }])[0] as LineDate

test('one day that can be read in one way only tells how the others are written', () => {
  const [issued, due, american] = [day('26/03/2023'), day('09/02/2023'), day('03/26/2023')]
  assert.equal(orderOf([issued, due]), 'day-first')
  assert.deepEqual([inOrder(due, 'day-first').day, inOrder(due, 'day-first').month], [9, 2])
  assert.equal(orderOf([american, due]), 'month-first')
  assert.deepEqual([inOrder(due, 'month-first').day, inOrder(due, 'month-first').month], [2, 9])
})

test('harmless: days that do not agree, or none that tells, leave it open', () => {
  assert.equal(orderOf([day('26/03/2023'), day('03/26/2023')]), undefined)
  assert.equal(orderOf([day('09/02/2023'), day('2023-02-09'), day('9 mars 2023')]), undefined)
  assert.equal(inOrder(day('09/02/2023'), undefined).order, 'either')
})

/** A bar between two columns. */
const cellsOf = (text: string) => text.split(' | ').map((cell, at) => ({ text: cell, left: 20 + 120 * at }))
const due = (...texts: string[]) => dueBeforeIssue.inspect({ pages: [printedPage(texts.map(cellsOf))] }).result

test('where all labels are of a language that writes the day first, they tell the order', () => {
  assert.equal(due('Facture F-12', 'Date de facture : 03/12/2024', 'Échéance : 04/11/2024'), 'flagged')
  assert.equal(due('Rechnung 7', 'Rechnungsdatum | Fällig am', '03.12.2024 | 04.11.2024'), 'flagged')
})

test('harmless: an American supplier names its days in English, whatever language the customer has', () => {
  const days = ['Invoice date: 03/12/2024', 'Due date: 04/11/2024']
  for (const lines of [
    ['Bill to: Service Facturation', 'facture, Lyon', ...days, 'Total EUR 1,200.00'],
    ['Invoice / Facture', ...days, 'Total CAD 1,200.00'],
    ['Invoice (Factura)', ...days, 'Total EUR 1,200.00'],
    ['Invoice / Facture', 'Date: 03/12/2024', 'Payment due: 04/11/2024', 'Total EUR 1,200.00'],
    ['Invoice (Factura)', 'Date: 03/12/2024', 'Pay by 04/11/2024'],
    ['Facture, Lyon', 'Invoice date | Due date', '03/12/2024 | 04/11/2024'],
    ['Facture / Invoice', 'Date de facture / Invoice date 03/12/2024', 'Échéance / Due date 04/11/2024'],
    ['Facture', 'Date de facture 03/12/2024', 'Échéance 04/11/2024', 'Total CAD 1,200.00'],
  ])
    assert.equal(due(...lines), 'clear', lines.join(' / '))
})

test('harmless: numbers of lines tell no order', () => {
  const lines = ['01.20 Charpente', '02.25 Dépose de toiture', 'Montant 6 986,59 EUR']
  assert.equal(due('Facture', 'Émise le 04/05/2026 - à régler avant le 03/06/2026', ...lines), 'clear')
})

test('harmless: a word that tells an order stands far from the days', () => {
  const either = [day('03/12/2024')]
  assert.equal(orderByWords(either, 'facture du 03/12/2024'), 'day-first')
  assert.equal(orderByWords(either, 'facture a b c d e 03/12/2024'), 'day-first')
  assert.equal(orderByWords(either, 'facture a b c d e f 03/12/2024'), undefined)
  assert.equal(orderByWords(either, '03/12/2024 facture'), undefined)
})
