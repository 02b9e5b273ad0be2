import type { AccountStatement } from '../data-evidence.ts'
import { type DecimalMark, decimalMarkOf, groupedCents } from './amount.ts'
import { csvAmount, debitsAreNegative } from './csv-amount.ts'
import { dateParser } from './csv-dates.ts'
import type { CsvHeader } from './csv-header.ts'
import { type CsvRecord, fits } from './csv-record.ts'
import { isTotalLine, noSums, withAmount, wrongTotal } from './csv-totals.ts'
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
  const hasValues = roles.includes('valueDate')
  const saidDates = dateParser(
    hasValues ? [] : column('label').flatMap((text) => saidValue(text) ?? []),
    header.isEnglish,
  )
  if (dates.doubt !== undefined) faults.add(`line ${header.line + 2}: ${dates.doubt}`)
  const amountMark = markOf(column('amount', 'debit', 'credit'), header, faults)
  const balanceMark = markOf(column('balance'), header, faults, amountMark)
  const options = { mark: amountMark, negativeDebits: debitsAreNegative(column('debit'), amountMark) }
  let [all, since] = [noSums, noSums]
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
    if (bookingDate === undefined && isTotalLine(record)) {
      const wrong = wrongTotal(
        cell,
        (text) => (amountMark === undefined ? undefined : groupedCents(text, amountMark)),
        { all, since },
      )
      since = noSums
      return wrong === undefined ? [] : fault(wrong)
    }
    if (bookingDate === undefined) return fault(`${quoted(cell('bookingDate'))} is not a date`)
    if (notBookedWords.test(plainWords(cell('state')))) return fault(`not booked (${quoted(cell('state'))}), left out`)
    const cents = csvAmount(cell, options)
    if (typeof cents === 'string') return fault(cents)
    ;[all, since] = [withAmount(all, cents), withAmount(since, cents)]
    if (/[1-9]/.test(cell('fee')))
      faults.add(`line ${record.line}: a fee of ${quoted(cell('fee'))} is listed separately and was not counted`)
    const label = cellsOf(record, 'label').filter((text) => text !== '')
    const counterparty = cell('counterparty')
    const transaction = {
      bookingDate,
      valueDate: (hasValues ? valueDates.read(cell('valueDate')) : saidDates.read(saidIn(label))) ?? null,
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

/** `Valutadatum: 30-08-2024`: banks without a column for it may say the day of value in the label. */
const said =
  /\b(?:valutadatum|rentedatum|date (?:de )?valeur|data (?:di )?valuta|wertstellung|fecha (?:de )?valor|value date|data[- ](?:de )?valor|data waluty) ?: ?(\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{4}-\d\d-\d\d)(?!\d)/i

const saidValue = (text: string) => said.exec(text.slice(0, 2_000))?.[1]
const saidIn = (label: readonly string[]) => label.flatMap((text) => saidValue(text) ?? [])[0] ?? ''

/** `'20-45-67`, with the mark that keeps a table program from taking it for a day. Those from 90 on are of Irish banks as well. */
const british = /^'?[0-8]\d[- ]?\d\d[- ]?\d\d$/

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

export function isBalanceLine({ cells }: CsvRecord): boolean {
  return cells.some((cell) => openingWords.test(plainWords(cell)) || closingWords.test(plainWords(cell)))
}

/** Shapes that no amount has. */
const dayShape =
  /^(?:\d{1,2}([./-])\d{1,2}\1(?:(?:19|20)\d\d|\d\d)|\d{1,2}[/-]\d{1,2}|(?:19|20)\d\d([./-])\d\d\2\d\d)(?:[ T]\d\d:\d\d.{0,10})?$/
/** `20240116` may be an amount as well. */
const digitsOfDay = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/
const ofAmounts: ReadonlySet<CsvRole | undefined> = new Set<CsvRole>(['amount', 'debit', 'credit'])

/**
 * `Valuta` is the date of value in Italy and Germany, the currency in the Netherlands; `Valor` a date or an amount; `IBAN` is the own
 * account or that of the other side: the cells tell.
 */
function settledRoles(roles: CsvHeader['roles'], table: readonly CsvRecord[]): (CsvRole | undefined)[] {
  return roles.map((role, index) => {
    const column = () => table.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
    if (role === 'currency') return column().some((cell) => /^\d{1,4}[./-]\d|^20\d{6}$/.test(cell)) ? 'valueDate' : role
    if (role === 'amount') {
      const isBesideAmounts = roles.some((other, at) => at !== index && ofAmounts.has(other))
      const isOfDays = (cells: string[]) =>
        isBesideAmounts && cells.length > 0 && cells.every((cell) => digitsOfDay.test(cell))
      return column().some((cell) => dayShape.test(cell)) || isOfDays(column()) ? 'valueDate' : role
    }
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
