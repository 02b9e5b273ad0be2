import type { Amount } from '#documents/figures/amounts.ts'
import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import { median } from '#documents/figures/lines.ts'
import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { once } from '../../../pages/once.ts'
import { isLikeIt } from '../figures/digits.ts'
import { type Figure, figureOf, hasCents, holds, keyOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'
import { isCarried } from './carried.ts'

/** With the pages on which another statement begins, where the pages say so themselves, and those that are pictures. */
export type StatementTable = Table & { begins?: ReadonlySet<number>; pictured?: ReadonlySet<number> }
type RunningBalance = { column: number | undefined; sums: readonly Sum[] }
/** Made a figure only where a sum comes of it: of most columns none does. */
type Placed = { row: TableRow; amount: Amount }
type Move = Placed & { column: number }
/** `told`: the balance before the rows that print a balance of nothing. */
type Before = Placed & { opened: boolean; isLoose: boolean; told?: Placed }
/**
 * `isLoose`: it begins with an opening balance that stands in another column, and may be a debt there. `isLost`: a number between
 * both balances was not read. `both`: of rows that have an amount in several columns, which may be sums or movements.
 */
type Step = { before: Before; after: Placed; moves: Move[]; both: Move[]; isLost: boolean }

const figureAt = ({ row, amount }: Placed): Figure => figureOf(row, amount)

const holdingMin = 3
const shareMin = 0.7

/** A column in which every amount is the one above it plus what came in and minus what went out, or the one below it. */
export const runningBalance = once(({ rights, rows, begins, pictured }: StatementTable): RunningBalance => {
  let best: RunningBalance = { column: undefined, sums: [] }
  for (const [column] of rights.entries()) {
    const amounts = rows.reduce((count, { cells }) => (cells.get(column)?.plain === false ? count + 1 : count), 0)
    if (amounts <= holdingMin) continue
    for (const ordered of [rows, rows.toReversed()]) {
      const isRunning = (sums: readonly Sum[]) => {
        const holding = sums.filter(holds)
        return holding.filter(isTelling).length >= holdingMin && holding.length >= shareMin * sums.length
      }
      const steps = stepsOf(column, ordered, begins)
      const all = sumsIn(steps, begins)
      // Where much was misread from a picture, all that stands before the first balance that comes out is left aside.
      const sums = isRunning(all) ? all : sumsIn(withoutLoose(steps), begins)
      if (isRunning(sums) && sums.filter(holds).length > best.sums.filter(holds).length) best = { column, sums }
    }
  }
  const { column } = best
  const blank = column === undefined || pictured === undefined ? [] : blankSums(column, rows, best.sums, pictured)
  return { ...best, sums: [...best.sums, ...blank] }
})

/** Beside noughts alone a form repeats an amount, or says another: no account goes on from one to the next. */
const isTelling = ({ terms: [, ...moves] }: Sum): boolean =>
  moves.length === 0 || moves.some(({ figure }) => figure.cents !== 0)

/** The movement of a row without an amount. */
export const blank = 'blank'

const blankOrigin: Origin = { grouping: blank, columns: [], tried: 1, near: () => [] }

/**
 * A dated row between balances that come out, whose own balance is another than the one before, and that has no amount: in a picture
 * it was painted over.
 */
function blankSums(
  column: number,
  rows: readonly TableRow[],
  sums: readonly Sum[],
  pictured: ReadonlySet<number>,
): Sum[] {
  const holding = sums.filter(holds)
  const made = new Set(holding.map(({ result }) => keyOf(result)))
  const begun = new Set(holding.flatMap(({ terms }) => terms.slice(0, 1).map(({ figure }) => keyOf(figure))))
  return rows.flatMap((row, at) => {
    const before = rows[at - 1]
    const [balance, last] = [row.cells.get(column), before?.cells.get(column)]
    if (!pictured.has(row.page) || before === undefined || balance === undefined || last === undefined) return []
    const { opens, carries, ends } = kindOf(row)
    if (row.cells.size > 1 || opens || carries || ends || dateOf(row).date === undefined) return []
    const [figure, result] = [figureOf(before, last), figureOf(row, balance)]
    if (before.page !== row.page || figure.cents === result.cents) return []
    if (!made.has(keyOf(figure)) || !begun.has(keyOf(result))) return []
    return [sumOf('balance', [{ figure, factor: 1 }], result, 0, { ...blankOrigin, parts: [row] })]
  })
}

const withoutLoose = (steps: readonly Step[]): Step[] => steps.filter(({ before }) => !before.isLoose)

function sumsIn(steps: readonly Step[], begins: StatementTable['begins']): Sum[] {
  const signs = signsOf(steps)
  const passedBy = new Set<string>()
  const sums = steps.flatMap(({ before, after, moves, both, isLost }) => {
    const { opened, isLoose, told } = before
    const factorOf = ({ column: at, amount }: Move) => (amount.signed ? 1 : (signs.get(at) ?? 0))
    const sumWith = (factors: readonly number[], factor: number, from: Placed = before) => {
      const terms = [...moves, ...both].slice(0, factors.length)
      const counted = terms.map((move, at): Term => ({ figure: figureAt(move), factor: factors[at] as number }))
      return sumOf('balance', [{ figure: figureAt(from), factor }, ...counted], figureAt(after))
    }
    const factors = moves.map(factorOf)
    if (factors.includes(0)) return []
    const read = sumWith(factors, 1)
    // A minus in the column of what goes out, where other amounts have none: it was taken back.
    const returned = moves.map(({ column: at }) => signs.get(at) ?? 1)
    // A column in which nothing ever moved alone counts in no known way.
    const withBoth = [...factors, ...both.map(factorOf)]
    const readings = [read, sumWith(returned, 1), ...(withBoth.includes(0) ? [] : [sumWith(withBoth, 1)])]
    const sum = readings.find(holds) ?? read
    const further = told === undefined || holds(sum) ? undefined : sumWith(factors, 1, told)
    if (further !== undefined && holds(further)) {
      passedBy.add(keyOf(figureAt(before)))
      return [{ opened, sum: further, isLine: false }]
    }
    // A debt is marked in many ways, and no balance before the first one says that it is read right.
    const isDebt = () => holds(sumWith(factors, -1))
    const isOpen = isLoose || isLost || both.length > 0 || !isTelling(sum) || (opened && isDebt())
    const isLine = moves.length === 1 && [before, after].every(isMovementLine)
    return !holds(sum) && isOpen ? [] : [{ opened, sum, isLine }]
  })
  // Before the table begins other amounts stand in the same place, such as a summary: they are no lines that lead on to its balances.
  const isBegun = new Set<number>()
  return sums.flatMap(({ sum, opened, isLine }, at) => {
    if (!holds(sum) && passedBy.has(keyOf(sum.result))) return []
    const part = [...(begins ?? [])].findLast((page) => page <= sum.result.page) ?? 0
    const next = sums[at + 1]?.sum
    const leadsOn =
      isLine && hasChanged(sum) && next !== undefined && holds(next) && next.terms[0]?.figure.box === sum.result.box
    if (holds(sum) || opened || leadsOn) isBegun.add(part)
    return isBegun.has(part) ? [sum] : []
  })
}

/** A digit or two of what should make the balance were changed: the line of an account before it is off by anything. */
const hasChanged = ({ terms, offCents }: Sum): boolean =>
  terms.some(({ figure, factor }) => isLikeIt(figure.cents + factor * offCents, figure.cents))

/** It begins with a day, perhaps behind its number, and has one amount and the balance beside it. */
function isMovementLine({ row, amount }: Placed): boolean {
  const moved = [...row.cells.values()].filter((cell) => !cell.plain && cell !== amount)
  return moved.length === 1 && (dateOf(row).date?.first ?? Number.POSITIVE_INFINITY) <= 1
}

/** What its words make of a row: asked for by every column that is tried. */
const kindOf = once((row: TableRow) => {
  const closes = isRow('closing', row)
  const ends = closes || isRow('total', row) || isRow('movement', row)
  return { opens: isRow('opening', row), carries: isCarried(row), closes, ends }
})

/** From one balance to the next, with all that moved between them. A balance that is only repeated must be the same. */
function stepsOf(column: number, rows: readonly TableRow[], starts: StatementTable['begins']): Step[] {
  const steps: Step[] = []
  let before: Before | undefined
  let moves: Move[] = []
  let both: Move[] = []
  let isClosed = false
  let isLost = false
  const moved = new Map<number, number>()
  const balanceOf = alignedWith(column, rows)
  for (const [at, row] of rows.entries()) {
    const { opens, carries, closes, ends } = kindOf(row)
    const amount = balanceOf(row)
    isLost ||= hasUnread(row)
    const moving = [...row.cells].filter(([, cell]) => cell !== amount && !cell.plain)
    // `Totals / closing balance 60.00 25.00 65.00`: before it stand the sums of the columns.
    const isSummedUp = () => moving.length > 0 && moving.every(([other, cell]) => moved.get(other) === cell.cents)
    const isBoth = isOfBothWays(row, amount)
    if (!opens && !ends && !carries && !(isBoth && isSummedUp()))
      for (const [other, cell] of moving) {
        const own = isBoth ? both : moves
        own.push({ column: other, amount: cell, row })
        if (!isBoth) moved.set(other, (moved.get(other) ?? 0) + cell.cents)
      }
    if (opens) moved.clear()
    if (amount === undefined && opens && !carries) {
      const [only, ...others] = [...row.cells.values()].filter(({ plain }) => !plain)
      // In the box of a further account, behind the table of the one before: what follows begins with it.
      if (only !== undefined && others.length === 0 && only.cents !== before?.amount.cents) {
        before = { row, amount: only, opened: true, isLoose: true }
        moves = []
        both = []
      }
    }
    if (amount === undefined || amount.plain) continue
    const after = { row, amount }
    const isAlone = moving.length === 0
    // What is brought forward behind a closing balance may begin another statement, of another time, that was joined to this one.
    const isAnother = starts?.has(row.page) === true && before?.row.page !== row.page
    const begins = carries && isAlone && opens && (isAnother || (isClosed && isAnotherTime(rows, at)))
    const repeats = (isAlone || isSummedUp()) && (closes || (carries && !begins))
    isClosed = closes || (isClosed && !opens)
    // Where balances have cents, `00412 -` is a number of somebody in the words of a movement.
    const isExact = before !== undefined && hasCents(before.amount) && hasCents(amount)
    const [counted = [], doubted = []] = [moves, both].map((some) =>
      isExact ? some.filter((move) => hasCents(move.amount)) : some,
    )
    if (before !== undefined && (counted.length > 0 ? !opens && !ends && !isApart(before.row, row, starts) : repeats))
      steps.push({ before, after, moves: [...counted], both: [...doubted], isLost })
    if (ends) continue
    // An order that was refused is listed with a balance of nothing: the account goes on from the balance before.
    const told = amount.cents === 0 && !opens ? (before?.told ?? before) : undefined
    before = { row, amount, opened: opens, isLoose: false, ...(told && { told }) }
    moves = []
    both = []
    isLost = false
  }
  return steps
}

/**
 * A movement comes or goes: what stands in several columns, without a day and without a balance, are their sums, by whatever name; or a
 * charge and what of it was given back. Where the balances come out with neither, nothing is said of them.
 */
function isOfBothWays(row: TableRow, balance: Amount | undefined): boolean {
  const money = [...row.cells.values()].filter(({ plain }) => !plain)
  return balance === undefined && money.length > 1 && dateOf(row).date === undefined
}

const oneDecimal = /^[-+−–]?\d+[.,]\d$/

/** `3111.0`, as programs write a number: no amount is read of it, be it a movement or a balance. */
const hasUnread = ({ line: { words } }: TableRow): boolean => words.some(({ text }) => oneDecimal.test(text))

/** Of two statements, between the pages of which another one begins: where the newest comes first nothing is brought forward. */
function isApart({ page: one }: TableRow, { page: other }: TableRow, starts: StatementTable['begins']): boolean {
  return [...(starts ?? [])].some((page) => Math.min(one, other) < page && page <= Math.max(one, other))
}

const alignedPoints = 1.5
const alignedShareMin = 0.8
const exactShareMin = 0.8

/**
 * The balance of a row. Columns are known by where their amounts end; where a column begins in one place, or is centred, longer
 * balances end farther right, and are the last of their row all the same.
 */
function alignedWith(column: number, rows: readonly TableRow[]): (row: TableRow) => Amount | undefined {
  const own = rows.flatMap(({ cells }) => cells.get(column) ?? [])
  const edges = [({ box }: Amount) => box[0], ({ box }: Amount) => (box[0] + box[2]) / 2]
  const shared = edges.flatMap((edge) => {
    const usual = median(own.map(edge))
    const isAligned = (amount: Amount) => Math.abs(edge(amount) - usual) <= alignedPoints
    return own.filter(isAligned).length >= alignedShareMin * own.length ? [isAligned] : []
  })
  const isExact = own.filter(hasCents).length >= exactShareMin * own.length
  return ({ cells }) => {
    const [last] = [...cells].toSorted(([one], [other]) => other - one)
    const isLonger = last !== undefined && last[0] > column && !last[1].plain
    const amount =
      cells.get(column) ?? (isLonger && shared.some((isAligned) => isAligned(last[1])) ? last[1] : undefined)
    // `fourteen (14) days`: below a table of balances with cents, a number of a sentence.
    return amount !== undefined && isExact && !hasCents(amount) ? undefined : amount
  }
}

const dateOf = once(({ line }: TableRow) => ({ date: datesOf(line.words)[0] }))

/**
 * Pages of one statement go on where the last one ended, within a month; English ones carry forward and bring forward on each of
 * them. Days that begin again, or much later, are those of another statement. Years are often left out: they go round.
 */
function isAnotherTime(rows: readonly TableRow[], at: number): boolean {
  // What is not beside an amount is the period in the head of the page.
  const isListed = ({ cells }: TableRow) => [...cells.values()].some(({ plain }) => !plain)
  const dates = (some: readonly TableRow[]) => some.filter(isListed).flatMap((row) => dateOf(row).date ?? [])
  const [before, after] = [dates(rows.slice(0, at)).at(-1), dates(rows.slice(at + 1))[0]]
  if (before === undefined || after === undefined) return false
  const months = (after.month - before.month + 12) % 12
  return months > 1 || (months === 0 && after.day < before.day)
}

/** Fewer amounts with a minus that come out may be what was taken back. */
const minusMin = 3

/**
 * Whether a column adds or takes away: by the steps in which it alone moved. Where all that goes out has a minus, and nothing a plus,
 * what has no sign comes in: the only income of a month cannot show it by itself, least of all where it was changed.
 */
function signsOf(steps: readonly Step[]): Map<number, 1 | -1> {
  const votes = new Map<number, number>()
  const minus = new Map<number, number>()
  for (const { before, after, moves, both } of steps) {
    const [only] = moves
    for (const { column, amount } of moves)
      if (amount.signed && amount.cents > 0) minus.set(column, Number.NEGATIVE_INFINITY)
    if (only === undefined || moves.length !== 1 || both.length > 0) continue
    const moved = after.amount.cents - before.amount.cents
    const { column, amount } = only
    if (amount.signed && moved === amount.cents) minus.set(column, (minus.get(column) ?? 0) + 1)
    if (!amount.signed && Math.abs(moved) === amount.cents)
      votes.set(column, (votes.get(column) ?? 0) + Math.sign(moved))
  }
  const signed = [...minus].filter(([column, count]) => count >= minusMin && !votes.has(column))
  const voted = [...votes].filter(([, vote]) => vote !== 0)
  return new Map([
    ...signed.map(([column]): [number, 1] => [column, 1]),
    ...voted.map(([column, vote]): [number, 1 | -1] => [column, vote > 0 ? 1 : -1]),
  ])
}
