import { decimalMarkOf, groupedCents } from './amount.ts'
import type { CsvRecord } from './csv.ts'
import type { CsvHeader } from './csv-header.ts'
import { closingWords, dayBalanceWords, openingWords, outWords, plainWords } from './csv-words.ts'
import { textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'

export type CsvPreamble = {
  iban: string | null
  holder: string | null
  currency: string | null
  openingCents: number | null
  closingCents: number | null
}

type Line = { cells: readonly string[]; roles: CsvHeader['roles'] }

const holderWords =
  /^(?:titulaire|intestatario|intestazione|account holder|account name|kontoinhaber|titular|rekeninghouder)\b/

/** What stands around the table: the account, its holder, balances that are named as such. */
export function csvPreamble(
  above: readonly CsvRecord[],
  below: readonly CsvRecord[],
  roles: CsvHeader['roles'],
): CsvPreamble {
  const cells = above.flatMap((record) => record.cells)
  const everything = [
    ...above.map((record) => ({ cells: record.cells, roles: [] })),
    ...below.map((record) => ({ cells: record.cells, roles })),
  ]
  return {
    iban: cells.map(ibanIn).find((iban) => iban !== null) ?? null,
    holder: textOrNull(above.map(holderIn).find((holder) => holder !== undefined)),
    currency: cells.map((cell) => /^\s*(EUR|USD|GBP|CHF)\s*$/.exec(cell)?.[1]).find((code) => code) ?? null,
    openingCents: balanceIn(everything, openingWords),
    closingCents:
      balanceIn(everything, closingWords) ??
      balanceIn(above.map((record) => ({ cells: record.cells, roles: [] })).toReversed(), dayBalanceWords),
  }
}

function ibanIn(cell: string): string | null {
  const found = /\b[A-Z]{2}\d{2}[A-Z0-9 ]{10,40}/.exec(cell.slice(0, 200))?.[0]
  return ibanOrNull(found?.trim()) ?? null
}

function holderIn({ cells }: CsvRecord): string | undefined {
  const [name = '', value] = cells
  if (!holderWords.test(plainWords(name))) return undefined
  return value?.trim() || name.split(':', 2)[1]?.trim() || undefined
}

const amountAtEnd = /[-+]?\s?\d[\d.,' \u00a0\u202f]{0,30}[.,]\d\d(?=\s{0,4}(?:€|EUR|GBP|USD|CHF|£|\$)?\s{0,4}$)/

/** `Solde au 31/01/2026 5 268,41 €` in one cell. */
/** Longer cells are text: only their end can be an amount. */
const cellMax = 200

const wordsOf = (cell: string) => cell.slice(-cellMax).replace(amountAtEnd, ' ')

function centsIn(cell: string): number | undefined {
  // What stands before it may be a day: `31/01/2026 5 268,41`.
  const text = amountAtEnd.exec(cell.slice(-cellMax).replaceAll(/\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/g, '|'))?.[0].trim()
  const mark = text === undefined ? undefined : decimalMarkOf(text)
  return text !== undefined && (mark === ',' || mark === '.') ? groupedCents(text, mark) : undefined
}

/** The last amount of the line whose words say what it is; only where its decimal mark and its sign are beyond doubt. */
function balanceIn(lines: readonly Line[], words: RegExp): number | null {
  for (const { cells, roles } of lines) {
    const at = cells.findIndex((cell) => words.test(plainWords(wordsOf(cell))))
    if (at === -1) continue
    const own = centsIn(cells[at] ?? '')
    if (own !== undefined) return own
    const sides = cells.map((cell, index) => plainWords(roles[index] === 'sign' || index > at ? cell : ''))
    const isOut = sides.some((side) => outWords.has(side) || side === 'debiteur')
    for (let index = cells.length - 1; index > at; index -= 1) {
      const mark = decimalMarkOf(cells[index] ?? '')
      const exact = mark === ',' || mark === '.' ? groupedCents(cells[index] ?? '', mark) : undefined
      const cents = exact ?? centsIn(cells[index] ?? '')
      if (cents === undefined) continue
      const isDebit = isOut || roles[index] === 'debit'
      return isDebit && cents > 0 ? -cents : cents
    }
  }
  return null
}
