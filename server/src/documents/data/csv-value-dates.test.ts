import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const days = (text: string) => {
  const evidence = readDataFile(Buffer.from(text), createBudget(20_000)) as AccountEvidence
  return evidence.statements[0]?.transactions.map(({ bookingDate, valueDate, cents }) => [
    bookingDate,
    valueDate,
    cents,
  ])
}
const both = [
  ['2024-01-15', '2024-01-16', -123_450],
  ['2024-01-31', '2024-01-31', 2_000],
]

test('the column of the day of value is known in the languages of the banks', () => {
  for (const titles of [
    'Date;Date de val.;Libellé;Montant',
    'Buchungstag;Valuta;Verwendungszweck;Betrag',
    'Buchungstag;Wertstellung (Valuta);Verwendungszweck;Betrag',
    'Data;Valuta;Descrizione;Importo',
    'Data operazione;Data di valuta;Descrizione;Importo',
    'F. Contable;F. Valor;Concepto;Importe',
    'Fecha;Valor;Concepto;Importe',
    'Data mov.;Data-valor;Descrição;Montante',
    'Boekingsdatum;Valutadatum;Omschrijving;Bedrag',
    'Uitvoeringsdatum;Rente datum;Mededeling;Bedrag',
    "Date d'exécution;Date valeur;Communications;Montant",
    'Data księgowania;Data waluty;Opis operacji;Kwota',
    'Booking Date;Value Date;Description;Amount',
  ])
    assert.deepEqual(days(`${titles}\n15/01/2024;16/01/2024;A;-1234,50\n31/01/2024;31/01/2024;B;20,00\n`), both, titles)
})

test('a day of value that is said in the label is read where no column has it', () => {
  const rows = (label: string) =>
    `Datum;Omschrijving;Af Bij;Bedrag\n20240115;A ${label}: 16-01-2024;Af;1234,50\n20240131;B ${label}: 31-01-2024 X;Bij;20,00\n`
  for (const label of ['Valutadatum', 'Rentedatum', 'Date de valeur', 'Wertstellung'])
    assert.deepEqual(days(rows(label)), both, label)
  assert.deepEqual(
    days(rows('Vervaldatum'))?.map(([, value]) => value),
    [null, null],
  )
})

test('of two days the one of the books is that of booking, and the other is none of value', () => {
  for (const titles of [
    'Data operacji;Data księgowania;Tytuł;Kwota',
    'Transaction Date;Post Date;Description;Amount',
    'Date opération;Date comptable;Libellé;Montant',
  ])
    assert.deepEqual(
      days(`${titles}\n13/01/2024;15/01/2024;A;-1234,50\n29/01/2024;31/01/2024;B;20,00\n`),
      both.map(([booked, , cents]) => [booked, null, cents]),
      titles,
    )
})

test('a column that is called by a word for values and has amounts is one of amounts', () => {
  assert.deepEqual(
    days('Data;Descrição;Valor\n15/01/2024;A;-1234,50\n31/01/2024;B;20,00\n'),
    both.map(([booked, , cents]) => [booked, null, cents]),
  )
})

test('a column of days is one of days however short they are written, beside that of the amounts', () => {
  for (const [one, other, value] of [
    ['16/01/24', '31/01/24', '2024-01-16'],
    ['2024/01/16', '2024/01/31', '2024-01-16'],
    ['2024-01-16 00:00:00', '2024-01-31 00:00:00', '2024-01-16'],
    ['20240116', '20240131', '2024-01-16'],
    ['16/01', '31/01', null],
  ] as const)
    assert.deepEqual(
      days(`Fecha;Valor;Concepto;Importe\n15/01/2024;${one};A;-1234,50\n31/01/2024;${other};B;20,00\n`)?.[0],
      ['2024-01-15', value, -123_450],
      one,
    )
  assert.deepEqual(days('Data;Descrição;Valor\n15/01/2024;A;20240116\n')?.[0]?.[2], 2_024_011_600)
})
