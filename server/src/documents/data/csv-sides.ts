import type { CsvHeader } from './csv-header.ts'
import type { CsvRecord } from './csv-record.ts'
import { inWords, outWords, plainWords } from './csv-words.ts'

export const isSide = (text: string) => outWords.has(plainWords(text)) || inWords.has(plainWords(text))

/** `Umsatz; ` over `69,06;H` and `100,00;S`: the column of the sides has no title, or the header ends before it. */
export function withUntitledSides(header: CsvHeader, records: readonly CsvRecord[]): CsvHeader {
  const { roles } = header
  const hasSides = roles.includes('sign') || roles.includes('debit') || roles.includes('credit')
  if (hasSides || !roles.includes('amount')) return header
  const amount = roles.indexOf('amount')
  const signed = records.some(({ cells }) => /^[-+]|[-+]$/.test((cells[amount] ?? '').trim()))
  const at = [...roles, undefined].findIndex((role, index) => role === undefined && areSides(records, index, amount))
  if (signed || at === -1) return header
  return { ...header, roles: [...roles, ...(at === roles.length ? [undefined] : [])].with(at, 'sign') }
}

/** Beside each amount one of two words, and each of both. */
function areSides(records: readonly CsvRecord[], at: number, amount: number): boolean {
  const cells = records
    .filter((record) => (record.cells[amount] ?? '').trim() !== '')
    .map((record) => (record.cells[at] ?? '').trim())
  const words = new Set(cells.map(plainWords))
  return words.size === 2 && cells.every(isSide) && [...words].some((word) => outWords.has(word))
}
