import { amount, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { PlacedWord } from '../../lines.ts'
import { balancesOf } from '../accounts/account-balances.ts'
import { accountRows } from '../accounts/account-rows.ts'
import { clustersOf, headsOf, isYear } from '../columns/column-heads.ts'
import type { PageLine } from '../pages/page-line.ts'
import { pageLines } from '../pages/page-lines.ts'
import { monthsOf } from '../read-pages.ts'
import { headsByColumn } from '../years/column-years.ts'

const page = (words: readonly object[], number = 1) => ({
  number,
  textFrom: 'text',
  widthPoints: 600,
  heightPoints: 9_000,
  words,
  drawn: [],
})
const linesIn = (...pages: readonly object[]) => pageLines({ pages } as never)
const line = (...words: readonly object[]) => linesIn(page(words))[0] as PageLine
/** Words with so many points between them. */
const apart = (texts: readonly string[], gap: number, from = 0): PlacedWord[] => {
  let left = from
  return texts.map((text) => {
    const one = word(text, left)
    left = one.box[2] + gap
    return one
  })
}

const covered = (share: number) => linesIn(page([{ ...word('Stock', 0), coveredBy: { share } }])).length
testBounds('the lines of a page', [
  bound('words that something covers', covered, [0.49, 1], [0.5, 0]),
  bound(
    'a note behind words',
    (gap: number) => line(...apart(['Stock', '(3)'], gap)).amounts.length,
    [7.9, 0],
    [8.1, 1],
  ),
  bound('pages', (count: number) => linesIn(...times(count, (at) => page([word('Stock', 0)], at))).length, [121, 120]),
  bound(
    'one decimal, in the unit that the page tells',
    (unit: string) =>
      linesIn(page([...apart(['En', unit, 'd’euros'], 5), word('Stock', 0, 20), amount(200, 220, 20, 10, '72,0')])).at(
        -1,
      )?.amounts[0]?.cents,
    ['millions', 72_00],
    ['milliers', undefined],
  ),
])

const digits = (text: string) => line(word(text, 0)).tooLarge
testBounds('amounts with too many digits', [
  bound('digits', digits, ['1234567890123456', false], ['12345678901234567', true]),
  bound('digits in groups', digits, ['123.456.789.012', false], ['1.234.567.890.123', true]),
  bound(
    'groups apart',
    (gap: number) => line(...apart(['123', '456', '789', '012', '345', '67'], gap)).tooLarge,
    [7, true],
    [7.1, false],
  ),
])

const heads = (texts: readonly string[], from = 200) => headsOf(line(...apart(texts, 30, from))).length
testBounds('the heads of columns', [
  bound('years', isYear, [1_989, false], [1_990, true], [2_100, true], [2_101, false]),
  bound(
    'words of one head',
    (gap: number) => clustersOf(line(...apart(['Valeur', 'nette'], gap))).length,
    [5, 1],
    [5.1, 2],
  ),
  bound(
    'words of one head, scanned',
    (gap: number) => clustersOf({ ...line(...apart(['Valeur', 'nette'], gap)), ocr: true }).length,
    [9, 1],
    [9.1, 2],
  ),
  bound('letters', (count: number) => heads(['netto'.padEnd(count, 'x')]), [40, 1], [41, 0]),
  bound(
    'words beside the only one',
    (count: number) => heads(['netto', ...times(count, () => 'xyzq')]),
    [3, 1],
    [4, 0],
  ),
  bound('from the left', (left: number) => heads(['netto'], left), [180.1, 1], [180, 0]),
  bound('two on a line, wherever they stand', (text: string) => heads(['Brut', text], 0), ['Net', 2], ['xyzq', 0]),
  bound('numbers of columns', (number: string) => heads(['Brut', 'Net', number], 0), ['9', 2], ['10', 0]),
  bound('a number beside one head', (text: string) => heads([text, 'Brut', '4'], 0), ['Net', 2], ['xyzq', 0]),
  bound('a number beside a year', (text: string) => heads([text, '2024', '4'], 0), ['2023', 2], ['xyzq', 0]),
  bound('a year to come', (text: string) => heads(['2029', text], 0), ['2030', 2], ['2031', 1]),
])

const column = (left: number, right: number, at: number) => ({ at, column: { left, right } as never })
const lone = (left: number, right: number) =>
  headsByColumn([column(100, 160, 0), column(400, 460, 1)], [{ left, right }]).size
const near = (gap: number) =>
  headsByColumn(
    [column(100, 160, 0), column(660 + gap, 720 + gap, 1), column(900, 960, 2)],
    [
      { left: 100, right: 160 },
      { left: 600, right: 660 },
    ],
  ).has(1)
testBounds('which head a column has', [
  bound('ends of the two', (right: number) => lone(150, right), [173.9, 1], [174, 0]),
  bound('middles of the two', (left: number) => lone(left, 200), [87.9, 1], [88, 0]),
  bound('beside it', near, [29.9, true], [30, false]),
])

const text = (said: string) => ({ text: said }) as PageLine
const months = (said: string, length?: string) =>
  monthsOf([text(said)], { classification: length === undefined ? null : { period: { length } } } as never)
testBounds('months of the accounts', [
  bound(
    'that are said',
    (count: number) => months(`Durée de l'exercice : ${count} mois`),
    [24, 24],
    [25, null],
    [1, 1],
  ),
  bound(
    'by the kind of the period',
    (length: string) => months('', length),
    ['year', 12],
    ['semester', 6],
    ['quarter', 3],
    ['month', 1],
    ['week', null],
  ),
  bound(
    'lines that are looked at',
    (before: number) =>
      monthsOf([...times(before, () => text('')), text('Exercice de 12 mois')], { classification: null } as never),
    [119, 12],
    [120, null],
  ),
])

/** Rows of accounts: number, words, amounts, one row below the other. */
const row = (at: number, account: string, label: string, cents: string, left = 0): PlacedWord[] => [
  word(account, left, at * 14),
  word(label, left + 60, at * 14),
  { text: cents, box: [left + 200, at * 14, left + 240, at * 14 + 10] },
]
const rowsOf = (words: readonly PlacedWord[]) => accountRows(linesIn(page(words)))
const beside = (rows: number, by = 0) =>
  rowsOf(
    times(rows, (at) => [
      ...row(at, `10${at}`, 'Capital', '12,34'),
      ...row(at, `40${at}`, 'Fournisseurs', '56,78', 300 + (at === 2 ? by : 0)),
    ]).flat(),
  ).length
const grouped = (between: number) =>
  rowsOf([
    ...row(0, '40', 'Fournisseurs', '1,00'),
    ...times(between, (at) => row(at + 1, `5${100 + at}`, 'Banque', '1,00')).flat(),
    ...row(between + 1, '4010', 'Achats', '1,00'),
  ]).at(-1)?.group
const headed = (count: number) =>
  rowsOf([word('Actif'.padEnd(count, 'x'), 0), ...row(1, '101', 'Capital', '1,00')])[0]?.heading.length
testBounds('rows of accounts', [
  bound('two lists side by side, rows', (rows: number) => beside(rows), [3, 6], [2, 2]),
  bound('two lists side by side, out of line', (by: number) => beside(3, by), [3, 6], [3.1, 3]),
  bound(
    'letters of a label',
    (count: number) =>
      rowsOf(
        row(0, '101', 'x'.repeat(count), '1,00').map((each) =>
          each.text === '1,00' ? { ...each, box: [900, 0, 940, 10] } : each,
        ),
      )[0]?.label.length,
    [120, 120],
    [121, 120],
  ),
  bound('letters of a heading', headed, [59, 59], [60, 0]),
  bound('rows below the account of a group', grouped, [59, 'fournisseurs'], [60, '']),
])

/** So many accounts whose balances make nothing, and so many rows that have none. */
const balanced = (accounts: number, others = 0) =>
  balancesOf(
    rowsOf([
      ...times(accounts, (at) => row(at, `${101 + at}000`, 'Compte', at === 0 ? `-${accounts - 1},00` : '1,00')).flat(),
      ...(times(others, (at) =>
        row(accounts + at, `${501 + at}000`, 'Autre', '1,00').map((each) =>
          each.text === '1,00' ? { ...each, box: [500, each.box[1], 540, each.box[3]] as const } : each,
        ),
      ).flat() as PlacedWord[]),
    ]),
  )?.length
testBounds('a trial balance', [
  bound('accounts', (accounts: number) => balanced(accounts), [8, 8], [7, undefined]),
  bound('rows without a balance', (others: number) => balanced(8, others), [16, 8], [17, undefined]),
])
