import { daysBetween } from '../../classification/text-dates.ts'
import type { BankProblem, BankStatement, BankTransaction, DataSanity } from './bank-reading.ts'

type Failure = DataSanity['failures'][number]

const statementsMax = 60

/**
 * Statements of one account in one file must fit each other: of the same days they show the same, and the next begins with what
 * the last left. What does not fit is a check that fails, in both.
 */
export function comparedStatements(statements: readonly BankStatement[]): {
  statements: BankStatement[]
  problems: BankProblem[]
} {
  const compared = [...statements]
  const problems: BankProblem[] = []
  for (const [at, one] of statements.slice(0, statementsMax).entries())
    for (const [on, other] of statements.slice(0, statementsMax).entries()) {
      if (on <= at || !isOneAccount(one, other)) continue
      const failure = contradiction(one, other)
      if (failure === undefined) continue
      compared[at] = withFailure(compared[at] as BankStatement, failure)
      compared[on] = withFailure(compared[on] as BankStatement, failure)
      const { what, expectedCents, foundCents, place } = failure
      problems.push({
        code: 'statements-contradict',
        detail: `${what}: ${expectedCents} in one statement of the account, ${foundCents} in another (cents)`,
        place,
        of: [at, on],
      })
    }
  return { statements: compared, problems }
}

function isOneAccount(one: BankStatement, other: BankStatement): boolean {
  const name = one.iban ?? one.account
  return name !== null && name === (other.iban ?? other.account) && one.currency === other.currency
}

function contradiction(one: BankStatement, other: BankStatement): Failure | undefined {
  const [first, second] = (one.from ?? '') <= (other.from ?? '') ? [one, other] : [other, one]
  if (first.from === null || first.to === null || second.from === null || second.to === null) return undefined
  if (first.from === second.from && first.to === second.to) return ofSameDays(first, second)
  const place = second.opening?.place ?? null
  if (second.from >= first.to) {
    const isNext = daysBetween(first.to, second.from) <= 1
    return isNext
      ? differing('balance handed on to the next statement', first.closing, second.opening, place)
      : undefined
  }
  // On the first and the last of the days that both cover one of them may show what the other does not.
  const [from, to] = [second.from, first.to < second.to ? first.to : second.to]
  const inside = ({ transactions }: BankStatement) =>
    sumOf(transactions.filter(({ bookingDate }) => bookingDate > from && bookingDate < to))
  return differing('movements of the same days', { cents: inside(first) }, { cents: inside(second) }, place)
}

function ofSameDays(one: BankStatement, other: BankStatement): Failure | undefined {
  const place = other.opening?.place ?? other.transactions[0]?.place ?? null
  return (
    differing('opening balance of the same days', one.opening, other.opening, other.opening?.place ?? place) ??
    differing('closing balance of the same days', one.closing, other.closing, other.closing?.place ?? place) ??
    differing(
      'movements of the same days',
      { cents: sumOf(one.transactions) },
      { cents: sumOf(other.transactions) },
      place,
    )
  )
}

const sumOf = (transactions: readonly BankTransaction[]) => transactions.reduce((sum, { cents }) => sum + cents, 0)

function differing(
  what: string,
  one: { cents: number } | null,
  other: { cents: number } | null,
  place: Failure['place'],
): Failure | undefined {
  if (one === null || other === null || one.cents === other.cents) return undefined
  return { what, expectedCents: one.cents, foundCents: other.cents, place }
}

function withFailure(statement: BankStatement, failure: Failure): BankStatement {
  const { percentage, checks, failures } = statement.sanity
  const held = ((percentage ?? 0) / 100) * checks
  const sanity = {
    percentage: Math.floor((held / (checks + 1)) * 10_000) / 100,
    checks: checks + 1,
    failures: [...failures, failure],
  }
  return { ...statement, sanity }
}
