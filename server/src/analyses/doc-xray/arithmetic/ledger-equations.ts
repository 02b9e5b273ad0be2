import type { LedgerEntry } from './ledger-entries.ts'

/** A figure of a list: of its column, or a factor of the line. */
export type Ref = { entry: number; factor?: number }
export type Equation = {
  kind: 'sum' | 'rest' | 'copy' | 'rate' | 'product'
  result: Ref
  terms: readonly { ref: Ref; factor: number }[]
  toleranceCents: number
}
/** What the figures are taken to be. */
export type Values = { readonly column: readonly number[]; readonly factors: readonly (readonly number[])[] }
export type Account = { equations: readonly Equation[]; explained: readonly boolean[] }

const runMax = 14
const copyCentsMin = 1_000
/** Programs round a product up, down or to the even cent. */
const productCents = 2
/** A sum of a few small figures comes out by chance. */
const resultCentsMin = 1_000

export const valuesOf = (entries: readonly LedgerEntry[]): Values => ({
  column: entries.map(({ figure, side }) => side * figure.cents),
  factors: entries.map(({ factors }) => factors.map(({ value }) => value)),
})

/**
 * Reads a list from top to bottom: a line is a product of its own factors, a rate of a line above, or made of the lines above that
 * nothing else has counted yet; or it is counted by a line below.
 */
export function accountOf(entries: readonly LedgerEntry[], { column: given, factors }: Values): Account {
  const explained = entries.map(() => false)
  const column = [...given]
  const signs: number[] = entries.map(({ side }) => side)
  const equations: Equation[] = []
  let open: number[] = []
  for (const at of entries.keys()) {
    const reading = { entries, column, factors, signs, open, at, explained }
    const own = productAt(reading) ?? rateAt(reading)
    const made = own === undefined ? (madeAt(reading) ?? copyAt(reading)) : undefined
    const equation = own ?? made
    if (equation !== undefined) equations.push(equation)
    equations.push(...basesAt(reading))
    explained[at] = equation !== undefined
    if (made !== undefined) {
      const counted = new Set(made.terms.map(({ ref }) => ref.entry))
      open = open.filter((one) => !counted.has(one))
    }
    open.push(at)
  }
  return { equations, explained }
}

type Reading = {
  readonly entries: readonly LedgerEntry[]
  /** With its sign: what a total of the second column stands for is known once it is made. */
  readonly column: number[]
  readonly factors: Values['factors']
  readonly signs: number[]
  readonly open: readonly number[]
  readonly at: number
  readonly explained: readonly boolean[]
}

/** As it is printed. */
const printedAt = ({ column, signs }: Reading, at: number): number => (column[at] as number) * (signs[at] as number)

/** Base × rate, hours × pay, units × price. */
function productAt(reading: Reading): Equation | undefined {
  const { entries, factors, at } = reading
  const entry = entries[at] as LedgerEntry
  const own = factors[at] ?? []
  const printed = printedAt(reading, at)
  const cents = Math.abs(printed)
  if (cents < 1) return undefined
  for (const [index, value] of own.entries()) {
    const unit = entry.factors[index]?.unit ?? 0
    const others = own.flatMap((other, position) =>
      position > index ? [{ value: other, unit: entry.factors[position]?.unit ?? 0 }] : [],
    )
    if (entry.rate !== undefined) others.push({ value: entry.rate, unit: 0.000_01 })
    for (const other of others) {
      const slack = productCents + 50 * (unit * Math.abs(other.value) + other.unit * Math.abs(value))
      if (other.value === 1 || value === 1 || Math.abs(Math.abs(value * other.value * 100) - cents) > slack) continue
      // What rounding alone may explain proves nothing.
      if (slack > 0.02 * cents && slack > 10) continue
      const sign = Math.sign(printed) * Math.sign(value * other.value)
      const term = { ref: { entry: at, factor: index }, factor: sign * other.value }
      return { kind: 'product', result: { entry: at }, terms: [term], toleranceCents: Math.ceil(slack) }
    }
  }
  return undefined
}

/** The base of a product is a figure of the list. */
function basesAt({ entries, column, factors, at }: Reading): Equation[] {
  return (factors[at] ?? []).flatMap((value, factor): Equation[] => {
    const cents = Math.round(value * 100)
    const above = cents < copyCentsMin ? -1 : column.slice(0, at).lastIndexOf(cents)
    if (above === -1 || entries[at]?.factors[factor]?.isPrice !== false) return []
    return [
      { kind: 'copy', result: { entry: at, factor }, terms: [{ ref: { entry: above }, factor: 1 }], toleranceCents: 0 },
    ]
  })
}

/** `TVA 20 %` of a line above, the nearest one that it is a part of; or of what its words say. */
function rateAt(reading: Reading): Equation | undefined {
  const { entries, column, at } = reading
  const { rate, figure, said } = entries[at] as LedgerEntry
  const cents = Math.abs(column[at] as number)
  if (rate === undefined || rate === 0 || cents < 100) return undefined
  const step = figure.cents % 100 === 0 ? 100 : 1
  const isPart = (base: number) => Math.abs(base * rate - cents) <= 0.75 * step + (step === 100 ? 50 * rate : 0.75)
  const [low = 0, high = 0] = said
  if (said.length > 0 && (isPart(low) || (said.length === 2 && isPart(high - low))))
    return { kind: 'rate', result: { entry: at }, terms: [], toleranceCents: 2 * step }
  for (let above = at - 1; above >= 0; above -= 1) {
    const base = Math.abs(column[above] as number)
    if (said.length === 1 && isPart(base - low))
      return { kind: 'rate', result: { entry: at }, terms: [], toleranceCents: 2 * step }
    if (!isPart(base)) continue
    const factor = rate * (Math.sign(printedAt(reading, at)) * Math.sign(printedAt(reading, above)) || 1)
    return { kind: 'rate', result: { entry: at }, terms: [{ ref: { entry: above }, factor }], toleranceCents: 2 * step }
  }
  return undefined
}

/** The last lines that are open make it: all added, or the first less the others; or those of its column, or of its rate. */
function madeAt(reading: Reading): Equation | undefined {
  const { entries, column, open, at } = reading
  const { isPaired, side, rate } = entries[at] as LedgerEntry
  if (Math.abs(column[at] as number) < resultCentsMin) return undefined
  let sum = 0
  for (let count = 1; count <= Math.min(runMax, open.length); count += 1) {
    const from = open.length - count
    const first = open[from] as number
    sum += column[first] as number
    if (count < 2 || !mayBegin(reading, from)) continue
    if (isMade(reading, sum)) return equationOf(reading, 'sum', open.slice(from))
    if (!isPaired && 2 * (column[first] as number) - sum === column[at]) return equationOf(reading, 'rest', open.slice(from))
  }
  const parts = open.filter((one) =>
    rate === undefined ? isPaired && entries[one]?.side === side : entries[one]?.rate === rate,
  )
  const isPart = parts.length >= 2 && parts.length < open.length && entries[at]?.isResult === true
  return isPart && isMade(reading, centsOf(column, parts)) ? equationOf(reading, 'sum', parts) : undefined
}

const centsOf = (column: readonly number[], parts: readonly number[]): number =>
  parts.reduce((sum, one) => sum + (column[one] as number), 0)

/** A total of the second column, or what is left in it, may stand for either sign. */
function isMade({ entries, column, signs, at }: Reading, sum: number): boolean {
  if (sum === column[at]) return true
  if (entries[at]?.isPaired !== true || sum !== -(column[at] as number) || sum === 0) return false
  column[at] = sum
  signs[at] = -(signs[at] as number)
  return true
}

function equationOf({ signs, at }: Reading, kind: 'sum' | 'rest', parts: readonly number[]): Equation {
  const terms = parts.map((entry, index) => ({
    ref: { entry },
    factor: (signs[at] as number) * (signs[entry] as number) * (kind === 'rest' && index > 0 ? -1 : 1),
  }))
  return { kind, result: { entry: at }, terms, toleranceCents: 0 }
}

/** A run begins where a list does, with a line that is known to be right, or right behind one. */
function mayBegin({ entries, open, explained }: Reading, from: number): boolean {
  const [first, before] = [open[from] as number, open[from - 1]]
  return (
    before === undefined || entries[first]?.isFirst === true || explained[first] === true || explained[before] === true
  )
}

/** A single part and its total. */
function copyAt(reading: Reading): Equation | undefined {
  const { entries, column, signs, open, at } = reading
  // In two columns a figure beside another is no total of it.
  const above = entries[at]?.isPaired === true ? undefined : open.at(-1)
  if (above === undefined || Math.abs(column[at] as number) < copyCentsMin || !isMade(reading, column[above] as number))
    return undefined
  const factor = (signs[at] as number) * (signs[above] as number)
  return { kind: 'copy', result: { entry: at }, terms: [{ ref: { entry: above }, factor }], toleranceCents: 0 }
}
