import fc from 'fast-check'
import type { Cell, Rows } from './bank-page.ts'
import { withFault } from './statement-faults.ts'
import { printedDay, printedMoney, type Wording, wordings } from './statement-wordings.ts'

export const faults = [
  'none',
  'page taken out',
  'amount changed',
  'closing changed',
  'total changed',
  'carried changed',
  'balance changed',
  'line taken out',
  'day beyond the period',
  'day out of order',
  'account number misprinted',
] as const
export type Fault = (typeof faults)[number]

export type Plan = {
  language: keyof typeof wordings
  sign: 'columns' | 'minus' | 'minus behind' | 'letter' | 'plus and minus' | 'by balance'
  hasBalances: boolean
  value: 'none' | 'after' | 'before'
  pages: number
  carries: boolean
  hasTotals: boolean
  isNewestFirst: boolean
  hasHeads: boolean
  isNumbered: boolean
  hasBox: boolean
  otherIban: boolean
  wording: number
  openingCents: number
  moves: readonly { cents: number; daysOn: number; valueDays: number; label: number }[]
  fault: Fault
  at: number
}

export type Truth = {
  iban: string
  from: string
  to: string
  openingCents: number
  closingCents: number
  moves: readonly { date: string; cents: number; valueDate: string | null }[]
}

const ibans = { own: 'FR76 3000 6000 0112 3456 7890 189', other: 'DE89 3704 0044 0532 0130 00' }

export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  language: fc.constantFrom(...(Object.keys(wordings) as (keyof typeof wordings)[])),
  sign: fc.constantFrom('columns', 'minus', 'minus behind', 'letter', 'plus and minus', 'by balance'),
  hasBalances: fc.boolean(),
  value: fc.constantFrom('none', 'after', 'before'),
  pages: fc.integer({ min: 1, max: 3 }),
  carries: fc.boolean(),
  hasTotals: fc.boolean(),
  isNewestFirst: fc.boolean(),
  hasHeads: fc.boolean(),
  isNumbered: fc.boolean(),
  hasBox: fc.boolean(),
  otherIban: fc.boolean(),
  wording: fc.nat({ max: 11 }),
  openingCents: fc.integer({ min: 500_000, max: 5_000_000 }),
  moves: fc.array(
    fc.record({
      cents: fc.integer({ min: -90_000, max: 90_000 }).map((cents) => (cents === 0 ? 1_234 : cents)),
      daysOn: fc.nat({ max: 2 }),
      valueDays: fc.integer({ min: -1, max: 3 }),
      label: fc.nat({ max: 4 }),
    }),
    { minLength: 6, maxLength: 14 },
  ),
  fault: fc.constantFrom<Fault>(...faults),
  at: fc.nat({ max: 1_000 }),
})

/** Without what no bank would print, and what no reader could tell. */
export function asPrintable(plan: Plan): Plan {
  const hasBalances = plan.hasBalances || plan.sign === 'by balance'
  const needsPages = plan.fault === 'page taken out' || plan.fault === 'carried changed'
  const carries = (plan.carries || plan.fault === 'carried changed') && !plan.isNewestFirst
  return {
    ...plan,
    hasBalances: hasBalances || plan.fault === 'balance changed',
    // In English the same words do for a page and for a whole statement: only the numbers of the pages tell them apart.
    isNumbered:
      plan.isNumbered ||
      (plan.fault === 'page taken out' && (!carries || plan.language === 'en' || plan.language === 'us')),
    hasHeads: plan.hasHeads || plan.sign === 'columns',
    hasTotals: plan.hasTotals || plan.fault === 'total changed',
    isNewestFirst: plan.isNewestFirst && !needsPages,
    pages: needsPages ? 3 : plan.pages,
    carries: carries || plan.fault === 'carried changed',
  }
}

export function statementOf(given: Plan): { pages: Rows[]; truth: Truth; text: Wording } {
  const plan = asPrintable(given)
  const text = wordings[plan.language] as Wording
  const truth = truthOf(plan)
  const rights = { debit: 400, credit: 470, amount: 440, balance: 550 }
  const parts = chunks(plan, truth)
  const pages = parts.map((moves, page): Rows => {
    const isFirst = page === 0
    const isLast = page === parts.length - 1
    return [
      [['Banque du Fleuve', 40]],
      ...(plan.isNumbered ? [[[text.page(page + 1, parts.length), 480]] as const] : []),
      ...(isFirst ? headRows(plan, truth, text) : []),
      ...(plan.otherIban && !isFirst ? [[[`IBAN ${ibans.other}`, 200]] as const] : []),
      ...(plan.hasHeads ? [headings(plan, text, rights)] : []),
      ...(isFirst ? edgeRow(plan, truth, text, plan.isNewestFirst ? 'closing' : 'opening') : []),
      ...(!isFirst && plan.carries ? [carryRow(plan, text.brought, moves[0]?.before ?? 0)] : []),
      ...moves.map((move) => moveRow(plan, text, move)),
      ...(!isLast && plan.carries ? [carryRow(plan, text.carried, moves.at(-1)?.after ?? 0)] : []),
      ...(isLast && plan.hasTotals ? totalRows(plan, truth, text) : []),
      ...(isLast ? edgeRow(plan, truth, text, plan.isNewestFirst ? 'opening' : 'closing') : []),
    ]
  })
  return { pages: withFault(plan, pages), truth, text }
}

type Shown = {
  date: string
  valueDate: string | null
  cents: number
  before: number
  after: number
  label: string
  row: number
}

function truthOf(plan: Plan): Truth {
  let date = '2024-03-01'
  const moves = plan.moves.map(({ cents, daysOn, valueDays }) => {
    date = dayAfter(date, daysOn)
    return { date, cents, valueDate: plan.value === 'none' ? null : dayAfter(date, valueDays) }
  })
  const closingCents = moves.reduce((sum, { cents }) => sum + cents, plan.openingCents)
  return {
    iban: ibans.own.replaceAll(' ', ''),
    from: '2024-03-01',
    to: '2024-03-31',
    openingCents: plan.openingCents,
    closingCents,
    moves,
  }
}

function chunks(plan: Plan, truth: Truth): Shown[][] {
  let after = truth.openingCents
  const shown = truth.moves.map((move, row): Shown => {
    const before = after
    after += move.cents
    return { ...move, before, after, label: wordings[plan.language].labels[plan.moves[row]?.label ?? 0] ?? '', row }
  })
  const inOrder = plan.isNewestFirst ? shown.toReversed() : shown
  const size = Math.ceil(inOrder.length / plan.pages)
  return Array.from({ length: plan.pages }, (_, page) => inOrder.slice(page * size, (page + 1) * size)).filter(
    (part) => part.length > 0,
  )
}

const r = (text: string, at: number): Cell => [text, at, 'r']
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function headRows(plan: Plan, truth: Truth, text: Wording): Rows {
  const period: Rows[number] = [[text.period(printedDay(truth.from, text), printedDay(truth.to, text)), 40]]
  const box: Rows = plan.hasBox
    ? [
        [
          [text.credits, 40],
          r(printedMoney(sumOf(truth, 1), text), 250),
          [text.debits, 300],
          r(printedMoney(sumOf(truth, -1), text), 520),
        ],
      ]
    : []
  return [
    [['SARL HORTUS', 330]],
    [['4 rue Haute', 330]],
    [['69001 LYON', 330]],
    period,
    [[`IBAN ${ibans.own}`, 40]],
    ...box,
  ]
}

const sumOf = ({ moves }: Truth, side: 1 | -1) => moves.reduce((sum, { cents }) => sum + Math.max(0, side * cents), 0)

type Rights = Readonly<Record<'debit' | 'credit' | 'amount' | 'balance', number>>
const lefts = { one: 40, two: 110, label: 180 }

function headings(plan: Plan, { heads }: Wording, rights: Rights): Rows[number] {
  const days: Cell[] =
    plan.value === 'none'
      ? [[heads.booking, lefts.one]]
      : plan.value === 'after'
        ? [
            [heads.booking, lefts.one],
            [heads.value, lefts.two],
          ]
        : [
            [heads.value, lefts.one],
            [heads.booking, lefts.two],
          ]
  const sides: Cell[] =
    plan.sign === 'columns'
      ? [r(heads.debit, rights.debit), r(heads.credit, rights.credit)]
      : [r(heads.amount, rights.amount)]
  return [
    ...days,
    [heads.label, lefts.label],
    ...sides,
    ...(plan.hasBalances ? [r(heads.balance, rights.balance)] : []),
  ]
}

function moveRow(plan: Plan, text: Wording, { date, valueDate, cents, after, label, row }: Shown): Rows[number] {
  const [booking, value] = [printedDay(date, text), valueDate === null ? '' : printedDay(valueDate, text)]
  const days: Cell[] =
    plan.value === 'none'
      ? [[booking, lefts.one]]
      : plan.value === 'after'
        ? [
            [booking, lefts.one],
            [value, lefts.two],
          ]
        : [
            [value, lefts.one],
            [booking, lefts.two],
          ]
  return [
    ...days,
    [`${label} ${row + 1}A`, lefts.label],
    ...signedCells(plan, text, cents),
    ...(plan.hasBalances ? [r(`${after < 0 ? '-' : ''}${printedMoney(after, text)}`, 550)] : []),
  ]
}

function signedCells({ sign }: Plan, text: Wording, cents: number): Cell[] {
  const bare = printedMoney(cents, text)
  const isOut = cents < 0
  if (sign === 'columns') return [r(bare, isOut ? 400 : 470)]
  if (sign === 'minus') return [r(isOut ? `-${bare}` : bare, 440)]
  if (sign === 'minus behind') return [r(isOut ? `${bare}-` : `${bare}+`, 440)]
  if (sign === 'plus and minus') return [r(isOut ? `- ${bare}` : `+ ${bare}`, 440)]
  if (sign === 'letter') return [r(bare, 440), [isOut ? 'D' : 'C', 446]]
  return [r(bare, 440)]
}

const balanceAt = ({ hasBalances, sign }: Plan) => (hasBalances ? 550 : sign === 'columns' ? 470 : 440)

function edgeRow(plan: Plan, truth: Truth, text: Wording, edge: 'opening' | 'closing'): Rows {
  const words = text[edge][plan.wording % text[edge].length] as string
  const day = edge === 'opening' ? dayAfter(truth.from, -1) : truth.to
  const cents = edge === 'opening' ? truth.openingCents : truth.closingCents
  const shown = `${printedMoney(cents, text)}`
  return [
    [[words.replace('{day}', printedDay(day, text)), lefts.label], r(cents < 0 ? `-${shown}` : shown, balanceAt(plan))],
  ]
}

const carryRow = (plan: Plan, words: string, cents: number): Rows[number] => [
  [words, lefts.label],
  r(`${cents < 0 ? '-' : ''}${printedMoney(cents, wordings[plan.language] as Wording)}`, balanceAt(plan)),
]

function totalRows(plan: Plan, truth: Truth, text: Wording): Rows {
  const [out, into] = [printedMoney(sumOf(truth, -1), text), printedMoney(sumOf(truth, 1), text)]
  if (plan.sign === 'columns') return [[[text.total, lefts.label], r(out, 400), r(into, 470)]]
  return [
    [[text.debits, lefts.label], r(out, 440)],
    [[text.credits, lefts.label], r(into, 440)],
  ]
}
