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
  column: entries.map(({ figure }) => figure.cents),
  factors: entries.map(({ factors }) => factors.map(({ value }) => value)),
})

/**
 * Reads a list from top to bottom: a line is a product of its own factors, a rate of a line above, or made of the lines above that
 * nothing else has counted yet; or it is counted by a line below.
 */
export function accountOf(entries: readonly LedgerEntry[], values: Values): Account {
  const explained = entries.map(() => false)
  const equations: Equation[] = []
  let open: number[] = []
  for (const at of entries.keys()) {
    const own = productAt(entries, values, at) ?? rateAt(entries, values, at)
    const made =
      own === undefined ? (madeAt(entries, values, { open, at, explained }) ?? copyAt(values, open, at)) : undefined
    const equation = own ?? made
    if (equation !== undefined) equations.push(equation)
    equations.push(...basesAt(entries, values, at))
    explained[at] = equation !== undefined
    if (made !== undefined) {
      const counted = new Set(made.terms.map(({ ref }) => ref.entry))
      open = open.filter((one) => !counted.has(one))
    }
    open.push(at)
  }
  return { equations, explained }
}

/** Base × rate, hours × pay, units × price. */
function productAt(entries: readonly LedgerEntry[], { column, factors }: Values, at: number): Equation | undefined {
  const entry = entries[at] as LedgerEntry
  const own = factors[at] ?? []
  const cents = column[at] as number
  if (Math.abs(cents) < 1) return undefined
  for (const [index, value] of own.entries()) {
    const unit = entry.factors[index]?.unit ?? 0
    const others = own.flatMap((other, position) =>
      position > index ? [{ value: other, unit: entry.factors[position]?.unit ?? 0 }] : [],
    )
    if (entry.rate !== undefined) others.push({ value: entry.rate, unit: 0.000_01 })
    for (const other of others) {
      const slack = productCents + 50 * (unit * Math.abs(other.value) + other.unit * Math.abs(value))
      if (other.value === 1 || value === 1 || Math.abs(value * other.value * 100 - cents) > slack) continue
      // What rounding alone may explain proves nothing.
      if (slack > 0.02 * Math.abs(cents) && slack > 10) continue
      const term = { ref: { entry: at, factor: index }, factor: other.value }
      return { kind: 'product', result: { entry: at }, terms: [term], toleranceCents: Math.ceil(slack) }
    }
  }
  return undefined
}

/** The base of a product is a figure of the list. */
function basesAt(entries: readonly LedgerEntry[], { column, factors }: Values, at: number): Equation[] {
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
function rateAt(entries: readonly LedgerEntry[], { column }: Values, at: number): Equation | undefined {
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
    const factor = rate * (Math.sign(column[at] as number) * Math.sign(column[above] as number) || 1)
    return { kind: 'rate', result: { entry: at }, terms: [{ ref: { entry: above }, factor }], toleranceCents: 2 * step }
  }
  return undefined
}

type Reading = { open: readonly number[]; at: number; explained: readonly boolean[] }

/** The last lines that are open make it: all added, or the first less the others. */
function madeAt(entries: readonly LedgerEntry[], { column }: Values, reading: Reading): Equation | undefined {
  const { open, at } = reading
  const cents = column[at] as number
  if (Math.abs(cents) < resultCentsMin) return undefined
  let sum = 0
  for (let count = 1; count <= Math.min(runMax, open.length); count += 1) {
    const from = open.length - count
    const first = open[from] as number
    sum += column[first] as number
    if (count < 2 || !mayBegin(entries, reading, from)) continue
    const rest = 2 * (column[first] as number) - sum
    const kind = sum === cents ? 'sum' : rest === cents ? 'rest' : undefined
    if (kind === undefined) continue
    const terms = open
      .slice(from)
      .map((entry, index) => ({ ref: { entry }, factor: kind === 'rest' && index > 0 ? -1 : 1 }))
    return { kind, result: { entry: at }, terms, toleranceCents: 0 }
  }
  return undefined
}

/** A run begins where a list does, with a line that is known to be right, or right behind one. */
export function mayBegin(
  entries: readonly LedgerEntry[],
  { open, explained }: Omit<Reading, 'at'>,
  from: number,
): boolean {
  const [first, before] = [open[from] as number, open[from - 1]]
  return (
    before === undefined || entries[first]?.isFirst === true || explained[first] === true || explained[before] === true
  )
}

/** A single part and its total. */
function copyAt({ column }: Values, open: readonly number[], at: number): Equation | undefined {
  const above = open.at(-1)
  const cents = column[at] as number
  if (above === undefined || column[above] !== cents || Math.abs(cents) < copyCentsMin) return undefined
  return { kind: 'copy', result: { entry: at }, terms: [{ ref: { entry: above }, factor: 1 }], toleranceCents: 0 }
}
