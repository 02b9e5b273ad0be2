import type { BankStatement, BankTransaction } from '#documents/figures/bank/bank-reading.ts'
import { dayMs } from '#domain/calendar-date.ts'
import type { MediumId } from '#kernel/ids.ts'

export type ReadStatement = BankStatement & { medium: MediumId }

export type Movement = BankTransaction & { account: string; medium: MediumId }

/** One account over all statements that speak of it. Days are `YYYY-MM-DD`. */
export type Account = {
  /** IBAN, or the account as it was named. */
  id: string
  bank: string | null
  holder: string | null
  currency: string | null
  from: string | null
  to: string | null
  statements: readonly ReadStatement[]
  movements: readonly Movement[]
  openingCents: number | null
  closingCents: number | null
  /** Movements that two statements both show, counted once. */
  doubledCount: number
  gaps: readonly { from: string; to: string }[]
  contradictions: readonly Contradiction[]
}

export type Contradiction = {
  what: 'balance' | 'movements'
  date: string
  oneCents: number
  otherCents: number
  media: readonly MediumId[]
}

export function accountsOf(statements: readonly ReadStatement[]): Account[] {
  const ibans = [...new Set(statements.flatMap(({ iban }) => iban ?? []))]
  return [...Map.groupBy(statements, (statement) => accountId(statement, ibans, statements))]
    .map(([id, of]) => joined(id, of))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * A number that is part of a known IBAN is that account. One that is not named at all is the account that shows the same on the
 * same days: an export and a statement of one month are often sent together.
 */
function accountId(one: ReadStatement, ibans: readonly string[], all: readonly ReadStatement[]): string {
  if (one.iban !== null) return one.iban
  const digits = one.account?.replaceAll(/\W/g, '') ?? ''
  const within = digits.length >= accountDigitsMin ? ibans.find((iban) => iban.includes(digits)) : undefined
  return within ?? one.account ?? sameAccount(one, all) ?? `${one.bank ?? 'unnamed'} ${one.currency ?? ''}`.trim()
}

const accountDigitsMin = 7
const sameShareMin = 0.8
const kindOf = ({ bookingDate, cents }: BankTransaction) => `${bookingDate} ${cents}`

function sameAccount(one: ReadStatement, all: readonly ReadStatement[]): string | undefined {
  if (one.transactions.length === 0) return undefined
  return (
    all.find(({ iban, transactions }) => {
      if (iban === null) return false
      const shown = new Set(transactions.map(kindOf))
      const same = one.transactions.filter((transaction) => shown.has(kindOf(transaction))).length
      return same >= one.transactions.length * sameShareMin
    })?.iban ?? undefined
  )
}

function joined(id: string, unsorted: readonly ReadStatement[]): Account {
  const statements = [...unsorted].sort((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
  const { movements, doubledCount } = withoutDoubles(id, statements)
  const [first, last] = [statements[0], latest(statements)]
  return {
    id,
    bank: known(statements.map(({ bank }) => bank)),
    holder: known(statements.map(({ holder }) => holder)),
    currency: known(statements.map(({ currency }) => currency)),
    from: first?.from ?? movements[0]?.bookingDate ?? null,
    to: last?.to ?? movements.at(-1)?.bookingDate ?? null,
    statements,
    movements,
    openingCents: first?.opening?.cents ?? null,
    closingCents: last?.closing?.cents ?? null,
    doubledCount,
    gaps: gapsOf(statements),
    contradictions: contradictionsOf(statements),
  }
}

const known = (values: readonly (string | null)[]) => values.find((value) => value !== null) ?? null

const latest = (statements: readonly ReadStatement[]) =>
  [...statements].sort((one, other) => ((one.to ?? '') < (other.to ?? '') ? -1 : 1)).at(-1)

/**
 * A statement may show the same movement twice, and mean it. Two statements that both cover a day show the same movements: of
 * each kind there are as many as the one that shows most.
 */
function withoutDoubles(account: string, statements: readonly ReadStatement[]) {
  const kept = new Map<string, Movement[]>()
  let shown = 0
  for (const statement of statements) {
    shown += statement.transactions.length
    const all = statement.transactions.map((one): Movement => ({ ...one, account, medium: statement.medium }))
    const own = Map.groupBy(all, kindOf)
    for (const [kind, movements] of own) if (movements.length > (kept.get(kind)?.length ?? 0)) kept.set(kind, movements)
  }
  const movements = [...kept.values()].flat().sort((one, other) => (one.bookingDate < other.bookingDate ? -1 : 1))
  return { movements, doubledCount: shown - movements.length }
}

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Banks begin a statement on the first or on the last working day before: up to three days are no gap. */
const gapDaysMin = 4

function gapsOf(statements: readonly ReadStatement[]): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = []
  let coveredTo: string | undefined
  for (const { from, to } of statements) {
    if (from === null || to === null) continue
    if (coveredTo !== undefined && daysBetween(coveredTo, from) > gapDaysMin)
      gaps.push({ from: dayAfter(coveredTo), to: dayAfter(from, -1) })
    if (coveredTo === undefined || to > coveredTo) coveredTo = to
  }
  return gaps
}

const contradictionsMax = 50

/** Statements of one account that follow one another must hand the balance on; those that overlap must show the same. */
function contradictionsOf(statements: readonly ReadStatement[]): Contradiction[] {
  const found: Contradiction[] = []
  for (const [index, one] of statements.entries()) {
    for (const other of statements.slice(index + 1)) {
      if (found.length >= contradictionsMax) return found
      // In the order of their beginnings: what begins later than the day after touches this one no more.
      if (one.to !== null && other.from !== null && daysBetween(one.to, other.from) > 1) break
      const media = [one.medium, other.medium]
      if (one.to === null || other.from === null || one.closing === null || other.opening === null) continue
      const apart = daysBetween(one.to, other.from)
      if (apart >= 0 && apart <= 1 && one.closing.cents !== other.opening.cents)
        found.push({
          what: 'balance',
          date: other.from,
          oneCents: one.closing.cents,
          otherCents: other.opening.cents,
          media,
        })
      if (apart < 0) found.push(...(sameDaysDifference(one, other, media) ?? overlapDifference(one, other, media)))
    }
  }
  return found
}

/** Two statements of the very same days must begin and end alike; `undefined`: they do, or are of other days. */
function sameDaysDifference(one: ReadStatement, other: ReadStatement, media: MediumId[]): Contradiction[] | undefined {
  if (one.from !== other.from || one.to !== other.to || one.from === null || one.to === null) return undefined
  const differs = (which: 'opening' | 'closing', date: string): Contradiction[] => {
    const [oneCents, otherCents] = [one[which]?.cents, other[which]?.cents]
    if (oneCents === undefined || otherCents === undefined || oneCents === otherCents) return []
    return [{ what: 'balance', date, oneCents, otherCents, media }]
  }
  const found = [...differs('opening', one.from), ...differs('closing', one.to)]
  return found.length === 0 ? undefined : found
}

function overlapDifference(one: ReadStatement, other: ReadStatement, media: MediumId[]): Contradiction[] {
  const from = other.from ?? ''
  const to = [one.to ?? '', other.to ?? ''].sort()[0] ?? ''
  // The same file sent twice, or the first and last day, on which one statement may show what the other does not.
  const inside = ({ bookingDate }: BankTransaction) => bookingDate > from && bookingDate < to
  const sum = ({ transactions }: ReadStatement) =>
    transactions.filter(inside).reduce((total, { cents }) => total + cents, 0)
  const [oneCents, otherCents] = [sum(one), sum(other)]
  return oneCents === otherCents ? [] : [{ what: 'movements', date: from, oneCents, otherCents, media }]
}
