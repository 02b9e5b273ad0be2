import type { Statement } from '#domain/extraction.ts'
import { bound, testBounds, times } from '#test/support/bounds.ts'
import { type Account, accountsOf, type ReadStatement } from './accounts.ts'
import { balanceCurve } from './balances.ts'
import { enteredReading } from './entered.ts'

const dayOf = (after: number) => new Date(Date.UTC(2024, 0, 1 + after)).toISOString().slice(0, 10)
const statement = (more: Partial<ReadStatement> & { first?: number; days?: number }): ReadStatement => {
  const { first = 0, days = 31, ...rest } = more
  return {
    bank: 'Bank',
    holder: null,
    iban: 'FR7612345678901234567890123',
    account: null,
    currency: 'EUR',
    from: dayOf(first),
    to: dayOf(first + days - 1),
    opening: { date: dayOf(first), cents: 100_00, place: null },
    closing: { date: dayOf(first + days - 1), cents: 100_00, place: null },
    transactions: [],
    medium: '1',
    ...rest,
  } as never
}
const moved = (count: number, from = 0) =>
  times(count, (at) => ({ bookingDate: dayOf(at), cents: 1_00 + from + at })) as never

/** A statement that names an account by so many digits of the IBAN of another. */
const byDigits = (digits: number) =>
  accountsOf([statement({}), statement({ iban: null, account: '34567890123'.slice(0, digits) })]).length
/** One that names none, and of whose movements so many are those of the other. */
const bySame = ([all, same]: readonly [number, number]) =>
  accountsOf([
    statement({ transactions: moved(same) }),
    statement({ iban: null, transactions: [...moved(same), ...moved(all - same, 7_77)] as never }),
  ]).length
const accountOf = (...statements: readonly ReadStatement[]) => accountsOf(statements)[0] as Account
/** The next statement begins so many days after the last day of the one before. */
const gaps = (apart: number) => accountOf(statement({}), statement({ first: 30 + apart })).gaps.length
const contradictions = (count: number) =>
  accountOf(
    ...times(count + 1, (at) =>
      statement({ first: at * 10, days: 10, closing: { date: dayOf(0), cents: 99_00, place: null } }),
    ),
  ).contradictions.length
testBounds('statements of one account', [
  bound('digits of its number', byDigits, [7, 1], [6, 2]),
  bound('movements that both show', bySame, [[10, 8], 1], [[15, 11], 2]),
  bound('days without a statement', gaps, [4, 0], [5, 1]),
  bound('contradictions that are listed', contradictions, [50, 50], [51, 50]),
  bound(
    'days of a curve',
    (days: number) => balanceCurve(accountOf(statement({ days }))).length,
    [4_000, 4_000],
    [4_001, 0],
  ),
])

const entered = (closingCents: number) => {
  const given = { currency: 'EUR', from: dayOf(0), to: dayOf(1), openingCents: 100, closingCents, transactions: [] }
  const sanity = enteredReading(given as unknown as Statement).statements[0]?.sanity
  return `${sanity?.percentage} % ${sanity?.failures.length}`
}
testBounds('what a person entered is what the document says, also where that is wrong', [
  bound('closing balance', entered, [100, '100 % 0'], [101, '100 % 1']),
])
