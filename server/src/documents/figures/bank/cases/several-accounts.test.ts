import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const current: Rows = [
  [['Banque du Fleuve', 40]],
  [['Relevé de compte du 01/03/2024 au 31/03/2024', 40]],
  [['Compte courant n° 00012345678 en EUR', 40]],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [['Ancien solde', 120], r('100,00', 470)],
  [['02/03/2024', 40], ['LOYER', 120], r('60,00', 400)],
  [['05/03/2024', 40], ['CLIENT', 120], r('25,00', 470)],
  [['Nouveau solde', 120], r('65,00', 470)],
]
const dollars: Rows = [
  [['Compte en devises n° 00098765432 en USD', 40]],
  [['Date', 40], ['Valeur', 110], ['Libellé', 180], r('Montant', 350), r('Solde', 440)],
  [['Solde initial', 180], r('1 000,00', 440)],
  [['04/03/2024', 40], ['05/03/2024', 110], ['PAYMENT', 180], r('-250,00', 350), r('750,00', 440)],
  [['06/03/2024', 40], ['06/03/2024', 110], ['TRANSFER', 180], r('50,00', 350), r('800,00', 440)],
  [['Solde final', 180], r('800,00', 440)],
]
const told = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(
    ({ account, currency, opening, closing, transactions, sanity }) => ({
      account,
      currency,
      balances: [opening?.cents, closing?.cents],
      amounts: transactions.map(({ cents }) => cents),
      sanity: sanity.percentage,
    }),
  )
const expected = [
  { account: '00012345678', currency: 'EUR', balances: [10_000, 6_500], amounts: [-6_000, 2_500], sanity: 100 },
  { account: '00098765432', currency: 'USD', balances: [100_000, 80_000], amounts: [-25_000, 5_000], sanity: 100 },
]

test('two accounts on one page keep their own number, currency and columns', () => {
  assert.deepEqual(told([...current, ...dollars]), expected)
})

test('so do two accounts on two pages', () => {
  assert.deepEqual(told(current, dollars), expected)
})

test('what one of two statements lacks is told of it alone', () => {
  const without = (rows: Rows, label: string) => rows.filter((cells) => !cells.some(([text]) => text === label))
  const problems = (...pages: readonly Rows[]) =>
    readBankStatements(textPages(...pages)).problems.map(({ code, of }) => [code, of])
  const second = without(dollars, 'Solde initial')
  for (const pages of [[current, second], [[...current, ...second]]])
    assert.deepEqual(problems(...pages), [['no-opening-balance', [1]]])
  assert.deepEqual(problems(without(current, 'Ancien solde'), dollars), [['no-opening-balance', [0]]])
  assert.deepEqual(problems(without(current, 'Ancien solde'), second), [
    ['no-opening-balance', [0]],
    ['no-opening-balance', [1]],
  ])
})

test('an account number of its own beside an IBAN begins no other account', () => {
  const rows = current.map((cells, at): readonly Cell[] =>
    at === 2 ? [['IBAN FR76 3000 6000 0112 3456 7890 189 compte n° 12345678901', 40]] : cells,
  )
  assert.equal(told(rows).length, 1)
})

const other = 'IBAN DE89 3704 0044 0532 0130 00'

test('the account of a counterparty at the top of a page does not cut a statement in two', () => {
  const titles = current[3] as readonly Cell[]
  const first: Rows = [...current.slice(0, 2), [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]], ...current.slice(3, 6)]
  const second: Rows = [[[other, 120]], titles, ...current.slice(6)]
  const { statements } = readBankStatements(textPages(first, second))
  assert.deepEqual(
    statements.map(({ iban, transactions }) => [iban, transactions.length]),
    [['FR7630006000011234567890189', 2]],
  )
})

test('another account with a head of its own is another statement', () => {
  const first: Rows = [...current.slice(0, 2), [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]], ...current.slice(3)]
  const second: Rows = [current[1] as readonly Cell[], [[other, 40]], ...current.slice(3)]
  const { statements } = readBankStatements(textPages(first, second))
  assert.deepEqual(
    statements.map(({ iban }) => iban),
    ['FR7630006000011234567890189', 'DE89370400440532013000'],
  )
})

test('an IBAN below the balances of a summary is that of the account number above them', () => {
  const summary = (apart: number): Rows => [
    [['Account No 49499783', 40]],
    [['Period 01/03/2024 to 31/03/2024', 40]],
    [['Previous Balance', 40], r('£100.00', 470)],
    [['New Balance', 40], r('£65.00', 470)],
    ...Array.from({ length: apart }, (): Rows[number] => [['Thank you for banking with us', 40]]),
    [['IBAN GB82 WEST 1234 5698 7654 32', 40]],
    [['Date', 40], ['Details', 120], r('Paid out', 400), r('Paid in', 470)],
    [['Balance brought forward', 120], r('100.00', 470)],
    [['02/03/2024', 40], ['RENT', 120], r('60.00', 400)],
    [['05/03/2024', 40], ['CLIENT', 120], r('25.00', 470)],
  ]
  const ibans = (apart: number) => readBankStatements(textPages(summary(apart))).statements.map(({ iban }) => iban)
  assert.deepEqual(ibans(1), ['GB82WEST12345698765432'])
  assert.deepEqual(ibans(2), [null, 'GB82WEST12345698765432'])
})

test('an account is named beside a balance in a box, and below its title', () => {
  const rows = (head: Rows): Rows => [
    [['Statement period 9/1/2024 to 9/30/2024', 40]],
    ...head,
    [['Ending balance on 9/30', 40], r('$65.00', 240)],
    [['Date', 40], ['Description', 120], r('Credits', 400), r('Debits', 470), r('Balance', 560)],
    [['9/2', 40], ['Deposit', 120], r('25.00', 400), r('125.00', 560)],
    [['9/14', 40], ['Check', 120], r('60.00', 470), r('65.00', 560)],
    [['Totals', 120], r('25.00', 400), r('60.00', 470)],
  ]
  const beside: Rows = [[['Beginning balance on 9/1', 40], r('$100.00', 240), ['Account number: 3781924641', 320]]]
  const below: Rows = [
    [
      ['Sortcode', 300],
      ['Account Number', 400],
    ],
    [
      ['40-33-03', 300],
      ['37819246', 420],
    ],
    [['Beginning balance on 9/1', 40], r('$100.00', 240)],
  ]
  const accounts = (head: Rows) => readBankStatements(textPages(rows(head))).statements.map(({ account }) => account)
  assert.deepEqual([accounts(beside), accounts(below)], [['3781924641'], ['37819246']])
  const branch: Rows = [[['Branch No. - Account No.', 300]], [['2877-7581926', 300]], ...below.slice(2)]
  assert.deepEqual(accounts(branch), ['28777581926'])
  const yours: Rows = [
    [['Your account number:', 300]],
    [
      ['1404-88 HARBOUR ST', 40],
      ['09912-9003611', 300],
    ],
    ...below.slice(2),
  ]
  assert.deepEqual(accounts(yours), ['099129003611'])
})

const euros: Rows = [
  [
    ['Fremdwährungskonto EUR', 40],
    ['IBAN CH93 0076 2011 6238 5295 7', 330],
  ],
  [['Datum', 40], ['Buchungstext', 120], r('Belastung', 330), r('Gutschrift', 400), ['Valuta', 430], r('Saldo', 550)],
  [['01.05.2024', 40], ['Saldovortrag', 120], r("2'000.00", 550)],
  [['03.05.2024', 40], ['Zahlung', 120], r('500.00', 330), ['03.05.2024', 430], r("1'500.00", 550)],
  [['17.05.2024', 40], ['Eingang', 120], r('100.00', 400), ['18.05.2024', 430], r("1'600.00", 550)],
  [['Umsatztotal', 120], r('500.00', 330), r('100.00', 400)],
]
const usDollars: Rows = [
  [
    ['Fremdwährungskonto USD', 40],
    ['IBAN CH71 0076 2011 6238 5296 5', 330],
  ],
  ...euros.slice(1, 2),
  [['01.05.2024', 40], ['Saldovortrag', 120], r('900.00', 550)],
  [['28.05.2024', 40], ['Zahlung', 120], r("1'000.00", 330), ['28.05.2024', 430], r('-100.00', 550)],
  [['Umsatztotal', 120], r("1'000.00", 330), r('0.00', 400)],
]
const swiss = ([first, second]: readonly [string, string]): Rows => [
  ...euros,
  [[first, 120], r("1'600.00", 550)],
  ...usDollars,
  [[second, 120], r('100.00', 550)],
]
const ibansOf = (...pages: readonly Rows[]) =>
  readBankStatements(textPages(...pages)).statements.map(({ iban, to, closing, sanity }) => [
    iban,
    to,
    closing?.cents,
    sanity.percentage,
  ])

test('a balance in your favour or at your charge closes an account, and says on which side it is', () => {
  const balances = ['Saldo per 31.05.2024 zu Ihren Gunsten', 'Saldo per 31.05.2024 zu Ihren Lasten'] as const
  assert.deepEqual(ibansOf(swiss(balances)), [
    ['CH9300762011623852957', '2024-05-31', 160_000, 100],
    ['CH7100762011623852965', '2024-05-31', -10_000, 100],
  ])
})

test('below the sums of a table the IBAN of the next account is not that of a payment, whatever its balance is called', () => {
  const read = ibansOf(swiss(['Zwbdtk', 'Zwbdtk']))
  assert.deepEqual(
    read.map(([iban]) => iban),
    ['CH9300762011623852957', 'CH7100762011623852965'],
  )
})

/** Of a savings account, on a page of its own. */
const savings = (...rows: Rows): Rows => [
  [['Compte épargne LU54 0019 4006 4475 0017 (EUR)', 40]],
  [['Date', 40], ['Libellé', 120], ['Valeur', 330], r('Montant EUR', 550)],
  [['01/12/2024', 40], ['Solde reporté', 120], r('+300,00', 550)],
  ...rows,
]
const daily: Rows = [
  [['Compte courant LU28 0019 4006 4475 0000 (EUR)', 40]],
  [['Période : 01/12/2024 - 31/12/2024', 40]],
  [['Date', 40], ['Libellé', 120], ['Valeur', 330], r('Montant EUR', 550)],
  [['01/12/2024', 40], ['Solde reporté', 120], r('+100,00', 550)],
  [['03/12/2024', 40], ['LOYER', 120], ['03/12/2024', 330], r('-60,00', 550)],
  [['05/12/2024', 40], ['CLIENT', 120], ['05/12/2024', 330], r('+25,00', 550)],
  [['Nouveau solde au 31/12/2024', 120], r('+65,00', 550)],
]

test('an account in which nothing moved is a statement, also where its balance was brought forward', () => {
  const rest = savings([['Pas de mouvement', 120]], [['Solde au 31/12/2024', 120], r('+300,00', 550)])
  assert.deepEqual(
    ibansOf(daily, rest).map(([iban, , closing]) => [iban, closing]),
    [
      ['LU280019400644750000', 6_500],
      ['LU540019400644750017', 30_000],
    ],
  )
  // Of what moved in between nothing was found.
  const lost = savings([['Solde au 31/12/2024', 120], r('+310,00', 550)])
  assert.deepEqual(
    ibansOf(daily, lost).map(([iban]) => iban),
    ['LU280019400644750000'],
  )
})

test('a period that is printed once counts for the accounts on the pages behind, if these are numbered through', () => {
  const move = [['04/12/2024', 40], ['VIREMENT', 120], ['04/12/2024', 330], r('+50,00', 550)] as const
  const second = savings(move, [['Solde', 120], r('+350,00', 550)])
  const lastDays = (...numbers: readonly string[]) =>
    ibansOf(...[daily, second].map((rows, at): Rows => [[['Extrait', 40], r(numbers[at] ?? '', 550)], ...rows])).map(
      ([, to]) => to,
    )
  assert.deepEqual(lastDays('Page 1/2', 'Page 2/2'), ['2024-12-31', '2024-12-31'])
  assert.deepEqual(lastDays('Page 1/2', 'Page 2/4'), ['2024-12-31', '2024-12-04'])
})

test('below the sums of a table stand the number of the next account and, on the next line, its IBAN: both are its own', () => {
  const account = (number: string, iban: string, unit: string, [opening, closing]: readonly [string, string]): Rows => [
    [[`Conto corrente n. 1000/${number} in ${unit}`, 40]],
    [[`IBAN ${iban}`, 40]],
    [['Saldo iniziale al 31.03.2024', 40], r(opening, 350)],
    [['Saldo finale al 30.06.2024', 40], r(closing, 350)],
    [['Data', 40], ['Descrizione', 120], r('Addebiti', 400), r('Accrediti', 470)],
    [['02.04.2024', 40], ['AFFITTO', 120], r('60,00', 400)],
    [['05.05.2024', 40], ['CLIENTE', 120], r('25,00', 470)],
    [['Totali', 120], r('60,00', 400), r('25,00', 470)],
  ]
  const pages = textPages([
    ...account('00123456', 'IT60X0542811101000000123456', 'Euro', ['100,00', '65,00']),
    ...account('00123457', 'IT33X0542811101000000123457', 'Dollari USA', ['300,00', '265,00']),
  ])
  assert.deepEqual(
    readBankStatements(pages).statements.map(({ iban, sanity }) => [iban, sanity.percentage]),
    [
      ['IT60X0542811101000000123456', 100],
      ['IT33X0542811101000000123457', 100],
    ],
  )
})

test('an IBAN below the closing balance is of the account above, also where the number there begins with its branch', () => {
  const iban = 'FR7630006000011234567890189'
  const first = current.with(2, [['Compte courant n° 00020 1234567890 en EUR', 40]])
  const below: Rows = [...first, [[`IBAN : ${iban} BIC : AGRIFRPP`, 40]]]
  const second = dollars.with(0, [['LIVRET PARTENAIRE N° 00020 9876543210 en USD', 40]])
  for (const pages of [[below, second], [[...below, ...second]]])
    assert.deepEqual(
      readBankStatements(textPages(...pages)).statements.map((each) => [
        each.iban,
        each.account,
        each.sanity.percentage,
      ]),
      [
        [iban, null, 100],
        [null, '000209876543210', 100],
      ],
    )
})
