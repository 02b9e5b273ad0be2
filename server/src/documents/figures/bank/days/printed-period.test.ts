import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthOfTitle, periodIn } from './printed-period.ts'

const march = { from: '2024-03-01', to: '2024-03-31' }

test('a period is read in the forms of eight languages', () => {
  for (const text of [
    'Période du 01/03/2024 au 31/03/2024',
    'Relevé du 1er mars 2024 au 31 mars 2024',
    'du 1er au 31 mars 2024',
    'dal 01.03.2024 al 31.03.2024',
    'from 1 March 2024 to 31 March 2024',
    '1 - 31 March 2024',
    'vom 01.03.2024 bis 31.03.2024',
    '01.03. bis 31.03.2024',
    'du 01/03au 31/03/2024',
    'del 01/03/2024 al 31/03/2024',
    'desde 01/03/2024 hasta 31/03/2024',
    'periode 01-03-2024 t/m 31-03-2024',
    'dal 01.03.2024 fino al 31.03.2024',
    'de 01-03-2024 até 31-03-2024',
    'od dnia 2024-03-01 do dnia 2024-03-31',
    'od 1 do 31 marca 2024',
    '01/03/2024 to and including 31/03/2024',
  ])
    assert.deepEqual(periodIn(text, false, /marca/.test(text) ? 'west-slavic' : null), march, text)
})

test('a period over the turn of the year begins in the year before', () => {
  assert.deepEqual(periodIn('15.12. - 14.01.2025'), { from: '2024-12-15', to: '2025-01-14' })
})

test('American days put the month first where the document does', () => {
  assert.deepEqual(periodIn('01/01/2024 - 01/31/2024', true), { from: '2024-01-01', to: '2024-01-31' })
})

test('where the month stands before its day, the first day is of its own', () => {
  for (const [text, from, to] of [
    ['Statement Period From April 9 to May 8, 2024', '2024-04-09', '2024-05-08'],
    ['Apr. 9 – May 8, 2024', '2024-04-09', '2024-05-08'],
    ['May 5 to June 8, 2024', '2024-05-05', '2024-06-08'],
    ['December 15 to January 14, 2025', '2024-12-15', '2025-01-14'],
    ['March 1 to March 31, 2024', '2024-03-01', '2024-03-31'],
    ['April 9th through 30th, 2024', '2024-04-09', '2024-04-30'],
  ] as const)
    assert.deepEqual(periodIn(text), { from, to }, text)
  assert.equal(periodIn('9 to 8 May 2024'), undefined, 'of its own month, and not of the year before')
})

test('two days that are no period, and backward ones, are none', () => {
  for (const text of [
    'le 01/03/2024, valeur 31/03/2024',
    'du 31/03/2024 au 01/03/2024',
    'facture 01/03/2024',
    'Estratto conto n. 3 al 31.03.2024',
    'Relevé n° 3 au 31/03/2024',
    'NL91 ABNA 0417 1643 00 ABNANL2A 31-03-2024 1 van 5',
  ])
    assert.equal(periodIn(text), undefined, text)
})

test('a month counts where the line says that it is a statement', () => {
  assert.deepEqual(monthOfTitle({ text: 'Relevé de mars 2024' }), march)
  assert.equal(monthOfTitle({ text: 'salaire mars 2024' }), undefined)
})

test('a period is read in rarer forms, and with nothing between its days but a dash', () => {
  for (const text of [
    '01.03.2024-31.03.2024',
    '1.3.-31.3.2024',
    '01/03/2024..31/03/2024',
    '01/03/2024 → 31/03/2024',
    'March 1-31, 2024',
    'Mar 1–31, 2024',
    'van 01/03/2024 t.e.m. 31/03/2024',
    'fra 01.03.2024 til og med 31.03.2024',
    '01.03.2024. do 31.03.2024.',
    'vom 01.03.2024 bis einschließlich 31.03.2024',
    "du 01/03/2024 jusqu'au 31/03/2024",
  ])
    assert.deepEqual(periodIn(text), march, text)
  for (const text of ['10.12.2024-2', '1.3-31.3', 'Flight 1-31, 2024', 'March 31-1, 2024'])
    assert.equal(periodIn(text), undefined, text)
})

test('a month in figures counts behind the word for a period, and not behind that for a statement', () => {
  assert.deepEqual(monthOfTitle({ text: 'Periodo: 03/2024' }), march)
  assert.deepEqual(monthOfTitle({ text: 'Conto 4711 Mese: 03/2024 Pagina 1' }), march)
  for (const text of ['Entgelte für den Monat 03/2024', 'Kontoauszug 03/2024', 'Auszug-Nr. 3/2024', 'Periodo 13/2024'])
    assert.equal(monthOfTitle({ text }), undefined, text)
  for (const text of [
    'Wyciąg za marzec 2024',
    'Výpis z účtu za březen 2024',
    'Kontoudskrift marts 2024',
    'Extrato de março de 2024',
  ])
    assert.deepEqual(monthOfTitle({ text }), march, text)
})
