import { amount, bankLineOf, word } from '#test/support/bank-lines.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { accountIn, bicIn, ibanIn } from '../accounts/printed-iban.ts'
import { comparedStatements } from '../compared-statements.ts'
import { fullDate } from '../days/full-dates.ts'
import { type LineDate, ordinal } from '../days/line-dates.ts'
import { periodOn, titledPeriod } from '../days/period-lines.ts'
import { periodIn } from '../days/printed-period.ts'
import { valueInText, withStackedValues } from '../days/value-dates.ts'
import type { LineFacts } from '../facts.ts'
import type { Item } from '../items.ts'
import { labelText, moveLines } from '../moves/move-labels.ts'
import { sanityOf } from '../statement-of.ts'
import { beginsList, isSubtotal } from '../sums/subtotals.ts'
import { unreadStatement } from '../unread-statement.ts'

const words = (text: string, gap = 5) => {
  let left = -gap
  return text.split(' ').map((part) => {
    const one = word(part, left + gap)
    left = one.box[2]
    return one
  })
}
const date = (day: number, month: number, year: number | null = null): LineDate => ({
  day,
  month,
  year,
  order: 'told',
  weak: false,
  box: [0, 0, 0, 0],
  first: 0,
  last: 0,
})

testBounds('the number of an account', [
  bound('digits', (digits: string) => accountIn(`compte n° ${digits}`), ['12345', undefined], ['123456', '123456']),
  bound(
    'in groups',
    (text: string) => ibanIn(words(text), false),
    ['FR76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
    ['FR 76 30 00 60 00 01 12 34 56 78 90 18 9', 'FR7630006000011234567890189'],
    ['FR 7 6 30 00 60 00 01 12 34 56 78 90 18 9', undefined],
  ),
  bound(
    'BIC behind the word',
    (gap: number) => bicIn(`BIC${' '.repeat(gap)}AGRIFRPP`),
    [52, 'AGRIFRPP'],
    [53, undefined],
  ),
])

const full = (day: LineDate, from: string | undefined, to: string) => fullDate(day, { from, to, isMonthFirst: false })
testBounds('the year of a day', [
  bound(
    'before the period',
    (day: number) => full(date(day, 1), '2024-06-01', '2024-06-30'),
    [29, '2024-01-29'],
    [28, undefined],
  ),
  bound(
    'behind a statement of which only the end is known',
    ([day, month]: [number, number]) => full(date(day, month), undefined, '2024-06-30'),
    [[2, 8], '2024-08-02'],
    [[3, 8], '2023-08-03'],
  ),
  bound(
    'days in order',
    ([one, other]: [LineDate, LineDate]) => ordinal(one) < ordinal(other),
    [[date(31, 1), date(1, 2)], true],
    [[date(31, 12, 2023), date(1, 1, 2024)], true],
  ),
])

const period = (text: string) => periodIn(text)?.from
testBounds('a printed period', [
  bound(
    'days',
    (to: string) => period(`du 01/01/2023 au ${to}`),
    ['05/02/2024', '2023-01-01'],
    ['06/02/2024', undefined],
  ),
  bound(
    'words between its days',
    (text: string) => periodOn([bankLineOf(words(text))], 0, false)?.from,
    ['1 Jan 2024 until and to 3 Feb 2024', '2024-01-01'],
    ['1 Jan 2024 until and to the 3 Feb 2024', undefined],
  ),
  bound(
    'on two lines, apart',
    (gap: number) =>
      periodOn(
        [bankLineOf([word('01/01/2024', 0), word('au', 50 + gap)]), bankLineOf([word('31/01/2024', 0, 12)])],
        0,
        false,
      )?.from,
    [12, '2024-01-01'],
    [12.1, undefined],
  ),
  bound(
    'days of a period with titles',
    (to: string) =>
      titledPeriod(
        [
          { marks: [], line: bankLineOf(words('From: 01/01/2023')) },
          { marks: [], line: bankLineOf(words(`To: ${to}`)) },
        ] as never,
        () => true,
        false,
      )?.from,
    ['05/02/2024', '2023-01-01'],
    ['06/02/2024', undefined],
  ),
  bound(
    'words between days of one line',
    (count: number) =>
      titledPeriod(
        [{ marks: [], line: bankLineOf(words(`01/01/2024 ${'xyz '.repeat(count)}31/01/2024`)) }] as never,
        () => true,
        false,
      )?.from,
    [3, '2024-01-01'],
    [4, undefined],
  ),
])

const failing = (count: number, of: number) =>
  times(of, (at) => ({ what: '', expectedCents: 0, foundCents: 0, place: null, holds: at >= count })) as never
testBounds('how much of a statement adds up', [
  bound('per cent', (count: number) => sanityOf(failing(count, 3)).percentage, [1, 66.66], [0, 100]),
  bound(
    'of an account that is not named',
    (isWhole: boolean) => sanityOf(failing(0, 3), { isWhole }).percentage,
    [false, 99],
    [true, 100],
  ),
  bound('failures kept', (count: number) => sanityOf(failing(count, count)).failures.length, [200, 200], [201, 200]),
  bound(
    'read by a person',
    (percentage: number) =>
      unreadStatement(
        { unread: null, kind: 'pages', pages: [] } as never,
        {
          statements: [{ sanity: { percentage, checks: 10, failures: [] }, readFrom: 'ocr', transactions: [] }],
          problems: [],
        } as never,
      ) === null,
    [70, true],
    [69.9, false],
  ),
  bound(
    'a doubt that the sums dispel',
    (percentage: number) =>
      unreadStatement(
        { unread: { code: 'figures-do-not-add-up' }, kind: 'pages', pages: [] } as never,
        {
          statements: [{ sanity: { percentage, checks: 10, failures: [] }, readFrom: 'text', transactions: [] }],
          problems: [],
        } as never,
      ) === null,
    [100, true],
    [99, false],
  ),
])

const statement = (from: string, to: string, opening: number, closing: number) =>
  ({
    iban: 'X',
    account: null,
    currency: 'EUR',
    from,
    to,
    opening: { cents: opening, place: null },
    closing: { cents: closing, place: null },
    transactions: [],
    sanity: { percentage: 100, checks: 2, failures: [] },
  }) as never
const handed = (from: string) =>
  comparedStatements([statement('2024-01-01', '2024-01-31', 0, 1), statement(from, '2024-03-31', 2, 3)])
testBounds('the next statement of an account', [
  bound('days later', (from: string) => handed(from).problems.length, ['2024-02-01', 1], ['2024-02-02', 0]),
  bound('what is left of its sums', (from: string) => handed(from).statements[0]?.sanity.percentage, [
    '2024-02-01',
    66.66,
  ]),
  bound(
    'statements',
    (count: number) =>
      comparedStatements(
        [
          ...times(count - 1, (at) => ({
            ...(statement('2024-01-01', '2024-01-31', 0, 1) as object),
            iban: String(at),
          })),
          statement('2024-01-01', '2024-01-31', 0, 1),
          statement('2024-01-01', '2024-01-31', 2, 3),
        ].slice(1) as never,
      ).problems.length,
    [60, 1],
    [61, 0],
  ),
])

const move = (cents: number, day = date(1, 1)) => ({ kind: 'move', cents, date: day, section: 0 }) as Item
const facts = { booking: undefined, value: undefined, label: 'xyz' } as LineFacts
const moved = (cents: number) => ({ cents, balance: undefined })
testBounds('sums between the lines', [
  bound(
    'lines right above',
    (count: number) =>
      isSubtotal(
        facts,
        times(count, () => move(1_00)),
        moved(count * 1_00),
      ),
    [2, true],
    [1, false],
  ),
  bound(
    'lines one way',
    (count: number) => isSubtotal(facts, [...times(count, () => move(1_00)), move(-7_00)], moved(count * 1_00)),
    [2, true],
    [1, false],
  ),
  bound(
    'lines back',
    (count: number) =>
      isSubtotal(
        facts,
        times(count, () => move(1_00)),
        moved(count * 1_00),
      ),
    [2_000, true],
    [2_001, false],
  ),
  bound(
    'lines of all',
    (count: number) => isSubtotal(facts, [move(5_00), ...times(count, () => move(-1))], moved(5_00)),
    [2, false],
  ),
  bound(
    'a list that begins anew',
    ([before, now]: [LineDate, LineDate]) =>
      beginsList({ booking: now } as LineFacts, [move(1, before), { kind: 'totals' } as Item], 0),
    [[date(1, 2), date(31, 1)], true],
    [[date(31, 1), date(1, 2)], false],
  ),
])

const value = (between: string) => valueInText(bankLineOf(words(`Valeur ${between} 03/01/2024`))) !== undefined
const stacked = (moves: number, below: number) => {
  const line = { page: 1 }
  const one = { booking: date(1, 1), value: undefined, cells: [1], marks: [], period: undefined, line }
  const rows = times(moves, (at) => (at < below ? [one, { ...one, cells: [] }] : [one])).flat()
  return withStackedValues(rows as never).some(({ value: found }) => found !== undefined)
}
testBounds('days of value in the text', [
  bound('words back', value, ['date du', true], ['date date du', false]),
  bound('lines', (moves: number) => stacked(moves, moves), [2, true], [1, false]),
  bound('share', ([moves, below]: [number, number]) => stacked(moves, below), [[5, 3], true], [[9, 5], false]),
])

/** The lines of the first movement: it, and so many below it, so far from one another. */
const labels = (below: number, step = 12, high = 10) => {
  const lines = times(below + 1, (at) => ({
    index: at,
    line: bankLineOf([word('texte', 0, at * step, high), ...(at === 0 ? [amount(300, 330, 0, high)] : [])]),
    booking: at === 0 ? date(1, 1) : undefined,
    cells: at === 0 ? [1] : [],
    label: 'texte',
    labelLeft: 0,
  }))
  const first = lines[0] as never
  return moveLines(lines as never, [{ kind: 'move', facts: first, from: undefined } as never], new Set()).get(first)
    ?.length
}
testBounds('lines of one label', [
  bound('lines', (below: number) => labels(below), [8, 9], [9, 9]),
  bound('apart', (step: number) => labels(1, step), [26, 2], [26.1, 1]),
  bound(
    'letters',
    (count: number) => labelText([{ label: 'x'.repeat(count) } as LineFacts]).length,
    [300, 300],
    [301, 300],
  ),
])
