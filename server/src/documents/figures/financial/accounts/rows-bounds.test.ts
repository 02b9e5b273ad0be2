import { bound, testBounds, times } from '#test/support/bounds.ts'
import { money } from '#test/support/printed-page.ts'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { balancesOf } from './account-balances.ts'
import { accountFigures } from './account-figures.ts'
import { accountRows } from './account-rows.ts'
import { readTrialBalance } from './read-trial-balance.ts'

type Placed = readonly [text: string, left: number]
const rowsIn = (lines: readonly (readonly Placed[])[]) =>
  accountRows(
    lines.map((words, at) => ({
      page: 1,
      words: words.map(([text, left]) => ({ text, box: [left, at * 14, left + text.length * 5, at * 14 + 10] })),
    })) as never,
  )
const line = (account: string, label = 'CLIENT'): Placed[] => [
  [account, 0],
  [label, 60],
  ['12,50', 900],
]
const headed = (letters: number) => rowsIn([[['x'.repeat(letters), 0]], line('100000')])[0]?.heading.length
const labelled = (letters: number) => rowsIn([line('100000', 'x'.repeat(letters))])[0]?.label.length
testBounds('the words of a list of accounts', [
  bound('letters of a label', labelled, [120, 120], [121, 120]),
  bound('letters of a heading', headed, [59, 59], [60, 0]),
])

const told = (accounts: number) =>
  accountFigures(
    times(accounts, (at) => ({
      account: { account: String(7_000 + at), label: '' },
      place: 'revenue',
      balanceCents: -1_00,
    })),
    undefined,
  ).figures.revenue?.lines.length
testBounds('the accounts of a figure', [bound('lines', told, [60, 60], [61, 60])])

const accounts: readonly (readonly [label: string, units: number])[] = [
  ['101000 CAPITAL SOCIAL', -10_000],
  ['164000 EMPRUNTS', -20_000],
  ['218200 MATERIEL DE TRANSPORT', 30_000],
  ['281820 AMORT. MATERIEL', -6_000],
  ['401000 FOURNISSEURS', -12_000],
  ['411000 CLIENTS', 8_000],
  ['512000 BANQUE', 38_000],
  ['607000 ACHATS DE MARCHANDISES', 60_000],
  ['661100 INTERETS DES EMPRUNTS', 1_000],
  ['681100 DOT. AMORTISSEMENTS', 6_000],
  ['707000 VENTES DE MARCHANDISES', -95_000],
]
/** Balances of a period, which is named below so many other lines. */
function trial(period: string, above = 1) {
  const rows = accounts.map(([label, units]): PrintedRow => [label, money(100 * units).replaceAll('.', ' ')])
  const head: PrintedRow[] = [['BALANCE GÉNÉRALE'], ...times(above - 1, (): PrintedRow => ['texte']), [period]]
  return readTrialBalance(statementEvidence([statementPage(1, [400], [...head, ...rows])]))
}
const period = (to: string, above?: number) => trial(`Période du 01/01/2024 au ${to}`, above)
const isNoYear = (to: string) => period(to)?.warnings.some(({ code }) => code === 'not-a-year')
testBounds('the period of a list of balances', [
  bound('months', (to: string) => period(to)?.years[0]?.months, ['31/12/2025', 24], ['31/01/2026', null]),
  bound('a year', isNoYear, ['31/12/2024', false], ['30/11/2024', true], ['31/01/2025', true]),
  bound('lines of the head', (above: number) => period('31/12/2024', above)?.years[0]?.months, [39, 12], [40, null]),
])

type Amounts = readonly (readonly [cents: number, right: number])[]
/** Accounts with amounts that end where they are said to. */
const comesOut = (rows: readonly Amounts[]) =>
  balancesOf(
    rows.map((amounts, at) => ({
      account: String(1_000 + at),
      label: 'poste',
      page: 1,
      box: [0, at * 14, 600, at * 14 + 10],
      amounts: amounts.map(([cents, right]) => ({ cents, box: [right - 40, at * 14, right, at * 14 + 10] })),
      heading: '',
      group: '',
    })) as never,
  ) !== undefined
/** Debits and credits of one column, with their signs, that make nothing. */
const balances = (count: number) => {
  const cents = times(count - 1, (at) => (at % 2 === 0 ? 1 : -1) * (100_00 + at * at * 7_01))
  return [...cents, -cents.reduce((sum, each) => sum + each, 0)]
}
const inOneColumn = (count: number, by = 0) =>
  comesOut(balances(count).map((cents, at) => [[cents, 300 + (at === 3 ? by : 0)]]))
const inTwoColumns = (by: number) =>
  comesOut(balances(8).map((cents, at) => [[Math.abs(cents), cents > 0 ? 300 - (at === 2 ? by : 0) : 400]]))
const followed = (behind: number) =>
  comesOut(balances(8).map((cents, at) => [[cents, 300], ...(at < behind ? [[777_77 + at, 400] as const] : [])]))
/** The balances in the first of so many columns, and once more without their signs in the others. */
const ofColumns = (columns: number) =>
  comesOut(balances(8).map((cents) => times(columns, (at) => [at === 0 ? cents : Math.abs(cents), 300 + at * 50])))
testBounds('a list of balances that comes out', [
  bound('columns', ofColumns, [8, true], [9, false]),
  bound('accounts', (count: number) => inOneColumn(count), [8, true], [7, false]),
  bound('amounts with a sign in one column', (by: number) => inOneColumn(8, by), [12, true], [12.1, false]),
  bound('amounts of one side', inTwoColumns, [4, true], [4.1, false]),
  bound('amounts of another column behind it', followed, [4, true], [5, false]),
])
