import type { AccountStatement } from '../data-evidence.ts'
import { type DecimalMark, decimalMarkOf, groupedCents } from './amount.ts'
import { csvAmount, debitsAreNegative } from './csv-amount.ts'
import { dateParser } from './csv-dates.ts'
import type { CsvHeader } from './csv-header.ts'
import { type CsvRecord, fits } from './csv-record.ts'
import { type CsvRole, closingWords, notBookedWords, openingWords, plainWords } from './csv-words.ts'
import { type Faults, quoted, shortText, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'

export type CsvRow = {
  transaction: AccountStatement['transactions'][number]
  account: string | null
  currency: string | null
}

export type CellsOf = (record: CsvRecord, role: CsvRole) => string[]

/** Transactions in the order of the file. A line that is not surely one is named and left out. */
export function csvRows(records: readonly CsvRecord[], header: CsvHeader, faults: Faults): CsvRow[] {
  const table = records.filter(({ cells }) => fits(cells, header.roles.length))
  const roles = settledRoles(header.roles, table)
  const cellsOf: CellsOf = ({ cells }, role) =>
    roles.flatMap((each, index) => (each === role ? [(cells[index] ?? '').trim()] : []))
  const column = (...wanted: CsvRole[]) => table.flatMap((record) => wanted.flatMap((role) => cellsOf(record, role)))
  const dates = dateParser(column('bookingDate'), header.isEnglish)
  const valueDates = dateParser(column('valueDate'), header.isEnglish)
  if (dates.doubt !== undefined) faults.add(`line ${header.line + 2}: ${dates.doubt}`)
  const amountMark = markOf(column('amount', 'debit', 'credit'), header, faults)
  const balanceMark = markOf(column('balance'), header, faults, amountMark)
  const options = { mark: amountMark, negativeDebits: debitsAreNegative(column('debit'), amountMark) }
  return records.flatMap((record) => {
    if (isBlank(record) || isBalanceLine(record)) return []
    const fault = (what: string) => {
      faults.add(`line ${record.line}: ${what}`)
      return []
    }
    if (!fits(record.cells, header.roles.length)) {
      return fault(`${record.cells.length} fields where the header has ${header.roles.length}`)
    }
    const cell = (role: CsvRole) => cellsOf(record, role).find((text) => text !== '') ?? ''
    const bookingDate = dates.read(cell('bookingDate')) ?? valueDates.read(cell('valueDate'))
    if (bookingDate === undefined) return fault(`${quoted(cell('bookingDate'))} is not a date`)
    if (notBookedWords.test(plainWords(cell('state')))) return fault(`not booked (${quoted(cell('state'))}), left out`)
    const cents = csvAmount(cell, options)
    if (typeof cents === 'string') return fault(cents)
    if (/[1-9]/.test(cell('fee')))
      faults.add(`line ${record.line}: a fee of ${quoted(cell('fee'))} is listed separately and was not counted`)
    const label = cellsOf(record, 'label').filter((text) => text !== '')
    const counterparty = cell('counterparty')
    const transaction = {
      bookingDate,
      valueDate: valueDates.read(cell('valueDate')) ?? null,
      cents,
      label: shortText((label.length > 0 ? label : [counterparty]).join(' ')),
      counterparty: textOrNull(counterparty),
      counterpartyIban: ibanOrNull(cell('counterpartyIban')),
      reference: textOrNull(cell('reference')),
      balanceCents: balanceMark === undefined ? null : (groupedCents(cell('balance'), balanceMark) ?? null),
    }
    const currency = textOrNull(cell('currency')) ?? (british.test(cell('sortCode')) ? 'GBP' : null)
    return [{ transaction, account: textOrNull(cell('account')), currency }]
  })
}

/** `'20-45-67`, with the mark that keeps a table program from taking it for a day. Those from 90 on are of Irish banks as well. */
const british = /^'?[0-8]\d[- ]?\d\d[- ]?\d\d$/

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

export function isBalanceLine({ cells }: CsvRecord): boolean {
  return cells.some((cell) => openingWords.test(plainWords(cell)) || closingWords.test(plainWords(cell)))
}

/**
 * `Valuta` is the date of value in Italy and Germany, the currency in the Netherlands; `IBAN` is the own account or that of
 * the other side: the cells tell.
 */
function settledRoles(roles: CsvHeader['roles'], table: readonly CsvRecord[]): (CsvRole | undefined)[] {
  return roles.map((role, index) => {
    const column = () => table.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
    if (role === 'currency') return column().some((cell) => /^\d{1,4}[./-]\d/.test(cell)) ? 'valueDate' : role
    if (role !== 'account') return role
    const accounts = new Set(column()).size
    return accounts > Math.max(3, table.length / 4) ? 'counterpartyIban' : role
  })
}

/** One file has one decimal mark. Where no amount tells which, none is taken: 1.234 may be either. */
function markOf(
  cells: readonly string[],
  header: CsvHeader,
  faults: Faults,
  fallback?: DecimalMark,
): DecimalMark | undefined {
  const marks = cells.map(decimalMarkOf)
  const points = marks.filter((mark) => mark === '.').length
  const commas = marks.filter((mark) => mark === ',').length
  const isUnsure = marks.includes('unsure')
  if (isUnsure && points > 0 === commas > 0 && (fallback === undefined || points > 0)) {
    faults.add(`line ${header.line + 2}: whether . and , separate thousands or decimals is not clear`)
    return undefined
  }
  if (points + commas > 0) return points > commas ? '.' : ','
  return fallback ?? '.'
}
