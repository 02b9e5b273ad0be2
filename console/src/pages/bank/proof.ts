/** A transaction as the report lists it. */
export type Transaction = {
  date: string
  label: string
  amount: number
  balance: number | null
  category: string | null
  counterparty: string | null
  medium: string
  place: { page: number; box: number[] } | null
  /** Named by the report as something to ask about. */
  alert: boolean
}

export type ProofLine = Transaction & {
  /** The balance that must stand there. */
  reckoned: number | null
  /** `undefined`: no balance is printed on the line. */
  holds: boolean | undefined
}

/** Every line with the balance that follows from the opening one and all lines before. */
export function proofLines(opening: number | null, transactions: readonly Transaction[]): ProofLine[] {
  let at = opening
  return transactions.map((transaction) => {
    at = at === null ? null : at + transaction.amount
    const { balance } = transaction
    return { ...transaction, reckoned: at, holds: balance === null || at === null ? undefined : balance === at }
  })
}

export type Sums = { in: number; out: number }

export function sumsOf(transactions: readonly { amount: number }[]): Sums {
  const sums = { in: 0, out: 0 }
  for (const { amount } of transactions) {
    if (amount > 0) sums.in += amount
    else sums.out -= amount
  }
  return sums
}

/** How many checks held, by the percentage that the report gives of them. */
export const passedOf = (checks: number, sanity: number | null): number => Math.round((checks * (sanity ?? 0)) / 100)
