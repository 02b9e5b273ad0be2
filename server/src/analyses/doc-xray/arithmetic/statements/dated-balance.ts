import { datesOf } from '#documents/figures/bank/days/line-dates.ts'
import type { TableRow } from '#documents/figures/table.ts'
import { once } from '../../../pages/once.ts'

export const datedName =
  /^(?:solde(?: (?:crediteur|debiteur|en euros?))?|saldo(?: (?:contabile|liquido|disponible|acreedor|deudor))?|kontostand|kontosaldo|(?:account )?balance) (?:au|al|am|per|zum|vom|op|a|on|at|as at|as of)\b/

/**
 * A balance that is named by its day alone: `Solde au 31/10/2023`, `Kontostand am 31.01.2025`. Whether it opens the statement or
 * closes it is told by what stands above it.
 */
export const isDatedBalance = once((row: TableRow): boolean => {
  if (!datedName.test(row.label)) return false
  const amounts = [...row.cells.values()].filter(({ plain }) => !plain)
  return amounts.length === 1 && datesOf(row.line.words).length === 1
})
