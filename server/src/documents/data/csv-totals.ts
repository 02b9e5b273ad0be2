import type { CsvRecord } from './csv-record.ts'
import { type CsvRole, plainWords } from './csv-words.ts'
import { quoted } from './faults.ts'

const total =
  /^(?:(?:sous|sub) ?)?(?:totals?|totale|totali|totaux|totales|totais|totaal|totalen|summe|summen|gesamt(?:summe|betrag)?|somma|somme|suma|razem|subtotale?|zwischensumme)\b(?: [\p{L}]+){0,4}$/u

/** `Totale;;;1.100,60;20,00`: below the table, in the place of a day or of a text, without either. */
export const isTotalLine = ({ cells }: CsvRecord): boolean =>
  total.test(plainWords(cells.find((cell) => cell.trim() !== '') ?? ''))

/** Kept while lines are read, for a file may have a line of totals behind each of them. */
export type Sums = { debit: number; credit: number; amount: number }
export const noSums: Sums = { debit: 0, credit: 0, amount: 0 }

export const withAmount = ({ debit, credit, amount }: Sums, cents: number): Sums => ({
  debit: debit + Math.min(0, cents),
  credit: credit + Math.max(0, cents),
  amount: amount + cents,
})

/**
 * What a line of totals says that is not so; `undefined`: it is the sum of the lines above it, or of those since the last such line.
 * `cell`: what it has in a column; `read`: that in cents.
 */
export function wrongTotal(
  cell: (role: CsvRole) => string,
  read: (text: string) => number | undefined,
  { all, since }: { all: Sums; since: Sums },
): string | undefined {
  const wrong = totalled.find((role) => {
    const cents = cell(role) === '' ? undefined : read(cell(role))
    return cents !== undefined && ![all, since].some((sums) => Math.abs(cents) === Math.abs(sums[role]))
  })
  if (wrong !== undefined) return `the total ${quoted(cell(wrong))} is not the sum of the lines above it`
  return totalled.some((role) => read(cell(role)) !== undefined) ? undefined : 'a total without an amount'
}

const totalled = ['debit', 'credit', 'amount'] as const satisfies readonly CsvRole[]
