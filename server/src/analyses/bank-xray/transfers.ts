import { type Account, daysBetween, type Movement } from './accounts.ts'

const daysApartMax = 4

/** Between accounts of the request: neither income nor spending. By the counterparty's IBAN, or by an equal amount the other way. */
export function internalTransfers(accounts: readonly Account[]): Set<Movement> {
  const own = new Set(accounts.map(({ id }) => id))
  const internal = new Set<Movement>()
  const open = accounts.flatMap(({ movements }) => movements)
  for (const movement of open)
    if (
      movement.counterpartyIban !== null &&
      movement.counterpartyIban !== movement.account &&
      own.has(movement.counterpartyIban)
    )
      internal.add(movement)
  const incoming = new Map<number, Movement[]>()
  for (const movement of open)
    if (movement.cents > 0 && !internal.has(movement))
      incoming.set(movement.cents, [...(incoming.get(movement.cents) ?? []), movement])
  for (const out of open) {
    if (out.cents >= 0 || internal.has(out)) continue
    const match = incoming.get(-out.cents)?.find((into) => !internal.has(into) && fits(out, into))
    if (match === undefined) continue
    internal.add(out)
    internal.add(match)
  }
  return internal
}

const transferWords = /\b(?:vir|virement|transfert|bonifico|giroconto|transfer|trf|tfr|faster payment)\b/i

/** Another account of the request, a few days apart, and at least one of the two calls itself a transfer. */
function fits(out: Movement, into: Movement): boolean {
  const days = daysBetween(out.bookingDate, into.bookingDate)
  return (
    out.account !== into.account &&
    days >= -1 &&
    days <= daysApartMax &&
    (transferWords.test(out.label) || transferWords.test(into.label))
  )
}
