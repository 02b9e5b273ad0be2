import type { Evidence } from '#documents/evidence.ts'
import { readBankStatements } from '#documents/figures/bank/read-bank-statements.ts'
import { readFinancialFigures } from '#documents/figures/financial/read-financial-figures.ts'

type Place = { page: number | null; box: readonly number[] | null }

/** What was read after all, for a person to confirm instead of typing it. */
export type Proposal = {
  figures: Record<string, { value: number; confidence: number } & Place>
  statement?: {
    iban?: string
    currency?: string
    from?: string
    to?: string
    openingCents?: number
    closingCents?: number
    transactions: { date: string; label: string; amountCents: number; balanceCents?: number }[]
  }
}

const transactionsMax = 1_000

export function proposalOf(evidence: Evidence, kind: 'figures' | 'statement'): Proposal {
  if (kind === 'figures') {
    const [year] = readFinancialFigures(evidence).years
    const read = Object.entries(year?.figures ?? {})
    return {
      figures: Object.fromEntries(
        read.map(([name, { valueCents, confidence, page, box }]) => [
          name,
          { value: valueCents, confidence, page, box },
        ]),
      ),
    }
  }
  const [statement] = readBankStatements(evidence).statements
  if (statement === undefined) return { figures: {} }
  const { iban, currency, from, to, opening, closing, transactions } = statement
  return {
    figures: {},
    statement: {
      ...(iban !== null && { iban }),
      ...(currency !== null && { currency }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(opening !== null && { openingCents: opening.cents }),
      ...(closing !== null && { closingCents: closing.cents }),
      transactions: transactions.slice(0, transactionsMax).map(({ bookingDate, label, cents, balanceCents }) => ({
        date: bookingDate,
        label: label.slice(0, 500),
        amountCents: cents,
        ...(balanceCents !== null && { balanceCents }),
      })),
    },
  }
}
