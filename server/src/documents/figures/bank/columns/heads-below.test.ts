import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const [giro, savings, other] = [
  'DE89 3704 0044 0532 0130 00',
  'DE44 5001 0517 5407 3249 31',
  'DE75 5121 0800 1245 1261 99',
] as const
const account = (name: string, opening: string, [amount, closing]: readonly [string, string]): Rows => [
  [[name, 40]],
  [['Datum', 40], ['Text', 120], r('Betrag EUR', 480)],
  [['Alter Saldo', 120], r(opening, 480)],
  [['03.03.2025', 40], ['ZAHLUNG', 120], r(amount, 480)],
  [['17.03.2025', 40], ['ZAHLUNG', 120], r('-10,00', 480)],
  [['Neuer Saldo', 120], r(closing, 480)],
]
const page = ({ above = [], between, behind }: { above?: Rows; between: Rows; behind: Rows }): Rows => [
  [['Kontoauszug vom 01.03.2025 bis 31.03.2025', 40]],
  ...above,
  ...account('Girokonto', '100,00', ['-30,00', '60,00']),
  ...between,
  ...account('Tagesgeldkonto', '500,00', ['+90,00', '580,00']),
  ...behind,
]
const ibans = (given: Parameters<typeof page>[0]) =>
  readBankStatements(textPages(page(given))).statements.map(({ iban, sanity }) => [iban, sanity.percentage])
const line = (iban: string, words = 'IBAN'): Rows => [[[`${words} ${iban}`, 40]]]
const whole = (...each: readonly string[]) => each.map((iban) => [iban.replaceAll(' ', ''), 100])

test('an IBAN below the closing balance of each of two accounts is that of the one above', () => {
  assert.deepEqual(ibans({ between: line(giro), behind: line(savings) }), whole(giro, savings))
})

test('above each account it is that of the one below, whatever is below the last', () => {
  const given = { above: line(giro), between: line(savings), behind: line(other) }
  assert.deepEqual(ibans(given), whole(giro, savings))
})

test('where that above the first was not read, one in other words below the last is of somebody else, and nothing is proven', () => {
  const [first, second] = ibans({ between: line(savings), behind: line(other, 'Unser Konto') })
  assert.notEqual(first?.[1], 100)
  assert.equal(second?.[0], savings.replaceAll(' ', ''))
})

const french = (number: string, [opening, amount, closing]: readonly [string, string, string], below: Rows): Rows => [
  [[`C/C CONTRAT PRO N° ${number} en euros`, 40]],
  [['Date', 40], ['Opération', 120], r('Débit EUROS', 400), r('Crédit EUROS', 480)],
  [['SOLDE CREDITEUR AU 28/02/2025', 120], r(opening, 480)],
  [['03/03/2025', 40], ['VIR SEPA', 120], r(amount, 480)],
  [['SOLDE CREDITEUR AU 31/03/2025', 120], r(closing, 480)],
  ...below,
]

test('below a balance that no word calls the last one it is that of the number above, and the next number has its own or none', () => {
  const below = (iban: string): Rows => [[[`(GARANTI PAR LE FGDR) IBAN : ${iban}`, 120]]]
  const { statements } = readBankStatements(
    textPages([
      ...french('12345678901', ['100,00', '10,00', '110,00'], below('FR76 3000 6000 0112 3456 7890 189')),
      ...french('30004000031', ['200,00', '20,00', '220,00'], below('FR76 3000 6000 0130 0040 0003 170')),
      ...french('46208476622', ['300,00', '30,00', '330,00'], []),
    ]),
  )
  assert.deepEqual(
    statements.map(({ iban, account, sanity }) => [iban ?? account, sanity.percentage]),
    [
      ['FR7630006000011234567890189', 100],
      ['FR7630006000013000400003170', 100],
      ['46208476622', 100],
    ],
  )
})
