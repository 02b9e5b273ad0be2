import type { BankReading, BankStatement } from '#documents/figures/bank/bank-reading.ts'
import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { type FolderOptions, overFolder } from './over-folder.ts'

type ScoredStatement = {
  bank: string | null
  holder: string | null
  iban: string | null
  account: string | null
  bic: string | null
  currency: string | null
  period: { from: string | null; to: string | null }
  /** Cents, as all amounts. */
  opening: number | null
  closing: number | null
  transactions: readonly {
    date: string
    valueDate: string | null
    label: string
    amount: number
    balance: number | null
  }[]
  dataSanity: number | null
  failures: readonly string[]
  readFrom: string
}

/** Of a file with several statements: from the opening of the first to the closing of the last; `statements` has each apart. */
export type BankLine = Partial<Omit<ScoredStatement, 'failures'>> & {
  file: string
  statements?: readonly ScoredStatement[]
  problems?: readonly string[]
  unread?: string
  seconds: number
  error?: string
}

export const scoreBank = (options: FolderOptions): Promise<BankLine[]> =>
  overFolder(options, (evidence) => {
    const { unread } = evidence
    return { ...answerOf(readBankStatements(evidence)), ...(unread === null ? {} : { unread: unread.code }) }
  })

export function answerOf({ statements, problems }: BankReading): Omit<BankLine, 'file' | 'seconds'> {
  const scored = statements.map(scoredStatement)
  const [first, last] = [scored[0], scored.at(-1)]
  const told = problems.map(({ code, detail }) => `${code}: ${detail}`)
  if (first === undefined || last === undefined)
    return { dataSanity: null, transactions: [], statements: [], problems: told }
  const { failures: _, ...shared } = first
  return {
    ...shared,
    period: { from: first.period.from, to: last.period.to },
    closing: last.closing,
    transactions: scored.flatMap(({ transactions }) => transactions),
    dataSanity: overall(statements),
    statements: scored,
    problems: told,
  }
}

/** Every check counts the same, whichever statement it is of. */
function overall(statements: readonly BankStatement[]): number | null {
  const checks = statements.reduce((sum, { sanity }) => sum + sanity.checks, 0)
  const held = statements.reduce((sum, { sanity }) => sum + ((sanity.percentage ?? 0) / 100) * sanity.checks, 0)
  return checks === 0 ? null : Math.round((held / checks) * 10_000) / 100
}

function scoredStatement(statement: BankStatement): ScoredStatement {
  const { bank, holder, iban, account, bic, currency, from, to, opening, closing, transactions, sanity, readFrom } =
    statement
  return {
    bank,
    holder,
    iban,
    account,
    bic,
    currency,
    period: { from, to },
    opening: opening?.cents ?? null,
    closing: closing?.cents ?? null,
    transactions: transactions.map(({ bookingDate, valueDate, label, cents, balanceCents }) => ({
      date: bookingDate,
      valueDate,
      label,
      amount: cents,
      balance: balanceCents,
    })),
    dataSanity: sanity.percentage,
    failures: sanity.failures.map(({ what, expectedCents, foundCents, place }) => {
      const where = place === null ? '' : ` on page ${place.page}`
      return `${what}${where}: expected ${expectedCents}, found ${foundCents}`
    }),
    readFrom,
  }
}
