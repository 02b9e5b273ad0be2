import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MediumId } from '#kernel/ids.ts'
import type { Account, Movement } from '../accounts/accounts.ts'
import { exceededOn } from '../accounts/balances.ts'
import { annualised, coveredBy, type Flow, monthsOf } from './cash-flow.ts'
import { crossChecks } from './cross-checks.ts'
import { type Graded, gradeOf, indicators, type Picture, scoreOf } from './indicators.ts'
import { reasonsOf } from './reasons.ts'
import { recurringPayments } from './recurring.ts'
import { internalTransfers } from './transfers.ts'

const flow = (bookingDate: string, cents: number, more: Partial<Flow> & { categoryName?: string } = {}): Flow => {
  const { categoryName = 'other', ...rest } = more
  return {
    bookingDate,
    cents,
    label: '',
    counterpartyKey: 'ALPHA',
    isInternal: false,
    category: { name: categoryName, isAlert: false },
    ...rest,
  } as Flow
}
const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
const every = (gaps: readonly number[], cents: readonly number[]) => {
  let at = 0
  return cents.map((amount, index) => {
    at += index === 0 ? 0 : (gaps[index - 1] ?? 0)
    return flow(dayAt(at), amount)
  })
}
const rhythm = (gaps: readonly number[], cents = [-100, ...gaps.map(() => -100)]) =>
  recurringPayments(every(gaps, cents), 10)[0]?.everyDays

test('recurring: three times at least', () => {
  assert.equal(rhythm([30, 30]), 30)
  assert.equal(rhythm([30]), undefined)
})

test('recurring: weekly by two days, monthly by five, quarterly by eight, on either side', () => {
  for (const [everyDays, tolerance] of [
    [7, 2],
    [30, 5],
    [91, 8],
  ] as const) {
    for (const gap of [everyDays - tolerance, everyDays + tolerance])
      assert.equal(rhythm([gap, gap]), everyDays, `${gap}`)
    for (const gap of [everyDays - tolerance - 1, everyDays + tolerance + 1])
      assert.equal(rhythm([gap, gap]), undefined, `${gap}`)
  }
})

test('recurring: within 15 % of the usual amount', () => {
  assert.equal(rhythm([30, 30], [-100, -115, -100]), 30)
  assert.equal(rhythm([30, 30], [-100, -85, -100]), 30)
  assert.equal(rhythm([30, 30], [-100, -116, -100]), undefined)
})

test('recurring: three of five gaps in the rhythm are enough, two are not', () => {
  assert.equal(rhythm([30, 30, 30, 60, 60]), 30)
  assert.equal(rhythm([30, 30, 31, 60, 14]), 30)
  assert.equal(rhythm([20, 30, 30, 50, 60]), undefined)
})

test('recurring: the largest amount comes first, money in and out apart, own transfers left out', () => {
  const of = (name: string, cents: number) =>
    every([30, 30], [cents, cents, cents]).map((one) => ({ ...one, counterpartyKey: name }))
  const found = recurringPayments([...of('SMALL', -1_000), ...of('LARGE', -9_000), ...of('LARGE', 500)], 2)
  assert.deepEqual(
    found.map(({ name, cents }) => [name, cents]),
    [
      ['LARGE', -9_000],
      ['SMALL', -1_000],
    ],
  )
  assert.deepEqual(
    recurringPayments(
      of('OWN', -1_000).map((one) => ({ ...one, isInternal: true })),
      5,
    ),
    [],
  )
})

const movement = (account: string, bookingDate: string, cents: number, label = 'VIREMENT'): Movement =>
  ({ account, bookingDate, cents, label, counterpartyIban: null, medium: 'm' as MediumId }) as Movement
const account = (id: string, ...movements: Movement[]) => ({ id, movements, statements: [] }) as unknown as Account
const isInternal = (out: string, into: string, label = 'VIREMENT') =>
  internalTransfers([account('one', movement('one', out, -5_000, label)), account('two', movement('two', into, 5_000))])
    .size === 2

test('a transfer between own accounts arrives within four days, and may be booked a day before it left', () => {
  assert.equal(isInternal('2026-01-10', '2026-01-10'), true)
  assert.equal(isInternal('2026-01-10', '2026-01-14'), true)
  assert.equal(isInternal('2026-01-10', '2026-01-15'), false)
  assert.equal(isInternal('2026-01-10', '2026-01-09'), true)
  assert.equal(isInternal('2026-01-10', '2026-01-08'), false)
  assert.equal(isInternal('2026-01-10', '2026-01-10', 'ACHAT'), false)
})

test('every indicator gives its grades up to its bounds and not beyond, the worse the lower', () => {
  for (const indicator of indicators) {
    const [a, , , d] = indicator.bounds
    const worse = a > d ? -1e-6 : 1e-6
    const at = indicator.bounds.map((bound) => gradeOf(indicator, bound))
    const beyond = indicator.bounds.map((bound) => gradeOf(indicator, bound + worse))
    assert.deepEqual(
      [at, beyond],
      [
        ['A', 'B', 'C', 'D'],
        ['B', 'C', 'D', 'E'],
      ],
      indicator.name,
    )
  }
  const total = indicators.reduce((sum, { weight }) => sum + weight, 0)
  assert.ok(Math.abs(total - 1) < 1e-9, 'the weights are shares of one')
})

const graded = (...grades: ('A' | 'E' | 'B' | null)[]): Graded[] =>
  grades.map((grade) => ({ indicator: { weight: 0.25 } as Graded['indicator'], value: 0, grade }))

test('half of the weight must be told; the grade is the rounded mean', () => {
  assert.equal(scoreOf(graded('A', 'A', null, null))?.grade, 'A')
  assert.equal(scoreOf(graded('A', null, null, null)), null)
  assert.equal(scoreOf(graded('A', 'B', null, null))?.grade, 'B')
  assert.equal(scoreOf(graded('A', 'A', 'B', null))?.grade, 'A')
  assert.equal(scoreOf(graded('E', 'E', 'E', 'E'))?.grade, 'E')
})

const picture = (more: Partial<Picture>): Picture => ({ flows: [], curve: [], months: [], days: 0, ...more })
const valueOfIndicator = (name: string, more: Partial<Picture>) =>
  indicators.find((one) => one.name === name)?.value(picture(more))

test('what an indicator is made of: rejections a month, loans of turnover, days below zero', () => {
  const rejected = [flow('2026-01-05', -100, { categoryName: 'rejectedPayment' })]
  assert.equal(valueOfIndicator('paymentBehaviour', { flows: rejected, days: 30.44 }), 1)
  assert.equal(valueOfIndicator('paymentBehaviour', { flows: rejected, days: 0 }), null)
  const loans = [flow('2026-01-05', 1_000), flow('2026-01-06', -80, { categoryName: 'loan' })]
  assert.equal(valueOfIndicator('debtStress', { flows: loans }), 0.08)
  const curve = [-1, 0, 5, 9].map((cents, day) => ({ date: dayAt(day), cents }))
  assert.equal(valueOfIndicator('overdraft', { curve }), 0.25)
  assert.equal(
    valueOfIndicator('cashGeneration', { flows: [flow('2026-01-05', 1_000), flow('2026-01-06', -950)] }),
    0.05,
  )
  const flat = Array.from({ length: 10 }, (_, day) => ({ date: dayAt(day), cents: day * 100 }))
  assert.equal(exceededOn(flat, 0.9), 100)
  assert.equal(valueOfIndicator('cushion', { curve: flat, flows: [flow('2026-01-05', -200)], days: 30.44 }), 0.5)
})

test('steadiness needs three whole months', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      month: `2026-0${index + 1}`,
      inCents: 100 + index,
      outCents: 0,
      count: 1,
      isWhole: true,
    }))
  assert.equal(valueOfIndicator('steadiness', { months: months(2) }), null)
  assert.equal(Math.round((valueOfIndicator('steadiness', { months: months(3) }) ?? 0) * 10_000), 99)
})

test('a month is whole if the statements begin by its third day and end within its last three', () => {
  const isWhole = (from: string, to: string) => monthsOf([flow('2026-01-15', 1)], { from, to })[0]?.isWhole
  assert.deepEqual([isWhole('2026-01-03', '2026-01-29'), isWhole('2026-01-01', '2026-01-31')], [true, true])
  assert.deepEqual([isWhole('2026-01-04', '2026-01-31'), isWhole('2026-01-01', '2026-01-28')], [false, false])
})

test('what goes in and out of a month are counted apart; days that two statements cover count once', () => {
  const [month] = monthsOf([flow('2026-01-15', 300), flow('2026-01-16', -100), flow('2026-01-17', -50)], null)
  assert.deepEqual([month?.inCents, month?.outCents, month?.count, month?.isWhole], [300, 150, 3, false])
  const covering = (...periods: [string, string][]) =>
    coveredBy([{ movements: [], statements: periods.map(([from, to]) => ({ from, to })) } as unknown as Account])
  assert.deepEqual(covering(['2026-01-01', '2026-01-31'], ['2026-01-21', '2026-02-10']), {
    from: '2026-01-01',
    to: '2026-02-10',
    days: 41,
  })
  assert.equal(covering(['2026-01-01', '2026-01-10'], ['2026-01-20', '2026-01-20'])?.days, 11)
  assert.equal(covering(['2026-01-01', '2026-01-31'], ['2026-01-05', '2026-01-06'])?.days, 31)
})

test('a year is told from 28 days on', () => {
  assert.equal(annualised(2_700, 27), null)
  assert.equal(annualised(2_800, 28), 36_500)
})

test('notes and accounts are compared from three months on, and agree within the published bounds', () => {
  const check = (flows: readonly Flow[], notes: Parameters<typeof crossChecks>[2], days = 365) =>
    crossChecks(flows, days, notes)[0]?.agrees
  const income = [flow('2026-01-05', 100_000)]
  assert.equal(check(income, { revenue: 100_000 }, 84), undefined)
  assert.equal(check(income, { revenue: 429_412 }, 85), true)
  assert.deepEqual([check(income, { revenue: 200_000 }), check(income, { revenue: 200_001 })], [true, false])
  assert.deepEqual([check(income, { revenue: 62_500 }), check(income, { revenue: 62_499 })], [true, false])
  const pay = (cents: number) => [flow('2026-01-05', -cents, { categoryName: 'salary' })]
  assert.deepEqual(
    [300_00, 299_99, 12_000_00, 12_000_01].map((month) => check(pay(month * 12 * 2), { workforceNumber: 2 })),
    [true, false, true, false],
  )
  assert.deepEqual([check([], { workforceNumber: 1 }), check([], { workforceNumber: 2 })], [true, false])
  const loan = [flow('2026-01-05', -1_000, { categoryName: 'loan' })]
  assert.deepEqual([check(loan, { interestExpense: 1_000 }), check(loan, { interestExpense: 1_001 })], [true, false])
  assert.deepEqual(
    [200, 199, 5_000, 5_001].map((shortTermDebt) => check(loan, { shortTermDebt })),
    [true, false, true, false],
  )
})

test('a reason tells a share in percent, with one digit behind the point', () => {
  const cleared = (cents: number, isAlert: boolean) =>
    flow('2026-01-05', cents, { category: { name: 'other', isAlert } } as Partial<Flow>)
  const flows = [cleared(-125, true), ...Array.from({ length: 7 }, () => cleared(125, false))]
  const value = valueOfIndicator('alertsFrequency', { flows })
  assert.equal(value, 0.125)
  const indicator = indicators.find(({ name }) => name === 'alertsFrequency')
  assert.ok(indicator)
  const [reason] = reasonsOf({
    graded: [{ indicator, value, grade: gradeOf(indicator, value) }],
    accounts: [],
    checks: [],
    statements: [],
    read: [],
    isScored: true,
  })
  assert.match(reason?.message.content ?? '', /: 12\.5 % \(E\)/)
})
