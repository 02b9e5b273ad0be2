import type { BankReading } from '#documents/figures/bank/bank-reading.ts'
import type { Statement } from '#domain/extraction.ts'

/** What a person copied from the document; the API has held it to its own arithmetic. */
export function enteredReading(statement: Statement): BankReading {
  const { iban, currency, from, to, openingCents, closingCents, transactions } = statement
  const sum = transactions.reduce((total, { amountCents }) => total + amountCents, openingCents)
  const failures =
    sum === closingCents ? [] : [{ what: 'closing balance', expectedCents: sum, foundCents: closingCents, place: null }]
  return {
    statements: [
      {
        bank: null,
        holder: null,
        iban: iban ?? null,
        account: null,
        bic: null,
        currency,
        from,
        to,
        opening: { date: from, cents: openingCents, place: null },
        closing: { date: to, cents: closingCents, place: null },
        transactions: transactions.map(({ date, label, amountCents, balanceCents }) => ({
          bookingDate: date,
          valueDate: null,
          cents: amountCents,
          label,
          counterparty: null,
          counterpartyIban: null,
          reference: null,
          balanceCents: balanceCents ?? null,
          place: null,
        })),
        // A person who confirmed that the document itself does not add up: it was read, and is shown with what is wrong.
        sanity: { percentage: 100, checks: failures.length === 0 ? 1 : 0, failures },
        readFrom: 'person',
      },
    ],
    problems: [],
  }
}
