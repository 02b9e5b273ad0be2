import { type Amount, amountsOf } from '#documents/figures/amounts.ts'
import { heightOf, type Line } from '#documents/figures/lines.ts'
import type { Box } from '#documents/page-evidence.ts'
import { plainWords } from '../../page/labels.ts'
import { isOneOrTwoOf, isStretchOf } from '../statements/movement-groups.ts'
import type { PageLine, Placed } from './repeated-pay.ts'

const paid = /^(?:competenze|payments|earnings|devengos)$/
const taken = /^(?:trattenute|ritenute|deductions|deducciones)$/
const total = /^total[ei]?$/
const net = /(?:^| )(netto (?:del mese|in busta)|net pay|liquido (?:total )?a percibir)$/

/** The net pay stands in a box, below its name and not left of it, or in its middle, in heights of the amount. */
const belowMax = 2.5
const centredPoints = 4
/** Words that are nearer to an amount than this, in heights, are its own. */
const apartMin = 1.5

/**
 * `Total 546.67 2,125.10` under `Deductions | Payments`, and a net pay in a box of its own: each amount with the name that its place
 * gives it. A page with two such totals, or two such boxes, leaves open which is which.
 */
export function boxedPay(lines: readonly PageLine[]): Placed[] {
  const cells = lines.flatMap((row, at) => cellsBelow(lines, row, at))
  const totals = cells.length > 0 ? cells.slice(0, 2) : lines.flatMap((row, at) => totalsIn(lines, row, at))
  const nets = cells.length > 0 ? cells.slice(2) : lines.flatMap((row, at) => netsBelow(lines, row, at))
  const [given, kept] = totals
  const [paid] = nets
  if (given === undefined || kept === undefined || paid === undefined || totals.length + nets.length > 3) return []
  return isPaidOf(given, kept, paid, lines) ? [given, kept, paid] : []
}

/** `Total 546.67 2,125.10` under `Deductions | Payments`, once on its pages. */
export function headedTotals(lines: readonly PageLine[]): Placed[] {
  const totals = lines.flatMap((row, at) => totalsIn(lines, row, at))
  return totals.length === 2 ? totals : []
}

/** The net pay in a box of its own, where the totals that it comes from are known. */
export function boxedNet(lines: readonly PageLine[], given: Placed, kept: Placed): Placed[] {
  const [paid, ...others] = lines.flatMap((row, at) => netsBelow(lines, row, at))
  return paid !== undefined && others.length === 0 && isPaidOf(given, kept, paid, lines) ? [paid] : []
}

function isPaidOf(given: Placed, kept: Placed, paid: Placed, lines: readonly PageLine[]): boolean {
  const moreCents = paid.amount.cents - given.amount.cents + Math.abs(kept.amount.cents)
  return moreCents === 0 || isOnlyMore(moreCents, paid, lines)
}

/** Totals of all that is paid and of all that is taken. What is called gross pay leaves out allowances, which the net pay counts. */
const inCells = [
  /^(?:totale competenze|total devengado)\b/,
  /^(?:totale (?:trattenute|ritenute)|total a deducir)\b/,
  /^(?:netto (?:in busta|del mese)|liquido (?:total )?a percibir)\b/,
]

/** `Totale competenze | Totale trattenute | Netto in busta` over an amount each, which stands in the cell that its name begins. */
function cellsBelow(lines: readonly PageLine[], row: PageLine, at: number): Placed[] {
  const names = stretchesOf(row.line)
  const cells = inCells.flatMap((name) => names.filter((words) => name.test(plainWords(words))))
  if (cells.length !== inCells.length || new Set(cells).size !== inCells.length) return []
  const below = lines.slice(at + 1, at + 3).find(({ page, line }) => page === row.page && moneyIn(line).length > 0)
  if (below === undefined || below.line.box[1] - row.line.box[3] > belowMax * heightOf(below.line.box)) return []
  const labels = ['totale competenze', 'totale trattenute', 'netto del mese']
  const placed = cells.flatMap((words, index) => {
    const next = names[names.indexOf(words) + 1]?.[0]?.box[0] ?? Number.POSITIVE_INFINITY
    const own = moneyIn(below.line).filter(({ box }) => box[0] >= (words[0]?.box[0] ?? 0) - 1 && box[2] < next)
    return own.length === 1 ? [{ row: below, amount: own[0] as Amount, label: labels[index] ?? '' }] : []
  })
  return placed.length === inCells.length ? placed : []
}

/** Words that stand together. */
function stretchesOf({ words }: Line): Line['words'][] {
  const stretches: Line['words'][number][][] = []
  for (const word of words) {
    const [last] = stretches.at(-1)?.slice(-1) ?? []
    const isNear = last !== undefined && word.box[0] - last.box[2] < apartMin * heightOf(word.box)
    if (isNear) stretches.at(-1)?.push(word)
    else stretches.push([word])
  }
  return stretches
}

/** What is paid is rounded, in euros. */
const roundedCents = 100

/**
 * An advance leaves less of it, and what is paid back makes more of it: such a box may stand anywhere, so that only a net pay that is
 * more than the totals make counts, by what no amount of the page says, nor two of them or some that follow one another.
 */
function isOnlyMore(moreCents: number, paid: Placed, lines: readonly PageLine[]): boolean {
  const amounts = lines.flatMap(({ line }) => moneyIn(line).map(({ cents }) => Math.abs(cents)))
  if (moreCents < roundedCents || amounts.some((cents) => Math.abs(cents - moreCents) < roundedCents)) return false
  const span = paid.amount.cents
  return !isOneOrTwoOf(amounts, moreCents, span) && !isStretchOf(amounts, moreCents, span)
}

function totalsIn(lines: readonly PageLine[], row: PageLine, at: number): Placed[] {
  const amounts = moneyIn(row.line)
  if (amounts.length !== 2 || !total.test(plainWords(row.line.words.slice(0, amounts[0]?.first)))) return []
  const heads = lines.slice(0, at).findLast(({ page, line }) => page === row.page && headsIn(line) !== undefined)
  const found = heads && headsIn(heads.line)
  if (found === undefined) return []
  const [kept, given] = [amounts.filter(isUnder(found.taken)), amounts.filter(isUnder(found.paid))]
  const [less, more] = [kept[0], given[0]]
  if (less === undefined || more === undefined || kept.length + given.length > 2) return []
  return [
    { row, amount: more, label: 'totale competenze' },
    { row, amount: less, label: 'totale trattenute' },
  ]
}

function headsIn({ words }: Line): { paid: Box; taken: Box } | undefined {
  const boxOf = (label: RegExp) => words.filter((word) => label.test(plainWords([word]))).map(({ box }) => box)
  const [one, other] = [boxOf(paid), boxOf(taken)]
  return one.length === 1 && other.length === 1 ? { paid: one[0] as Box, taken: other[0] as Box } : undefined
}

const isUnder =
  (head: Box) =>
  ({ box }: Amount): boolean =>
    box[0] < head[2] && box[2] > head[0]

/** A line that ends with the name of the net pay: the last amount of the lines right below it, if no words of its own precede it. */
function netsBelow(lines: readonly PageLine[], row: PageLine, at: number): Placed[] {
  const { words } = row.line
  if (!net.test(plainWords(words))) return []
  const name = words.slice(-nameWords(words))
  const [left, bottom, right] = [name[0]?.box[0] ?? 0, name[0]?.box[3] ?? 0, name.at(-1)?.box[2] ?? 0]
  const below = lines.slice(at + 1, at + 3).flatMap((other) => {
    const amount = moneyIn(other.line).at(-1)
    const isCentred = (box: Box) => Math.abs(box[0] + box[2] - left - right) < 2 * centredPoints
    const isIn = (box: Box) => (box[0] >= left - 1 || isCentred(box)) && box[1] - bottom < belowMax * heightOf(box)
    const before = amount && other.line.words[amount.first - 1]
    if (amount === undefined || other.page !== row.page || !isIn(amount.box)) return []
    const isApart = before === undefined || amount.box[0] - before.box[2] > apartMin * heightOf(amount.box)
    return isApart ? [{ row: other, amount, label: 'netto del mese' }] : []
  })
  return below.slice(0, 1)
}

const nameWords = (words: Line['words']): number => (net.exec(plainWords(words))?.[1] ?? '').split(' ').length

const moneyIn = (line: Line): Amount[] => amountsOf(line).filter(({ plain }) => !plain)
