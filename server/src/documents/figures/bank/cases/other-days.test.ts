import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const told = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  return [
    statements[0]?.opening?.cents,
    statements[0]?.transactions.map(({ bookingDate }) => bookingDate.slice(8)),
    statements[0]?.sanity.percentage,
    problems.map(({ code }) => code),
  ]
}

test('a day in the second line of a movement is of its text, where the first line has its own', () => {
  const rows: Rows = [
    [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
    [['Zeitraum 01.12.2024 bis 31.12.2024', 40]],
    [['Datum', 40], ['Vorgang', 140], r('Betrag', 470)],
    [['alter Kontostand', 140], r('100,00 H', 470)],
    [
      ['02.12.2024', 40],
      ['KARTENZAHLUNG', 140],
    ],
    [['FILIALE NORD', 140], ['30.11.2024', 330], r('10,00 S', 470)],
    [['13.12.2024', 40], ['GEHALT', 140], r('30,00 H', 470)],
    [['neuer Kontostand', 140], r('120,00 H', 470)],
  ]
  assert.deepEqual(told(rows), [10_000, ['02', '13'], 100, []])
})

const withTitle = (title: string): Rows => [
  [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
  [['Zeitraum 01.12.2024 bis 31.12.2024', 40]],
  [['Datum', 40], ['Vorgang', 140], ...(title === '' ? [] : [[title, 330] as const]), r('Betrag', 470)],
  [['alter Kontostand', 140], r('100,00 H', 470)],
  [['02.12.2024', 40], ['MIETE', 140], r('60,00 S', 470)],
  [['KARTE', 140], ['30.11.2024', 330], r('10,00 S', 470)],
  [['13.12.2024', 40], ['GEHALT', 140], r('30,00 H', 470)],
  [['neuer Kontostand', 140], r('60,00 H', 470)],
]

test('days until when something was to be paid have a title that says so, and are no days that were not read', () => {
  for (const title of ['Fällig', 'Due date', 'Échéance', 'Scadenza', 'Vencimiento', 'Vervaldatum', 'Vencimento'])
    assert.deepEqual(told(withTitle(title)), [10_000, ['02', '02', '13'], 100, []], title)
  for (const title of ['', 'Ort', 'Tag', 'Kasse'])
    assert.deepEqual(told(withTitle(title)).at(-1), ['day-not-read'], title)
})

test('days until when something was to be paid are not those of booking, though they are in better order', () => {
  const days = [
    ['05.12.2024', '01.12.2024'],
    ['03.12.2024', '02.12.2024'],
    ['09.12.2024', '03.12.2024'],
  ] as const
  const rows: Rows = [
    [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
    [['Fällig', 40], ['Datum', 140], ['Vorgang', 240], r('Betrag', 470)],
    [['Kontostand am 30.11.2024', 240], r('100,00', 470)],
    ...days.map(([booked, due]) => [[due, 40], [booked, 140], ['MIETE', 240], r('-10,00', 470)] as const),
    [['Kontostand am 31.12.2024', 240], r('70,00', 470)],
  ]
  assert.deepEqual(told(rows), [10_000, ['05', '03', '09'], 50, ['day-out-of-order']])
})

test('a balance of the begin of the year beside those of the month opens nothing', () => {
  const rows = (from: string, year: string): Rows => [
    [['IBAN FR76 3000 6000 0112 3456 7890 189 EUR', 40]],
    [[`Du ${from} au 31/12/2024`, 40]],
    [['Solde au 30/11/2024', 160], r('100,00', 500)],
    [['Solde au 31/12/2024', 160], r('120,00', 500)],
    [[`Solde au ${year}`, 160], r('55,00', 500)],
    [['Date', 40], ['Libellé', 160], r('Débit', 420), r('Crédit', 500)],
    [['05/12/2024', 40], ['LOYER', 160], r('30,00', 420)],
    [['09/12/2024', 40], ['PAIE', 160], r('50,00', 500)],
  ]
  for (const year of ['01/01/2024', '31/12/2023'])
    assert.deepEqual(told(rows('01/12/2024', year)), [10_000, ['05', '09'], 100, []], year)
  // Of a period that begins with the year, it is the one that opens.
  assert.notEqual(told(rows('01/01/2024', '01/01/2024')).at(2), 100)
  assert.notEqual(told(rows('01/12/2024', '15/12/2024')).at(2), 100)
})

test('a list that is kept by the days of the transactions has them as its days, though others are called those of the books', () => {
  const days = [
    ['05/12/2024', '02/12/2024'],
    ['03/12/2024', '05/12/2024'],
    ['09/12/2024', '06/12/2024'],
    ['07/12/2024', '10/12/2024'],
    ['20/12/2024', '20/12/2024'],
    ['18/12/2024', '21/12/2024'],
  ] as const
  const rows: Rows = [
    [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
    [['Statement 01/12/2024 - 31/12/2024', 40]],
    [['Processed', 40], ['Transaction date', 120], ['Details', 220], r('Amount', 470)],
    [['Opening balance', 220], r('100.00', 470)],
    ...days.map(([one, other]): readonly Cell[] => [[one, 40], [other, 120], ['SHOP', 220], r('-10.00', 470)]),
    [['Closing balance', 220], r('40.00', 470)],
  ]
  assert.deepEqual(told(rows).slice(1), [['02', '05', '06', '10', '20', '21'], 100, []])
})

test('a balance of before the period is the first where the next is of the end of its first day', () => {
  const balances = (to: string, ...more: Rows) => {
    const { statements, problems } = readBankStatements(
      textPages([
        [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
        [[`EUR du 02/04/2024 au ${to}`, 40]],
        [['Date', 40], ['Libellé', 150], r('Débit', 430), r('Crédit', 530)],
        [['Solde au 29/03/2024', 150], r('1 000,00', 530)],
        [['02/04/2024', 40], ['LOYER', 150], r('100,00', 430)],
        [['02/04/2024', 40], ['AVOIR', 150], r('20,00', 530)],
        [['Solde au 02/04/2024', 150], r('920,00', 530)],
        ...more,
      ]),
    )
    const told = statements.map(({ opening, closing, sanity }) => [opening?.cents, closing?.cents, sanity.percentage])
    return [told, problems.map(({ code }) => code)]
  }
  const more: Rows = [
    [['05/04/2024', 40], ['VIREMENT', 150], r('50,00', 530)],
    [['Solde au 30/04/2024', 150], r('970,00', 530)],
  ]
  assert.deepEqual(balances('30/04/2024', ...more), [[[100_000, 97_000, 100]], []])
  assert.deepEqual(balances('02/04/2024'), [[[100_000, 92_000, 100]], []])
})
