import type { FecEvidence } from '../data-evidence.ts'
import { limitExceeded, ReadFailure } from '../failure.ts'
import { limits } from '../limits.ts'
import type { Faults } from './faults.ts'
import type { Posting } from './posting.ts'

type Sums = Pick<FecEvidence, 'entries' | 'accounts' | 'openings' | 'debitCents' | 'creditCents' | 'unbalanced'>

/** By account and by entry. Sums of safe integers are checked once, at the end of each addition. */
export function fecSums(): { add(posting: Posting): void; conclude(faults: Faults): Sums } {
  type Sum = FecEvidence['accounts'][number] & { debitCents: number; creditCents: number }
  const accounts = new Map<string, Sum>()
  const openings = new Map<string, Sum>()
  const balances = new Map<string, { entry: string; cents: number }>()
  const total = { debitCents: 0, creditCents: 0 }
  return {
    add(posting) {
      const { account, label, debitCents, creditCents } = posting
      const sums = accounts.get(account) ?? { account, label, debitCents: 0, creditCents: 0 }
      if (accounts.size >= limits.dataAccountsMax && !accounts.has(account)) {
        throw limitExceeded(`more than ${limits.dataAccountsMax} accounts`)
      }
      accounts.set(account, sums)
      const opening = openings.get(account) ?? { account, label, debitCents: 0, creditCents: 0 }
      if (posting.isOpening) openings.set(account, opening)
      for (const side of [sums, total, ...(posting.isOpening ? [opening] : [])]) {
        side.debitCents = safe(side.debitCents + debitCents)
        side.creditCents = safe(side.creditCents + creditCents)
      }
      // Some programs number the entries of each journal from 1.
      const key = `${posting.journal}\0${posting.entry}`
      const balance = balances.get(key) ?? { entry: posting.entry, cents: 0 }
      balance.cents = safe(balance.cents + debitCents - creditCents)
      balances.set(key, balance)
    },
    conclude(faults) {
      const unbalanced = [...balances.values()].filter(({ cents }) => cents !== 0).map(({ entry }) => entry)
      if (unbalanced.length > 0) {
        const named = unbalanced.slice(0, 5).join(', ')
        faults.add(`${unbalanced.length} entries whose debit is not their credit, by EcritureNum: ${named}`)
      }
      if (total.debitCents !== total.creditCents) {
        faults.add(`all debits are ${total.debitCents} cents, all credits ${total.creditCents}`)
      }
      return {
        entries: balances.size,
        accounts: byNumber(accounts),
        ...(openings.size === 0 ? {} : { openings: byNumber(openings) }),
        ...total,
        unbalanced: unbalanced.slice(0, limits.dataUnbalancedMax),
      }
    },
  }
}

const byNumber = <T extends { account: string }>(sums: ReadonlyMap<string, T>): T[] =>
  [...sums.values()].sort((one, other) => (one.account < other.account ? -1 : 1))

function safe(cents: number): number {
  if (Number.isSafeInteger(cents)) return cents
  throw new ReadFailure('file-unreadable', 'FEC: the sums are beyond what can be counted exactly')
}
