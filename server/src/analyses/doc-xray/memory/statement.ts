import { type DateOrder, dateOrderOf, datesIn } from '#documents/classification/text-dates.ts'
import type { ClassificationEvidence, DocumentLanguage } from '#documents/classification-evidence.ts'
import type { AccountStatement, DataEvidence } from '#documents/data-evidence.ts'
import { isRow, type TableRow } from '#documents/figures/table.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import type { StatementPrint } from '#domain/document-memory.ts'
import { shownLines, shownTable } from '../../pages/shown.ts'
import { isCarried } from '../arithmetic/statements/carried.ts'
import { runningBalance } from '../arithmetic/statements/running-balance.ts'
import { keyOf } from './hash.ts'

type Period = ClassificationEvidence['period']
type Dated = { row: TableRow; day: string }
/** The same with the place of each movement, for whoever has the document at hand. */
export type PlacedStatement = Omit<StatementPrint, 'movements'> & {
  movements: readonly (StatementPrint['movements'][number] & { page: number; box: Box })[]
}

const movementsMax = 400
const headLines = 45

const amountKey = (cents: readonly number[]) => keyOf(cents.map(Math.abs).toSorted().join('+'))
const byColumn = ([a]: [number, unknown], [b]: [number, unknown]) => a - b

/** `null` where a slip of the reading could pass for a contradiction, and where nothing is dated. */
export function readStatement(
  pages: readonly PageEvidence[],
  { period, language }: Pick<ClassificationEvidence, 'period' | 'language'>,
): PlacedStatement | null {
  if (pages.length === 0 || pages.some(({ textFrom }) => textFrom === 'ocr')) return null
  const table = shownTable(pages)
  const order = dateOrderOf(
    table.rows.map(({ line }) => line.text),
    language ?? undefined,
  )
  const balanceColumn = runningBalance(table).column ?? [...table.heads].find(([, head]) => head === 'balance')?.[0]
  const dated = movementsOf(table.rows, period, order)
  const [first, last] = [dated[0], dated.at(-1)]
  if (first === undefined || last === undefined) return null
  const movements = dated.slice(0, movementsMax).flatMap(({ row, day }) => {
    const moved = [...row.cells].toSorted(byColumn).filter(([column, { plain }]) => column !== balanceColumn && !plain)
    const balance = balanceColumn === undefined ? undefined : row.cells.get(balanceColumn)
    if (moved.length === 0) return []
    const key = amountKey(moved.map(([, { cents }]) => cents))
    const balanceKey = balance === undefined || balance.plain ? null : amountKey([balance.cents])
    return [{ day, key, balanceKey, page: row.page, box: row.line.box }]
  })
  return { ...endsOf(table.rows, { first, last }, daysOf(pages, period, language), order), movements }
}

/** Rows with an amount that begin with a day, or stand below one that is a line of its own. */
function movementsOf(rows: readonly TableRow[], period: Period, order: DateOrder): Dated[] {
  let heading: string | undefined
  return rows.flatMap((row) => {
    const [full] = /^\D{0,2}\d/.test(row.line.text) ? datesIn(row.line.text, order) : []
    const starts = full !== undefined && full.start <= 2
    if (![...row.cells.values()].some(({ plain }) => !plain)) {
      if (starts && row.line.text.length - full.end <= 2) heading = full.day
      return []
    }
    if (isBalance(row) || isRow('total', row) || isCarried(row)) {
      heading = undefined
      return []
    }
    const day = starts ? full.day : (shortDay(row.line.text, period, order) ?? heading)
    return day === undefined ? [] : [{ row, day }]
  })
}

const isBalance = (row: TableRow) => isRow('opening', row) || isRow('closing', row)

/** `05.03` is of the year in which it falls into the period. */
function shortDay(text: string, period: Period, order: DateOrder): string | undefined {
  const [, one = '', two = ''] = /^\D{0,2}(\d{2})[./ -](\d{2})(?![\d]|[./-]\d)/.exec(text) ?? []
  const [day, month] = order === 'day-first' ? [one, two] : [two, one]
  if (period === null || day === '' || !(Number(month) >= 1 && Number(month) <= 12)) return undefined
  const from = period.from ?? `${period.to.slice(0, 4)}-01-01`
  return [...new Set([period.to, from].map((limit) => `${limit.slice(0, 4)}-${month}-${day}`))].find(
    (found) => found >= from && found <= period.to,
  )
}

type Days = { from: string | undefined; to: string | undefined }

/** A period that was only guessed from the movements says nothing of where the balances stand. */
function daysOf(pages: readonly PageEvidence[], period: Period, language: DocumentLanguage | null): Days {
  const lines = shownLines(pages[0] as PageEvidence).slice(0, headLines)
  const texts = lines.map(({ text }) => text)
  const order = dateOrderOf(texts, language ?? undefined)
  const printed = new Set(texts.flatMap((text) => datesIn(text, order).map(({ day }) => day)))
  if (period?.from == null || !printed.has(period.from) || !printed.has(period.to))
    return { from: undefined, to: undefined }
  return { from: period.from, to: period.to }
}

/** The balance that stands right before the first movement, and the one right after the last. */
function endsOf(
  rows: readonly TableRow[],
  { first, last }: { first: Dated; last: Dated },
  { from, to }: Days,
  order: DateOrder,
): Pick<StatementPrint, 'opening' | 'closing'> {
  const [start, end] = [rows.indexOf(first.row), rows.indexOf(last.row)]
  const between = rows.slice(start, end).some((row) => isBalance(row) && !isCarried(row))
  const balanceAt = (row: TableRow | undefined, day: string | undefined) => {
    const amount = row && [...row.cells].toSorted(byColumn).findLast(([, { plain }]) => !plain)?.[1]
    // Several statements in one file: the period is that of the first.
    const dated = row && (datesIn(row.line.text, order)[0]?.day ?? (between ? undefined : day))
    return amount === undefined || dated === undefined ? null : { day: dated, key: amountKey([amount.cents]) }
  }
  return {
    opening: balanceAt(rows.slice(0, start).findLast(isBalance), from),
    closing: balanceAt(rows.slice(end + 1).find(isBalance), to),
  }
}

/** What a bank's own file says needs no guessing. */
export function statementOfData(data: DataEvidence): StatementPrint | null {
  const [statement, ...others] = 'statements' in data ? data.statements : []
  if (statement === undefined || others.length > 0) return null
  return {
    opening: balanceOf(statement.opening, statement.from),
    closing: balanceOf(statement.closing, statement.to),
    movements: statement.transactions.slice(0, movementsMax).map(({ bookingDate, cents, balanceCents }) => ({
      day: bookingDate,
      key: amountKey([cents]),
      balanceKey: balanceCents === null ? null : amountKey([balanceCents]),
    })),
  }
}

function balanceOf(balance: AccountStatement['opening'], otherwise: string | null): StatementPrint['opening'] {
  const day = balance?.date ?? otherwise
  return balance === null || day === null ? null : { day, key: amountKey([balance.cents]) }
}
