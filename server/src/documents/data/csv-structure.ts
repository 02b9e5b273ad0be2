import { parse } from 'csv-parse/sync'
import { passesLuhn } from '#domain/company-codes/kind.ts'
import { dashes, signMarks } from '../printed-signs.ts'
import { decimalMarkOf, groupedCents } from './amount.ts'
import { type CsvHeader, csvSeparators } from './csv-header.ts'
import { isSide } from './csv-sides.ts'
import { type CsvRole, plainWords } from './csv-words.ts'
import { ibanOrNull } from './iban.ts'

type Row = { cells: readonly string[]; line: number }
type Columns = { count: number; cell: (row: Row, at: number) => string; rows: readonly Row[] }

const linesMax = 60
const rowsMin = 3
const date = /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}-\d\d-\d\d|20\d{6})(?:[ T].{0,20})?$/
/** The same on each line. */
const accountNumber = /^\d{7,18}$/
const money = new RegExp(
  `^[${signMarks}(]? ?(?:€|£|\\$)? ?\\d[\\d .,'\\u00a0\\u202f]{0,20}[.,]\\d\\d\\)? ?(?:€|£|\\$|EUR|GBP|USD|CHF)?[${dashes}]?$`,
)

/**
 * A table whose titles say nothing that is known, or that has none: a column of days, others of amounts with cents, and words. Which of
 * several amounts is a balance the sums say; where they do not, it is no table of ours.
 */
export function structuralHeader(text: string): CsvHeader | undefined {
  const head = text.split('\n', linesMax).join('\n')
  for (const separator of csvSeparators) {
    const rows = rowsIn(head, separator)
    const header = rows === undefined ? undefined : headerOf(rows, separator)
    if (header !== undefined) return header
  }
  return undefined
}

function rowsIn(text: string, delimiter: string): Row[] | undefined {
  try {
    const records = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 100_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ cells: record.map((cell) => cell.trim()), line: info.lines }))
  } catch {
    return undefined
  }
}

function headerOf(all: readonly Row[], separator: string): CsvHeader | undefined {
  const dated = all.filter(({ cells }) => cells.length >= 3 && cells.some((cell) => date.test(cell)))
  const counts = Map.groupBy(dated, ({ cells }) => cells.length)
  const [rows = []] = [...counts.values()].toSorted((one, other) => other.length - one.length)
  const [first] = rows
  if (first === undefined || rows.length < rowsMin) return undefined
  const table: Columns = { count: first.cells.length, rows, cell: ({ cells }, at) => cells[at] ?? '' }
  const roles = rolesOf(table)
  if (roles === undefined) return undefined
  const before = all.filter(({ line }) => line < first.line).at(-1)
  const hasTitles = before !== undefined && before.cells.length === table.count && isTitles(before)
  return {
    line: first.line - 2,
    separator,
    roles: hasTitles ? asTitled(roles, before.cells, first.cells) : roles,
    isEnglish: separator === ',',
    ...(!hasTitles && { isBare: true as const }),
    ...(roles.includes('debit') && !roles.includes('balance') && { areSidesGuessed: true as const }),
  }
}

/** The number of a company or of a card, by its check digit. */
const isOtherNumber = (text: string) => (text.length === 14 || text.length === 16) && passesLuhn(text)

const ofAccount = /(?:konto|kto|rekening|account|compte|conto|cuenta|conta|iban|tili|rachun|ucet|szamla)/

/** `Numéro client`: a column with a title is that of the account where the title says so. */
const asTitled = (roles: readonly (CsvRole | undefined)[], titles: readonly string[], cells: readonly string[]) =>
  roles.map((role, at) =>
    role === 'account' && ibanOrNull(cells[at] ?? '') === null && !ofAccount.test(plainWords(titles[at] ?? ''))
      ? undefined
      : role,
  )

const isTitles = ({ cells }: Row) => cells.every((cell) => !date.test(cell) && !money.test(cell))

function rolesOf(table: Columns): (CsvRole | undefined)[] | undefined {
  const { count, rows, cell } = table
  const columns = Array.from({ length: count }, (_, at) => at)
  const cellsOf = (at: number) => rows.map((row) => cell(row, at)).filter((text) => text !== '')
  const every = (at: number, shape: (text: string) => boolean) => cellsOf(at).length > 0 && cellsOf(at).every(shape)
  const isFull = (at: number) => cellsOf(at).length === rows.length
  const days = columns.filter((at) => isFull(at) && every(at, (text) => date.test(text)))
  const amounts = columns.filter((at) => every(at, (text) => money.test(text)))
  const words = columns.filter((at) => cellsOf(at).filter((text) => /\p{L}{3}/u.test(text)).length > 0.5 * rows.length)
  const [booking, value] = days
  if (booking === undefined || amounts.length === 0 || words.length === 0) return undefined
  const given = new Map<number, CsvRole>(words.map((at) => [at, 'label']))
  for (const at of columns) {
    if (every(at, (text) => /^[A-Z]{3}$/.test(text)) && new Set(cellsOf(at)).size === 1) given.set(at, 'currency')
    else if (every(at, (text) => ibanOrNull(text) !== null) && new Set(cellsOf(at)).size === 1) given.set(at, 'account')
    else if (every(at, isSide) && new Set(cellsOf(at).map(plainWords)).size === 2) given.set(at, 'sign')
  }
  const [numbered, ...others] = columns.filter(
    (at) =>
      isFull(at) &&
      every(at, (text) => accountNumber.test(text) && !date.test(text) && !isOtherNumber(text)) &&
      new Set(cellsOf(at)).size === 1,
  )
  // Of two, either may be that of a branch or of a customer.
  if (numbered !== undefined && others.length === 0 && ![...given.values()].includes('account'))
    given.set(numbered, 'account')
  given.set(booking, 'bookingDate')
  if (value !== undefined) given.set(value, 'valueDate')
  const money_ = moneyRoles(table, amounts, [...given.values()].includes('sign'))
  if (money_ === undefined) return undefined
  for (const [at, role] of money_) given.set(at, role)
  return columns.map((at) => given.get(at))
}

/** One column of signed amounts, or two of which each line has one; with a balance that follows from them, or without. */
function moneyRoles(
  { rows, cell }: Columns,
  amounts: readonly number[],
  hasSides: boolean,
): [number, CsvRole][] | undefined {
  const centsAt = (row: Row, at: number) => centsOf(cell(row, at))
  const moved = (row: Row, [one, other]: readonly number[]) =>
    other === undefined ? centsAt(row, one ?? -1) : Math.abs(centsAt(row, other)) - Math.abs(centsAt(row, one ?? -1))
  const isApart = (one: number, other: number) =>
    rows.every((row) => (centsAt(row, one) === 0) !== (centsAt(row, other) === 0))
  const ways = [
    ...amounts.map((at) => [at]),
    ...amounts.flatMap((one) =>
      amounts.filter((other) => other !== one && isApart(one, other)).map((other) => [one, other]),
    ),
  ]
  const follows = (way: readonly number[], balance: number) => {
    const fits = (from: Row | undefined, to: Row) =>
      from !== undefined && centsAt(from, balance) + moved(to, way) === centsAt(to, balance)
    const up = rows.filter((row, at) => fits(rows[at - 1], row)).length
    const down = rows.filter((row, at) => fits(rows[at + 1], row)).length
    return Math.max(up, down) >= 0.8 * (rows.length - 1)
  }
  const named = (way: readonly number[]): [number, CsvRole][] =>
    way.length === 1
      ? [[way[0] ?? -1, 'amount']]
      : [
          [way[0] ?? -1, 'debit'],
          [way[1] ?? -1, 'credit'],
        ]
  for (const way of ways)
    for (const balance of amounts)
      if (!way.includes(balance) && follows(way, balance)) return [...named(way), [balance, 'balance']]
  const [only, second, third] = amounts
  if (only === undefined || third !== undefined) return undefined
  // What goes out mostly stands before what comes in: a guess, and told as one.
  if (second !== undefined) return isApart(only, second) ? named([only, second]) : undefined
  return hasSides || rows.some((row) => centsAt(row, only) < 0) ? named([only]) : undefined
}

function centsOf(text: string): number {
  const mark = decimalMarkOf(text)
  return mark === ',' || mark === '.' ? (groupedCents(text, mark) ?? 0) : 0
}
