import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const row = (day: string, value: string, label: string, amount: string): readonly Cell[] => [
  [day, 40],
  ...(value === '' ? [] : [[value, 90] as const]),
  [label, 140],
  r(amount, 470),
]
const pages = ({
  value,
  amount = '20,00 H',
  label = 'ÜBERTRAG',
}: {
  value: boolean
  amount?: string
  label?: string
}) => {
  const own = (day: string, text: string, money: string) => row(day, value ? day : '', text, money)
  return textPages(
    [
      [['IBAN DE89 3704 0044 0532 0130 00 EUR', 40]],
      [['Zeitraum 01.12.2024 bis 31.12.2024', 40]],
      [['Bu-Tag', 40], ...(value ? [['Wert', 90] as const] : []), ['Vorgang', 140], r('Betrag', 470)],
      [['alter Kontostand', 140], r('100,00 H', 470)],
      own('02.12.', 'MIETE', '60,00 S'),
      own('12.12.', label, amount),
      own('13.12.', 'GEHALT', '30,00 H'),
      [['Übertrag auf Blatt 2', 140], r('90,00 H', 470)],
    ],
    [
      [['Übertrag von Blatt 1', 140], r('90,00 H', 470)],
      own('20.12.', 'STROM', '15,00 S'),
      own('27.12.', 'WASSER', '10,00 S'),
      [['neuer Kontostand', 140], r('65,00 H', 470)],
    ],
  )
}
const told = (given: Parameters<typeof pages>[0]) =>
  readBankStatements(pages(given)).statements.map(({ transactions, sanity }) => [
    transactions.map(({ cents }) => cents),
    sanity.percentage,
  ])
const proven = [[[-6_000, 2_000, 3_000, -1_500, -1_000], 100]]

test('a transfer between own accounts is a movement, though it is called as what is carried to the next page', () => {
  for (const label of ['ÜBERTRAG', 'Uebertrag', 'Overdracht', 'Transport', 'Report', 'Riporto'])
    for (const value of [true, false]) assert.deepEqual(told({ value, label }), proven, label)
})

test('one that was changed fails', () => {
  const percentages = told({ value: true, amount: '21,00 H' }).map(([, percentage]) => percentage)
  assert.equal(percentages.length, 1)
  assert.ok(Number(percentages[0]) < 100)
})

test('what stands at the foot and the top of pages with a day and without one of value is carried over', () => {
  const [first, second] = [
    [
      [['Relevé du 01/03/2024 au 31/03/2024 en EUR', 40]],
      [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
      [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
      [['Ancien solde', 120], r('100,00', 470)],
      [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
      [['02/03/2024', 40], ['A REPORTER', 120], r('40,00', 470)],
    ],
    [
      [['02/03/2024', 40], ['REPORT', 120], r('40,00', 470)],
      [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
      [['Nouveau solde', 120], r('65,00', 470)],
    ],
  ] satisfies [Rows, Rows]
  assert.deepEqual(
    readBankStatements(textPages(first, second)).statements.map(({ transactions, sanity }) => [
      transactions.length,
      sanity.percentage,
    ]),
    [[2, 100]],
  )
})

const valued = (day: string, label: string, debit: string, credit = ''): readonly Cell[] => [
  [day, 40],
  [day, 110],
  [label, 180],
  ...(debit === '' ? [] : [r(debit, 420)]),
  ...(credit === '' ? [] : [r(credit, 500)]),
]
const titles: readonly Cell[] = [['Date', 40], ['Valeur', 110], ['Libellé', 180], r('Débit', 420), r('Crédit', 500)]
const account = (number: string, opened: readonly Cell[], moves: Rows, closing: string): Rows => [
  [[`Compte courant n° ${number} EUR`, 40]],
  titles,
  opened,
  ...moves,
  [['31/12/2024', 40], ['Nouveau solde', 180], r(closing, 500)],
]
const ended = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ opening, closing, transactions }) => [
    opening?.cents,
    closing?.cents,
    transactions.map(({ cents }) => cents),
  ])
const period: Rows = [[['Du 01/12/2024 au 31/12/2024', 40]]]
const words = ['Report', 'Riporto', 'Transport', 'Overdracht', 'Übertrag']

test('what an account begins with is its opening balance, with a day of value as well, and so it is of each on a page', () => {
  for (const label of words) {
    const one = account(
      '00012345678',
      valued('01/12/2024', label, '', '1 000,00'),
      [valued('05/12/2024', 'LOYER', '300,00'), valued('09/12/2024', 'PAIE', '', '500,00')],
      '1 200,00',
    )
    const other = account(
      '00087654321',
      valued('01/12/2024', label, '', '2 000,00'),
      [valued('05/12/2024', 'RETRAIT', '300,00')],
      '1 700,00',
    )
    const first = [100_000, 120_000, [-30_000, 50_000]]
    assert.deepEqual(ended([...period, ...one]), [first], label)
    assert.deepEqual(ended([...period, ...one, ...other]), [first, [200_000, 170_000, [-30_000]]], label)
  }
})

test('what is worth just what the account then holds is no movement, in the middle of a page or at its foot and head', () => {
  for (const label of words) {
    const carried = valued('05/12/2024', label, '', '700,00')
    const opened: readonly Cell[] = [['Ancien solde', 180], r('1 000,00', 500)]
    const [rent, pay] = [valued('05/12/2024', 'LOYER', '300,00'), valued('09/12/2024', 'PAIE', '', '500,00')]
    const expected = [[100_000, 120_000, [-30_000, 50_000]]]
    const whole = account('00012345678', opened, [rent, carried, pay], '1 200,00')
    assert.deepEqual(ended([...period, ...whole]), expected, label)
    const [foot, head] = [whole.slice(0, 5), [titles, carried, ...whole.slice(5)]]
    assert.deepEqual(ended([...period, ...foot], head), expected, label)
  }
})

test('the first or the last line of a page is a movement where the next balance wants it', () => {
  for (const label of words) {
    const opened: readonly Cell[] = [['Ancien solde', 180], r('1 000,00', 500)]
    const transfer = valued('02/12/2024', label, '', '250,00')
    const [rent, pay] = [valued('05/12/2024', 'LOYER', '300,00'), valued('09/12/2024', 'PAIE', '', '500,00')]
    const whole = account('00012345678', opened, [transfer, rent, pay], '1 450,00')
    assert.deepEqual(ended([...period, ...whole]), [[100_000, 145_000, [25_000, -30_000, 50_000]]], label)
  }
})

test('their minuses say which way the others go, where no other amount has any', () => {
  for (const label of words) {
    const signed = (day: string, text: string, amount: string): readonly Cell[] => [
      [day, 40],
      [text, 120],
      r(amount, 500),
    ]
    const whole: Rows = [
      [['Compte courant n° 00012345678 EUR', 40]],
      [['Date', 40], ['Libellé', 120], r('Montant', 500)],
      [['Ancien solde', 120], r('1 000,00', 500)],
      signed('03/12/2024', label, '-300,00'),
      signed('05/12/2024', 'PAIE', '700,00'),
      signed('06/12/2024', label, '-200,00'),
      [['Nouveau solde', 120], r('1 200,00', 500)],
    ]
    assert.deepEqual(ended([...period, ...whole]), [[100_000, 120_000, [-30_000, 70_000, -20_000]]], label)
  }
})
