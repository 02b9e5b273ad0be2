import { type Account, daysBetween, type Movement } from '../accounts/accounts.ts'

const daysApartMax = 4

/**
 * Between accounts of the request: neither income nor spending. Proved by the counterparty's IBAN on either side; else an equal
 * amount the other way within a few days, both of which call themselves transfers.
 */
export function internalTransfers(accounts: readonly Account[]): Set<Movement> {
  const own = new Set(accounts.map(({ id }) => id))
  const isProved = ({ counterpartyIban, account }: Movement) =>
    counterpartyIban !== null && counterpartyIban !== account && own.has(counterpartyIban)
  const movements = accounts.flatMap((account) => account.movements)
  const incoming = Map.groupBy(
    movements.filter(({ cents }) => cents > 0),
    ({ cents }) => cents,
  )
  const internal = new Set<Movement>(movements.filter(isProved))
  for (const out of movements) {
    if (out.cents >= 0) continue
    const candidates = incoming.get(-out.cents)
    const at = candidates?.findIndex((into) => fits(out, into, isProved(out) || isProved(into))) ?? -1
    if (candidates === undefined || at === -1) continue
    const [into] = candidates.splice(at, 1)
    if (into === undefined) continue
    internal.add(out)
    internal.add(into)
  }
  return internal
}

const transferWords = /\b(?:vir|virt|virement|transfert|bonifico|giroconto|transfer|trf|tfr|faster payment)\b/i

function fits(out: Movement, into: Movement, isProved: boolean): boolean {
  if (out.account === into.account) return false
  const days = daysBetween(out.bookingDate, into.bookingDate)
  if (days < -1 || days > daysApartMax) return false
  return isProved || (transferWords.test(out.label) && transferWords.test(into.label))
}
