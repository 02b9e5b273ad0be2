import type { Transaction } from './proof.ts'

export type Filter = { category?: string; from?: string; to?: string; alert?: string; q?: string }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Those that the filter lets through; words may stand in any order. */
export function filtered(transactions: readonly Transaction[], filter: Filter): Transaction[] {
  const asked = plain(filter.q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return transactions.filter(({ date, label, category, counterparty, alert }) => {
    if (filter.category !== undefined && category !== filter.category) return false
    if (filter.from !== undefined && date < filter.from) return false
    if (filter.to !== undefined && date > filter.to) return false
    if (filter.alert === 'true' && !alert) return false
    const text = plain(`${label} ${counterparty ?? ''}`)
    return asked.every((word) => text.includes(word))
  })
}
