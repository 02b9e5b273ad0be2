import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const inspect = (text: string) => unprovenSum.inspect({ pages: [printedPage([[{ text, left: 20 }]])] }).result

test('an amount in words that is another than the one in digits beside it is found', () => {
  for (const text of [
    'un loyer mensuel de mille deux cents euros (1 300,00 €)',
    'la somme de 1 300,00 euros (mille deux cents euros)',
    'euro 1.300,00 (milleduecento euro)',
    'rent of 1,350.00 pounds (one thousand two hundred and fifty pounds)',
  ])
    assert.equal(inspect(text), 'flagged', text)
})

test('harmless: the same amount, another amount beside it, and numbers that are no money', () => {
  for (const text of [
    'un loyer mensuel de mille deux cents euros (1 200,00 €)',
    'mille deux cents euros et cinquante centimes (1 200,50 €)',
    'mille deux cents euros dont 1 300,00 € de charges',
    'two hundred days 1,300.00',
  ])
    assert.notEqual(inspect(text), 'flagged', text)
})

test('harmless: a number in words that is torn between two lines', () => {
  const lines = (...texts: string[]) =>
    unprovenSum.inspect({ pages: [printedPage(texts.map((text) => [{ text, left: 20 }]))] }).result
  assert.notEqual(lines('la somme de soixante-', 'quinze mille euros (75 000 €)'), 'flagged')
  assert.notEqual(lines('la somme de 1 200 euros soit mille deux', 'cents euros'), 'flagged')
  assert.equal(lines('la somme de', 'quinze mille euros (75 000 €)'), 'flagged')
})

test('a line of more words than a page has is not read', () => {
  assert.notEqual(inspect(`${'mille '.repeat(5_000)} deux cents euros (1 300,00 €)`), 'flagged')
})

const page = (...texts: string[]) =>
  unprovenSum.inspect({ pages: [printedPage(texts.map((text) => [{ text, left: 20 }]))] }).result

test('an amount that a line of its own says in words is held against the total of the page', () => {
  for (const [total, words] of [
    [
      'TOTAL FACTURA 6.341,65 €',
      'Importe en letra: siete mil trescientos cuarenta y un euros con sesenta y cinco céntimos',
    ],
    ['Net à payer 1 300,00 €', 'Arrêtée la présente facture à la somme de mille deux cents euros'],
    ['Totale 1.300,00', 'In lettere: milleduecento euro'],
    ['Total 1 325,00 €', 'Je déclare avoir reçu la somme de mille deux cent vingt-cinq euros'],
  ] as const)
    assert.equal(page('Base 250,00', total, words), 'flagged', words)
})

test('harmless: the amount in words is any other of the page, none is announced, or it is about something else', () => {
  const words = 'Importe en letra: seis mil trescientos cuarenta y un euros con sesenta y cinco céntimos'
  assert.notEqual(page('TOTAL FACTURA 6.341,65 €', words), 'flagged')
  assert.notEqual(page('Saldo 6.341,65 €', 'Capital 7.341,65 €', words), 'flagged')
  assert.notEqual(page('TOTAL 7.341,65 €', 'seis mil trescientos cuarenta y un euros'), 'flagged')
  assert.notEqual(page('TOTAL 125.000,00 €', words), 'flagged')
})

test('harmless: sums of a lease or of a contract, whose digits stand on the next line or count the taxes too', () => {
  for (const lines of [
    ['Le loyer mensuel est fixé à la somme de mille euros', '(1 000 €) hors charges', 'Total mensuel : 1 150,00 €'],
    ['Prix fixé à la somme de dix mille euros hors taxes', 'soit Total 12 000,00 € TTC'],
    ['En toutes lettres : dix mille euros', 'Total TTC 10 000 €', 'Total général 12 000,00 €'],
  ])
    assert.notEqual(page(...lines), 'flagged', lines[0])
})

test('harmless: a receipt of a deposit, of a round part, or of what another line says', () => {
  const total = 'Total 1 325,00 €'
  const words = 'Je déclare avoir reçu la somme de mille deux cent vingt-cinq euros'
  assert.notEqual(page('Acompte sur facture', total, words), 'flagged')
  assert.notEqual(page('Total 2 500,00 €', 'Je déclare avoir reçu la somme de mille cinq cents euros'), 'flagged')
  assert.notEqual(page('Net 1 225,00 €', total, words), 'flagged')
})

test('harmless: a receipt of what another has not paid already, or of what leaves a rest', () => {
  const pounds = 'Received the sum of one thousand two hundred and fifty pounds'
  const german = 'Ich habe erhalten den Betrag von eintausendzweihundertfünfzig Euro'
  for (const lines of [
    ['Total 750,00', 'Aide au logement versée 200,00', 'Reçu la somme de cinq cent cinquante euros'],
    ['Total 750,00', 'Versé par la caisse 200,00', 'Reçu la somme de cinq cent cinquante euros'],
    ['Total 750,20', 'Versé par la caisse 199,50', 'Reçu la somme de cinq cent cinquante euros'],
    ['Total 750,00', 'APL déduite', 'Reçu la somme de cinq cent cinquante euros'],
    ['Invoice total 1,750.00', pounds, 'Balance due 500.00'],
    ['Invoice total 1,750.00', pounds, 'Still owed 500.00'],
    ['Invoice total 1,750.00', 'Part payment', pounds],
    ['Montant 4 850,00', 'Reçu la somme de quatre mille deux cent cinquante euros', 'Reste à payer 600,00'],
    ['Gesamtbetrag 1.750,00', 'Teilzahlung', german],
    ['Gesamtbetrag 1.750,00', 'Rate Mai', german],
    ['Totale 1.750,00', 'Ricevuto la somma di milleduecentocinquanta euro', 'A saldo residuo'],
    ['Total 1.750,00', 'He recibido la cantidad de mil doscientos cincuenta euros', 'Pago a cuenta'],
  ])
    assert.notEqual(page(...lines), 'flagged', lines.join(' / '))
})

test('an English rate is no instalment, and a receipt of another amount is found beside it', () => {
  const pounds = 'Received the sum of one thousand two hundred and fifty pounds'
  assert.equal(page('Exchange rate 1.1702', 'Invoice total 1,750.00', pounds), 'flagged')
  assert.equal(
    page('Gesamtbetrag 1.750,00', 'Ich habe erhalten den Betrag von eintausendzweihundertfünfzig Euro'),
    'flagged',
  )
})
