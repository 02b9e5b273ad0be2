import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { amountsOf } from '../../amounts.ts'
import { itemsOf } from '../columns/table-items.ts'
import type { LineDate } from '../days/line-dates.ts'
import type { LineFacts } from '../facts.ts'
import { lineFacts } from '../line-facts.ts'
import { marksOf } from '../marks/line-marks.ts'
import { moveLines } from '../moves/move-labels.ts'
import { readBankStatements } from '../read-bank-statements.ts'
import { withSignedLists } from '../sums/signed-lists.ts'

const words = (texts: readonly string[], gap = 5) => {
  let left = 0
  return texts.map((text) => {
    const one = word(text, left)
    left = one.box[2] + gap
    return one
  })
}
const amounts = (texts: readonly string[]) =>
  amountsOf({ words: words(texts) })
    .map(({ cents, first, last }) => `${cents}:${first}-${last}`)
    .join(' ')
testBounds('an amount in several words', [
  bound('a sign or a unit before it', amounts, [['-€', '12,00'], '-1200:0-1'], [['EUR', '12,00'], '1200:1-1']),
])

const none = { above: [], below: undefined }
const marked = (texts: readonly string[], gap = 5) =>
  marksOf(bankLineOf([...words(texts, gap), amount(400, 430)]), none, []).map(({ mark }) => mark)[0]
/** A balance, and another amount behind so short a text. */
const both = (text: string) =>
  marksOf(bankLineOf([word('Solde', 0), amount(100, 130), word(text, 200), amount(400, 430)]), none, []).length
testBounds('what the words before an amount say', [
  bound('letters before the next', both, ['A', 2], ['AB', 1]),
  bound('letters', (text: string) => marked([text]), ['Solde', 'balance'], ['S', undefined]),
  bound(
    'set apart from an address',
    (text: string) => marked(['Rue', text], 60),
    ['Solde', 'balance'],
    ['xyz', undefined],
  ),
])

const day = (of: number): LineDate =>
  ({ year: null, month: 1, day: of, order: 'told', weak: false, box: [0, 0, 0, 0], first: 0, last: 0 }) as LineDate
/** Ten movements with a line of text between each two, in the middle; so many begin on a line of their own. */
const begun = (many: number) => {
  type Made = {
    index: number
    line: unknown
    booking: LineDate | undefined
    cells: readonly number[]
    label: string
    labelLeft: number
  }
  const lines: Made[] = []
  const add = (isMove: boolean): Made => {
    const top = lines.length * 12
    const made = {
      index: lines.length,
      line: bankLineOf([word('texte', 0, top), ...(isMove ? [amount(300, 330, top)] : [])]),
      booking: isMove ? day(1) : undefined,
      cells: isMove ? [1] : [],
      label: 'texte',
      labelLeft: 0,
    }
    lines.push(made)
    return made
  }
  const items = times(20, (at) => {
    const from = at < many ? { ...add(false), booking: day(1) } : undefined
    if (from !== undefined) lines[from.index] = from
    const facts = add(true)
    add(false)
    return { kind: 'move', facts, from }
  })
  const found = moveLines(lines as never, items as never, new Set())
  const last = items.at(-2)?.facts
  return found.get(last as never)?.at(-1) === (last as unknown)
}
testBounds('movements that begin on the line above', [bound('of twenty', begun, [2, false], [3, true])])

/** A line below a column of signs. */
const side = (left: number) => {
  const line = bankLineOf([word('01/01', 0), word('Achat', 60), amount(300, 330), word('D', left)])
  const table = {
    columns: [{}],
    columnOf: () => 0,
    shiftOf: () => 0,
    booking: undefined,
    value: undefined,
    sign: { left: 400, right: 410 },
  }
  return lineFacts([line], { tables: [table as never], of: [0] })[0]?.side
}
testBounds('a column of signs', [
  bound('to its right', side, [412, -1], [412.1, undefined]),
  bound('to its left', side, [393, -1], [392.9, undefined]),
])

const balanceLine = (marks: readonly string[], cells: readonly (readonly [number, number])[] = []) => {
  const line = bankLineOf([word('texte', 0), amount(200, 230), amount(300, 330)])
  const facts = {
    index: 0,
    layout: 0,
    line,
    booking: undefined,
    value: undefined,
    isDayUnread: false,
    cells: cells.map(([column, at]) => [column, line.money[at]]),
    side: undefined,
    marks: marks.map((mark, at) => ({ mark, money: line.money[at], label: 'solde', day: undefined, isSummary: false })),
    label: 'texte',
    labelLeft: 0,
    iban: undefined,
    account: undefined,
    period: undefined,
    isFirstPage: false,
  } as unknown as LineFacts
  return itemsOf([facts], ['debit', 'credit'])
    .map((item) => (item.kind === 'balance' ? item.mark : item.kind))
    .join(' ')
}
testBounds('balances of one line', [
  bound(
    'two are those of both ends',
    balanceLine,
    [['balance', 'balance'], 'opening closing'],
    [['balance'], 'balance'],
  ),
  bound(
    'two that are carried over are sums of both columns',
    (marks: readonly string[]) =>
      balanceLine(marks, [
        [0, 0],
        [1, 1],
      ]),
    [['carried', 'carried'], 'totals'],
    [['carried'], 'carried'],
  ),
])

/** So many lists of amounts without a sign between two balances. */
const signed = (lists: number) => {
  const line = bankLineOf([word('texte', 0), amount(200, 230)])
  const facts = { index: 0, line, cells: [], label: '', booking: day(1) }
  const items = times(lists, (at) => ({
    kind: 'move',
    section: at,
    cents: 3 ** at,
    isSure: false,
    money: line.money[0],
    facts,
    date: day(1),
    from: undefined,
    balance: undefined,
  }))
  const end = (cents: number) => ({ cents, mark: { mark: 'opening', facts, money: line.money[0] } })
  const sum = times(lists, (at) => 3 ** at * (at % 2 === 0 ? 1 : -1)).reduce((all, each) => all + each, 0)
  const proven = {
    segment: { items, period: undefined, firstLine: 0 },
    moves: items,
    opening: end(1_000),
    closing: end(1_000 + sum),
    checks: [],
    unsure: lists,
  }
  const told = withSignedLists(proven as never)
  return told.moves.every(({ isSure }) => isSure)
}
testBounds('lists of amounts without a sign', [bound('lists', signed, [6, true], [7, false], [1, true])])

const r = (text: string, at: number): Cell => [text, at, 'r']
const statement = (opening: string, days: readonly string[]): Rows => [
  [['Banque du Fleuve', 40]],
  [['IBAN FR76 3000 6000 0112 3456 7890 189', 40]],
  [['Date', 40], ['Libellé', 120], r('Débit', 400), r('Crédit', 470)],
  [[`Ancien solde au ${opening}`, 120], r('1 000,00', 470)],
  ...days.map((each): readonly Cell[] => [[each, 40], ['LOYER', 120], r('10,00', 400)]),
  [['Nouveau solde', 120], r(`${1_000 - 10 * days.length},00`, 470)],
]
const read = (opening: string, days: readonly string[]) =>
  readBankStatements(textPages(statement(opening, days))).statements[0]
testBounds('a statement that does not name its period', [
  bound(
    'begins on the day after its opening balance',
    (opening: string) => read(opening, ['02/03/2024', '05/03/2024'])?.from,
    ['28/02/2024', '2024-02-29'],
  ),
])

/** A scan where something with digits stands in the column of days. */
const misread = (text: string) => {
  const line = { ...bankLineOf([word(text, 0), word('Achat', 100), amount(300, 330)]), ocr: true }
  const table = {
    columns: [{}],
    columnOf: () => 0,
    shiftOf: () => 0,
    booking: { at: 0, tolerance: 5, isBare: false },
    value: undefined,
    sign: undefined,
  }
  return lineFacts([line], { tables: [table as never], of: [0] })[0]?.isDayUnread
}
testBounds('a day that was misread', [bound('letters', misread, ['1x34567890', true], ['1x345678901', false])])
