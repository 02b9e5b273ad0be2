import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const daysOf = (rows: Rows) =>
  readBankStatements(textPages(rows)).statements.flatMap(({ transactions }) =>
    transactions.map(({ bookingDate, valueDate }) => [bookingDate, valueDate]),
  )

test('of two days the one on which a payment was entered in the books is that of booking, also where it stands behind the other', () => {
  const rows = (done: string, booked: string): Rows => [
    [['Wyciąg za okres 2024-04-01 - 2024-04-30', 40]],
    [['Numer rachunku (IBAN) PL61 1090 1014 0000 0712 1981 2874', 40]],
    [[done, 40], [booked, 130], ['Opis operacji', 220], r('Kwota', 450), r('Saldo po operacji', 550)],
    [['Saldo początkowe', 220], r('100,00', 550)],
    [['2024-04-01', 40], ['2024-04-02', 130], ['ZAKUP', 220], r('-10,00', 450), r('90,00', 550)],
    [['2024-04-09', 40], ['2024-04-11', 130], ['PRZELEW', 220], r('50,00', 450), r('140,00', 550)],
    [['2024-04-10', 40], ['2024-04-12', 130], ['BLIK', 220], r('5,00', 450), r('145,00', 550)],
    [['Saldo końcowe', 220], r('145,00', 550)],
  ]
  const booked = ['2024-04-02', '2024-04-11', '2024-04-12']
  for (const [done, entered] of [
    ['Data operacji', 'Data księg.'],
    ['Date opération', 'Date comptable'],
    ['Transaction date', 'Posting date'],
    ['Data operazione', 'Data contabile'],
  ] as const)
    assert.deepEqual(
      daysOf(rows(done, entered)).map(([day]) => day),
      booked,
      entered,
    )
  // Alone it is that of booking.
  assert.deepEqual(
    daysOf(rows('Data operacji', 'Data waluty')).map(([day]) => day),
    ['2024-04-01', '2024-04-09', '2024-04-10'],
  )
})

test('of three days that of value has its title on two lines, close behind another', () => {
  const rows: Rows = [
    [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
    [['Période : du 01/10/2023 au 31/10/2023', 40]],
    [['Date', 40], ['Libellé', 110], ['Date opé. Date', 300], r('Débit EUR', 460), r('Crédit EUR', 550)],
    [
      ['compta', 40],
      ['valeur', 350],
    ],
    [['Solde en début de période', 110], r('100,00', 550)],
    [['03/10/2023', 40], ['FACTURE', 110], ['01/10', 300], ['02/10/2023', 350], r('10,00', 460)],
    [['06/10/2023', 40], ['REMISE', 110], ['05/10', 300], ['08/10/2023', 350], r('20,00', 550)],
    [['09/10/2023', 40], ['FACTURE', 110], ['08/10', 300], ['09/10/2023', 350], r('5,00', 460)],
    [['Solde en fin de période', 110], r('105,00', 550)],
  ]
  assert.deepEqual(daysOf(rows), [
    ['2023-10-03', '2023-10-02'],
    ['2023-10-06', '2023-10-08'],
    ['2023-10-09', '2023-10-09'],
  ])
})
