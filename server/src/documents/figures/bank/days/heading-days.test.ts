import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const paid = (label: string, amount: string, detail: string): Rows => [
  [[label, 47], r(amount, 548)],
  ...(detail === '' ? [] : [[[detail, 47]] as const]),
]
const head: Rows = [
  [['NL91 ABNA 0417 1643 00', 47]],
  [['1 mei 2026 tot en met 31 mei 2026', 47]],
  [['Op 1 mei 2026 stond er € 1.000,00 op je rekening en op 31 mei 2026 was dat € 1.130,00.', 47]],
  [
    ['Beginsaldo', 50],
    ['Eindsaldo', 430],
  ],
  [
    ['€ 1.000,00', 50],
    ['€ 1.130,00', 430],
  ],
]
const rows: Rows = [
  [['29 mei 2026', 47]],
  ...paid('Fietsenmaker Rad', '€ -20,00', '26-05-2026 21:59 pas 712'),
  ...paid('Tuincentrum Els', '€ -30,00', '26-05-2026 12:30 pas 705'),
  [['28 mei 2026', 47]],
  ...paid('Geldopname', '€ -40,00', '27-05-2026 19:36 pas 663'),
  ...paid('Gemeente Oosterveen', '€ 300,00', 'Salaris mei 2026'),
  [['4 mei 2026', 47]],
  ...paid('Viswinkel', '€ -50,00', '03-05-2026 10:40 pas 952'),
  ...paid('Woonstichting', '€ -30,00', ''),
]
const told = (...pages: readonly Rows[]) => {
  const { statements, problems } = readBankStatements(textPages(...pages))
  const [statement] = statements
  return [
    statement?.transactions.map(({ bookingDate, cents }) => [bookingDate.slice(8), cents]),
    statement?.sanity.percentage,
    problems.map(({ code }) => code),
  ]
}
const whole = [
  ['04', -3_000],
  ['04', -5_000],
  ['28', 30_000],
  ['28', -4_000],
  ['29', -3_000],
  ['29', -2_000],
]

test('days alone on their lines are those of booking, though days of the card begin at the same place', () => {
  assert.deepEqual(told([...head, ...rows]), [whole, 100, []])
})

test('a heading left alone at the foot of a page heads the lines of the next', () => {
  for (const at of [6, 10, 11])
    assert.deepEqual(told([...head, ...rows.slice(0, at)], rows.slice(at)), [whole, 100, []])
})

test('a heading out of order is told', () => {
  const [days, sanity] = told([...head, [['11 mei 2026', 47]], ...rows.slice(1)])
  assert.notDeepEqual(days, whole)
  assert.notEqual(sanity, 100)
})

/** A box with both balances and both sums, and below it days in words over their movements. */
const boxed = (iban: string, amounts: readonly [string, string, string, string], moved: Rows): Rows => [
  [[`IBAN ${iban}`, 49]],
  [
    ['Solde au 31/01/2025', 54],
    ['Entrées', 181],
    ['Sorties', 308],
    ['Solde au 28/02/2025', 435],
  ],
  [
    [amounts[0], 54],
    [amounts[1], 181],
    [amounts[2], 308],
    [amounts[3], 435],
  ],
  ...moved,
]
const current = boxed(
  'FR76 1882 9069 2323 2124 0771 052',
  ['931,27 €', '500,00 €', '- 387,39 €', '1 043,88 €'],
  [
    [['Samedi 1er février 2025', 49]],
    ...paid('RETRAIT DAB 01/02/25 LYON 07', '- 100,00 €', 'CARTE 8383'),
    [['Lundi 3 février 2025', 49]],
    ...paid('VIR SEPA TECMECA SARL', '- 231,95 €', 'FACT 2025-0192'),
    ...paid('CHEQUE N° 0254212', '- 50,00 €', ''),
    [['Mardi 4 février 2025', 49]],
    ...paid('VIREMENT RECU LAVOIR', '500,00 €', ''),
    ...paid('CARTE 03/02/25 BOUL. DES HALLES', '- 5,44 €', 'CB*0526'),
  ],
)
const savings = boxed(
  'FR76 1882 9045 8043 5388 8176 316',
  ['12 500,00 €', '216,08 €', '- 80,40 €', '12 635,68 €'],
  [
    [['Mercredi 5 février 2025', 49]],
    ...paid('INTERETS ACQUIS', '+ 51,52 €', ''),
    [['Vendredi 7 février 2025', 49]],
    ...paid('VIREMENT VERS COMPTE COURANT', '- 80,40 €', ''),
    [['Lundi 17 février 2025', 49]],
    ...paid('VIREMENT INTERNE RECU', '+ 164,56 €', ''),
  ],
)

test('two accounts, each with its box and days in words that begin anew, on one page and on two', () => {
  for (const pages of [[[...current, ...savings]], [current, savings]]) {
    const { statements, problems } = readBankStatements(textPages(...pages))
    assert.deepEqual(problems, [])
    assert.deepEqual(
      statements.map(({ iban, opening, closing, transactions, sanity }) => [
        iban?.slice(-3),
        opening?.cents,
        closing?.cents,
        transactions.map(({ bookingDate, cents }) => [bookingDate.slice(8), cents]),
        sanity.percentage,
      ]),
      [
        [
          '052',
          93_127,
          104_388,
          [
            ['01', -10_000],
            ['03', -23_195],
            ['03', -5_000],
            ['04', 50_000],
            ['04', -544],
          ],
          100,
        ],
        [
          '316',
          1_250_000,
          1_263_568,
          [
            ['05', 5_152],
            ['07', -8_040],
            ['17', 16_456],
          ],
          100,
        ],
      ],
    )
  }
})

const credits: Rows = [
  [['DE89 3704 0044 0532 0130 00', 47]],
  [['01.07.2024 bis 31.07.2024', 47]],
  [['Dein alter Kontostand', 47], r('+612,77 €', 548)],
  [['Dienstag, 2. Juli 2024', 47]],
  ...paid('GUTSCHRIFT', '+100,00 €', '01.07. UM 14:38 UHR'),
  ...paid('KARTENZAHLUNG', '-34,83 €', '01.07. UM 09:12 UHR'),
  [['Donnerstag, 18. Juli 2024', 47]],
]
const behind: Rows = [
  ...paid('GUTSCHRIFT', '+332,23 €', 'Jan Muster'),
  ...paid('KARTENZAHLUNG', '-15,22 €', '23,92 USD KURS 1,0911'),
  [['Freitag, 19. Juli 2024', 47]],
  ...paid('LASTSCHRIFT', '-10,00 €', '18.07. UM 20:00 UHR'),
  [['Ausgehende Transaktionen', 47], r('-60,05 €', 548)],
  [['Eingehende Transaktionen', 47], r('+432,23 €', 548)],
  [['Dein neuer Kontostand', 47], r('+984,95 €', 548)],
]

test('below its day a credit is one, also where its word alone could name a list, and what was paid abroad is of its text', () => {
  const [moves, sanity, codes] = told(credits, behind)
  assert.deepEqual(moves, [
    ['02', 10_000],
    ['02', -3_483],
    ['18', 33_223],
    ['18', -1_522],
    ['19', -1_000],
  ])
  assert.deepEqual([sanity, codes], [100, []])
})

test('where lines have days of their own, a day alone above a list of sums heads none of these', () => {
  const dated: Rows = [
    [['DE89 3704 0044 0532 0130 00', 47]],
    [['Alter Kontostand', 147], r('600,00 €', 548)],
    [['02.07.2024', 47], ['Miete', 147], r('-100,00 €', 548)],
    [['18.07.2024', 47], ['Lohn', 147], r('+300,00 €', 548)],
  ]
  const sums: Rows = [
    [['31.07.2024', 47]],
    [['Gutschriften', 147], r('+300,00 €', 548)],
    [['Belastungen', 147], r('-100,00 €', 548)],
    [['Neuer Kontostand', 147], r('800,00 €', 548)],
  ]
  const [moves, sanity] = told(dated, sums)
  assert.deepEqual(moves, [
    ['02', -10_000],
    ['18', 30_000],
  ])
  assert.equal(sanity, 100)
})
