import type { AccountStatement } from '../data-evidence.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import { sumCents } from './amount.ts'
import type { CsvPreamble } from './csv-preamble.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Faults } from './faults.ts'
import { ibanOrNull } from './iban.ts'

/** One statement for each account and currency that the lines name, oldest transaction first. */
export function csvStatements(rows: readonly CsvRow[], preamble: CsvPreamble, faults: Faults): AccountStatement[] {
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const key = `${row.account ?? ''}\0${row.currency ?? ''}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  if (groups.size > limits.dataStatementsMax) throw limitExceeded(`more than ${limits.dataStatementsMax} accounts`)
  if (groups.size === 0) groups.set('', [])
  const isOnly = groups.size === 1
  if (!isOnly) faults.add(`the file has ${groups.size} accounts or currencies: balances around the table are left out`)
  return [...groups.values()].map((group) => statementOf(group, isOnly ? preamble : withoutBalances(preamble)))
}

const withoutBalances = (preamble: CsvPreamble) => ({
  ...preamble,
  openingCents: null,
  closingCents: null,
  bareCents: null,
})

type Transactions = AccountStatement['transactions']

function statementOf(rows: readonly CsvRow[], preamble: CsvPreamble): AccountStatement {
  const { transactions: all, todayCents } = withoutToday(rows.map(({ transaction }) => transaction))
  const transactions = oldestFirst(all)
  const [first, last] = [transactions[0], transactions.at(-1)]
  const account = rows[0]?.account ?? null
  // What does not hold all its days is a period of something else.
  const days = transactions.map(({ bookingDate }) => bookingDate)
  const { from = '', to = '' } = preamble.period ?? {}
  const period = from !== '' && days.every((day) => day >= from && day <= to) ? { from, to } : undefined
  const iban = ibanOrNull(account) ?? (account === null ? preamble.iban : null)
  const before = first?.balanceCents == null ? null : (sumCents([first.balanceCents, -first.cents]) ?? null)
  const opening = preamble.openingCents ?? before
  const bare = transactions.every(({ balanceCents }) => balanceCents === null) ? preamble.bareCents : null
  const closing = preamble.closingCents ?? last?.balanceCents ?? todayCents ?? bare
  return {
    iban,
    account: iban === null ? (account ?? preamble.account) : null,
    bic: null,
    bank: null,
    holder: preamble.holder,
    currency: rows[0]?.currency ?? preamble.currency,
    from: period?.from ?? first?.bookingDate ?? null,
    to: period?.to ?? last?.bookingDate ?? null,
    opening: opening === null ? null : { date: null, cents: opening },
    closing: closing === null ? null : { date: null, cents: closing },
    transactions,
  }
}

/** Some banks put the balance of the account as it is now on every line: it is not the balance behind each. */
function withoutToday(transactions: Transactions): { transactions: Transactions; todayCents: number | null } {
  const balances = new Set(transactions.map(({ balanceCents }) => balanceCents))
  const [today = null] = balances
  if (balances.size !== 1 || today === null || transactions.length < 3) return { transactions, todayCents: null }
  return { transactions: transactions.map((one) => ({ ...one, balanceCents: null })), todayCents: today }
}

/** By the running balance where there is one, which also orders the transactions of one day; else by date. */
function oldestFirst(transactions: Transactions): Transactions {
  const reversed = transactions.toReversed()
  const [forward, backward] = [balancesThatFollow(transactions), balancesThatFollow(reversed)]
  if (forward !== backward) return forward > backward ? transactions : reversed
  const [first, last] = [transactions[0]?.bookingDate ?? '', transactions.at(-1)?.bookingDate ?? '']
  return first > last ? reversed : transactions
}

function balancesThatFollow(transactions: Transactions): number {
  return transactions.filter(({ balanceCents, cents }, index) => {
    const before = transactions[index - 1]?.balanceCents
    return before != null && balanceCents !== null && before + cents === balanceCents
  }).length
}
