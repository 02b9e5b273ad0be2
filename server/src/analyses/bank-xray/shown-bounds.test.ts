import { bound, testBounds, times } from '#test/support/bounds.ts'
import type { Flow } from './cash-flow.ts'
import { type Graded, scoreOf } from './indicators.ts'
import { whyNoScore } from './no-score.ts'
import { objectionContent } from './provenance.ts'
import { recurringPayments } from './recurring.ts'
import { shownTransactions, transactionsMax } from './shown-transactions.ts'

const graded = (weight: number) => [{ indicator: { weight }, grade: 'B' }] as unknown as readonly Graded[]
const refused = (sanity: number) =>
  /Only ([\d.]+) %/.exec(
    whyNoScore({ statements: [{}], flows: [{}], sanity, graded: [] } as unknown as Parameters<typeof whyNoScore>[0])
      ?.message ?? '',
  )?.[1]
testBounds('a grade of an account', [
  bound(
    'weight of what could be told',
    (weight: number) => scoreOf(graded(weight))?.grade,
    [0.5, 'B'],
    [0.49, undefined],
  ),
  bound('calculations that are right', (sanity: number) => refused(sanity) === undefined, [70, true], [69.9, false]),
  bound('decimals of what is right', refused, [50, '50'], [100 / 3, '33.33']),
])

const flow = (day: number, cents: number, more: Partial<Flow> = {}) =>
  ({
    bookingDate: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    cents,
    label: '',
    counterpartyKey: 'ALPHA',
    isInternal: false,
    place: null,
    category: { name: 'other', isAlert: false },
    ...more,
  }) as unknown as Flow
/** Paid every thirty days, save so often of five times. */
const rhythm = (odd: number) => {
  const flows = times(6, (at) => flow(30 * (at + Math.min(at, odd)), -100))
  return recurringPayments(flows, 10)[0]?.everyDays
}
const usual = (...cents: number[]) =>
  recurringPayments(
    cents.map((each, at) => flow(30 * at, each)),
    10,
  )[0]?.cents
testBounds('payments that recur', [
  bound('gaps out of the rhythm', rhythm, [0, 30], [2, 30], [3, undefined]),
  bound('the middle of the amounts', (last: number) => usual(-110, -100, last), [-90, -100], [-105, -105]),
])

const shown = (characters: number) =>
  shownTransactions([flow(0, 1, { label: 'x'.repeat(characters) })])[0]?.label.length
const count = (flows: number) => shownTransactions(times(flows, () => flow(0, 1))).length
const statements = (many: number) => times(many, (at) => ({ bank: `BANK${at}`, from: null, to: null, holder: null }))
const named = (many: number) =>
  objectionContent('sharedAccount', statements(many) as unknown as Parameters<typeof objectionContent>[1]).en.match(
    /BANK\d/g,
  )?.length
testBounds('what is shown of an account', [
  bound('characters of a label', shown, [200, 200], [201, 200]),
  bound('transactions', count, [transactionsMax + 1, 20_000]),
  bound('statements that are named', named, [3, 3], [4, 3]),
])
