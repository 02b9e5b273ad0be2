import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

const statement: Rows = [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Période du 01/03/2024 au 31/03/2024', 40]],
  [['Solde au 29/02/2024', 40], r('300,00 €', 260), ['Solde au 31/03/2024', 300], r('365,00 €', 540)],
  [['Date', 40], ['Valeur', 90], ['Détail', 140], r('Débit', 430), r('Crédit', 530)],
  [['04/03', 40], ['05/03', 90], ['LOYER', 140], r('60,00', 430)],
  [['11/03', 40], ['12/03', 90], ['CLIENT', 140], r('140,00', 530)],
  [['25/03', 40], ['25/03', 90], ['CHEQUE', 140], r('15,00', 430)],
]
const ladder = (title: string, ...titles: Cell[]): Rows => [
  [[title, 40]],
  titles,
  [['29/02', 40], r('300,00', 310), r('5', 400), r('0,00', 520)],
  [['05/03', 40], r('240,00', 310), r('7', 400), r('0,00', 520)],
  [['12/03', 40], r('20,00', 200), r('13', 400), r('2,60', 520)],
  [['25/03', 40], r('365,00', 310), r('6', 400), r('0,00', 520)],
]

function told(...pages: Rows[]) {
  const { statements, problems } = readBankStatements(textPages(...pages))
  const cents = statements.map(({ transactions }) => transactions.map((one) => one.cents))
  return [cents, statements.map(({ sanity }) => sanity.percentage), problems.map(({ code }) => code)]
}
const right = [[[-6_000, 14_000, -1_500]], [100], []]

test('balances of which interest was reckoned are no movements', () => {
  const french = [r('Solde débiteur', 200), r('Solde créditeur', 310), r('Jours', 400), r('Nombres débiteurs', 520)]
  assert.deepEqual(told(statement, ladder("ÉCHELLE D'INTÉRÊTS - ARRÊTÉ AU 31/03/2024", ['Date', 40], ...french)), right)
  assert.deepEqual(told([...statement, ...ladder("Échelle d'intérêts", ['Date valeur', 40], ...french)]), right)
  for (const [day, debits, credits, count, products] of [
    ['Valuta', 'Saldi dare', 'Saldi avere', 'Giorni', 'Numeri dare'],
    ['Wert', 'Saldo Soll', 'Saldo Haben', 'Tage', 'Zinszahlen'],
    ['Fecha', 'Saldo deudor', 'Saldo acreedor', 'Días', 'Números'],
    ['Date', 'Balance debit', 'Balance credit', 'Days', 'Numbers'],
    ['Datum', 'Saldo debet', 'Saldo credit', 'Dagen', 'Rentegetallen'],
  ] as const) {
    const titles = [r(debits, 200), r(credits, 310), r(count, 400), r(products, 520)]
    assert.deepEqual(told(statement, ladder('Conto scalare', [day, 40], ...titles)), right, count)
  }
})

test('movements under their own titles behind such a table are read', () => {
  const titles: Cell[] = [['Date', 40], r('Solde', 310), r('Jours', 400), r('Nombres', 520)]
  assert.deepEqual(told([...statement.slice(0, 3), ...ladder('Échelle', ...titles), ...statement.slice(3)]), right)
})

test('harmless: movements whose days are counted in the list itself, though the title of their texts is not known, or none', () => {
  for (const [day, text, debits, credits, balance, count, products] of [
    ['Datum', 'Text', 'Soll', 'Haben', 'Saldo', 'Tage', 'Zinszahlen'],
    ['Datum', 'Buchungsvorgang', 'Soll', 'Haben', 'Saldo', 'Tage', 'Zinszahlen'],
    ['Date', 'Remarks', 'Débit', 'Crédit', 'Solde', 'Jours', 'Nombres'],
    ['Data', '', 'Dare', 'Avere', 'Saldo', 'Giorni', 'Numeri'],
    ['Fecha', 'Concepto', 'Debe', 'Haber', 'Saldo', 'Días', 'Números'],
  ] as const) {
    const current: Rows = [
      [['IBAN DE89 3704 0044 0532 0130 00', 40]],
      [['01.03.2024 - 31.03.2024', 40]],
      [['Alter Saldo', 110], r('300,00', 400)],
      [[day, 40], [text, 110], r(debits, 240), r(credits, 320), r(balance, 400), r(count, 460), r(products, 540)],
      [['04.03.', 40], ['MIETE', 110], r('60,00', 240), r('240,00', 400), r('7', 460), r('16,80', 540)],
      [['11.03.', 40], ['KUNDE', 110], r('140,00', 320), r('380,00', 400), r('14', 460), r('53,20', 540)],
      [['25.03.', 40], ['SCHECK', 110], r('15,00', 240), r('365,00', 400), r('6', 460), r('21,90', 540)],
      [['Neuer Saldo', 110], r('365,00', 400)],
    ]
    assert.deepEqual(told(current), right, count)
  }
})
