import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (rows: Rows) => {
  const { statements, problems } = readBankStatements(textPages(rows))
  const [statement] = statements
  return {
    currency: statement?.currency,
    balances: [statement?.opening?.cents, statement?.closing?.cents],
    moves: statement?.transactions.map(({ cents }) => cents),
    sanity: statement?.sanity.percentage,
    codes: problems.map(({ code }) => code),
  }
}
const book = (account: string, ...below: Rows): Rows => [
  [[account, 40]],
  [['Relevé annuel du 01/01/2024 au 31/12/2024', 40]],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 500)],
  [['SOLDE CRÉDITEUR AU 31/12/2023', 120], r('12.047,33', 500)],
  [['Aucun mouvement enregistré sur la période', 120]],
  [['SOLDE CRÉDITEUR AU 31/12/2024', 120], r('12.047,33', 500)],
  ...below,
]
const unmoved = { balances: [1_204_733, 1_204_733], moves: [] }

test('where nothing moved, the interest that a note tells of its day is no movement', () => {
  for (const note of [
    'Intérêts en attente de capitalisation au 31/12/2024 : 226,48 €',
    'Intérêts acquis au 31/12/2024: 226,48 €',
    'Interest accrued up to 31/12/2024 : 226.48 EUR',
  ])
    assert.deepEqual(
      read(book('Compte n° 08 447 2093114 61', [[note, 40]])),
      { currency: 'EUR', ...unmoved, sanity: 100, codes: [] },
      note,
    )
})

test('where nothing moved, an account without a currency is not proven', () => {
  const { currency, sanity, codes } = read(book('Compte n° 08 447 2093114 61'))
  assert.deepEqual([currency, sanity, codes], [null, 99, ['currency-not-read']])
})

const listed = (...rows: Rows): Rows => [
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Relevé du 01/03/2024 au 31/03/2024', 40]],
  [['Date', 40], ['Libellé', 120], r('Montant', 400), r('Solde', 500)],
  [['Ancien solde', 120], r('100,00', 500)],
  ...rows,
]

test('lines behind the last balance are not proven, unless a closing balance or a total is', () => {
  const first: Rows = [
    [['02/03/2024', 40], ['CLIENT', 120], r('+50,00', 400), r('150,00', 500)],
    [['05/03/2024', 40], ['LOYER', 120], r('-60,00', 400), r('90,00', 500)],
  ]
  const more: Rows = [[['20/03/2024', 40], ['CARTE', 120], r('-10,00', 400)]]
  const codes = (...rows: Rows) => {
    const { sanity, codes } = read(listed(...rows))
    return [sanity === 100, ...codes]
  }
  assert.deepEqual(codes(...first), [true, 'no-closing-balance'])
  assert.deepEqual(codes(...first, ...more), [false, 'no-closing-balance', 'lines-not-proven'])
  assert.deepEqual(codes(...first, ...more, [['Nouveau solde', 120], r('80,00', 500)]), [true])
})

test('the balance that opens, said once more before anything moves, proves nothing', () => {
  const again: Rows = [[['01/03/2024', 40], ['Solde', 120], r('100,00', 500)]]
  const more: Rows = [
    [['20/03/2024', 40], ['CARTE', 120], r('-10,00', 400)],
    [['21/03/2024', 40], ['CARTE', 120], r('-15,00', 400)],
  ]
  assert.equal(read(listed(...again, ...more)).sanity, null)
})
