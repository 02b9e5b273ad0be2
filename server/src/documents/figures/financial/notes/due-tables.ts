import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import { isYear } from '../columns/column-heads.ts'
import type { FinancialField, ReadFigure, YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import { confidences } from '../proofs/confidence.ts'
import { asksForMore } from '../rows/rest-of-label.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { normalLabel } from '../words/line-table.ts'
import { isLoanLabel, isTradeLabel } from './debt-words.ts'
import { type SheetLoans, withDue } from './sheet-loans.ts'

/** What stands over the column of what is due first. */
export const withinWords =
  /entro (?:l')?(?:esercizio|anno|(?:i )?12)|bis (?:zu )?(?:1|ein(?:em)?) jahr|unter (?:1|einem) jahr|innerhalb (?:eines|1) jahr|kurzfristig|(?:within|less than|up to|under) (?:one|1|12) (?:year|months?)|0 ?[-–] ?1 year|(?:a|de) (?:1|un) an (?:au plus|ou moins)|moins d(?:'|e )(?:un|1) an|jusqu'a (?:1|un) an|dans l'annee|(?:hasta|menos de) (?:1|un) ano|(?:ate|menos de) (?:1|um) ano|(?:binnen|korter dan|<|tot|(?:ten )?hoogste) ?(?:1|een) jaar|< ?(?:1|een|un|one) (?:jahr|jaar|an|ano|year)|(?:inom|innen|inden for) (?:ett?|1) ar|do (?:1|jednego) roku/
export const totalWords =
  /^(?:tot|sum|gesamt|insgesamt|razem|ogolem|yhteensa|celkem)|^$| (?:in)?(?:gesamt|totaal|total[ei]?s?|samlet|razem|ogolem)$/
const rowsMax = 24
const headLines = 4
const alignedPoints = 10

type Row = { line: PageLine; label: string; all: number; within: number; beyond: number }
type Table = { total: Row; rows: readonly Row[] }

/**
 * The table of debts by when they are due, as notes print it in any language (`Verbindlichkeitenspiegel`, `Variazioni e scadenza dei
 * debiti`): lines, and in columns the whole, what is due within a year, what later. It is that of the debts where its total is theirs,
 * and what is due when makes it; the nearest stands first everywhere.
 */
export function dueTables(
  year: YearFigures,
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
  sheet: SheetLoans | undefined,
): YearFigures {
  const debt = year.figures.totalDebt
  const { currentLiabilities, shortTermDebt } = year.figures
  if (currentLiabilities && shortTermDebt) return year
  if (debt === undefined) return dueLoans(year, lines, unitCentsOf, sheet)
  const tables = lines.flatMap((line, at) => {
    if (!mayBeTotal(line)) return []
    if (debt.status !== 'contradicted') return tableAbove(lines, at, (100 * debt.valueCents) / unitCentsOf(line)) ?? []
    return line.amounts.flatMap(({ cents }) => tableAbove(lines, at, cents) ?? []).filter(isOfAllDebts)
  })
  const [table, ...others] = tables
  if (table === undefined) return dueLoans(year, lines, unitCentsOf, sheet)
  if (others.some(({ total }) => total.within !== table.total.within)) return year
  const { total, rows } = table
  const loans = rows.filter(({ label }) => isLoanLabel(label))
  const isWhole = rows.reduce((sum, { within }) => sum + within, 0) === total.within
  const isKnown = rows.every(({ label }) => isLoanLabel(label) || isTradeLabel(label))
  const made = (parts: readonly Row[], isProven: boolean) =>
    figureOf(parts, isProven && debt.status === 'proven' && !total.line.ocr, unitCentsOf)
  const figures = { ...year.figures }
  figures.currentLiabilities ??= made([total], isWhole)
  // The rest of a label whose first words were not read may be that of a loan.
  const isRest = rows.some(({ label }) => smallStart.test(label) && !isLoanLabel(label) && !isTradeLabel(label))
  if (loans.length > 0 && isWhole && !isRest) figures.shortTermDebt ??= made(loans, isKnown)
  return withFigures(year, figures)
}

/** `Échéancier des dettes financières`: of the loans alone, where its total is that of all loans of the balance sheet. */
function dueLoans(
  year: YearFigures,
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
  sheet: SheetLoans | undefined,
): YearFigures {
  const { totalDebt, shortTermDebt } = year.figures
  if (shortTermDebt !== undefined || sheet === undefined || sheet.loans.length === 0) return year
  const { loansCents, overdraftsCents, overdraftLines } = sheet
  const found = [...new Set([loansCents, loansCents + overdraftsCents])].flatMap((cents) =>
    lines
      .flatMap((line, at) => (mayBeTotal(line) ? (tableAbove(lines, at, (100 * cents) / unitCentsOf(line)) ?? []) : []))
      .filter((table) => isOfAllDebts(table) && table.rows.every(({ label }) => isLoanLabel(label)))
      // Overdrafts of the balance sheet that are not in the table are due as well.
      .map(({ total }) => ({ total, besides: cents === loansCents ? overdraftLines : [] })),
  )
  const [table, ...others] = found
  if (table === undefined || others.length > 0) return year
  const { line, within } = table.total
  const { page, box } = line
  const told = { label: line.label, code: null, valueCents: (Math.abs(within) * unitCentsOf(line)) / 100, page, box }
  const isProven = totalDebt?.status === 'proven' && !line.ocr
  return withDue(year, 'shortTermDebt', [told, ...table.besides], { isProven, isOcr: line.ocr, what: loansByTerm })
}

const mayBeTotal = ({ label, amounts }: PageLine) => totalWords.test(normalLabel(label)) && amounts.length >= 2

/** What is told now is neither absent nor between bounds. */
function withFigures(year: YearFigures, figures: YearFigures['figures']): YearFigures {
  const isTold = (field: FinancialField) => figures[field] !== undefined
  const bounds = Object.entries(year.bounds).filter(([field]) => !isTold(field as FinancialField))
  return {
    ...year,
    figures,
    bounds: Object.fromEntries(bounds),
    absent: year.absent.filter(({ field }) => !isTold(field)),
  }
}

/**
 * A table that comes out by itself, of lines that are all known as debts: it still tells where the total of the debts is not what their
 * lines make.
 */
const isOfAllDebts = ({ total, rows }: Table) =>
  rows.length > 1 &&
  rows.some(({ label }) => isLoanLabel(label)) &&
  rows.every(({ label }) => isLoanLabel(label) || isTradeLabel(label)) &&
  (['all', 'within', 'beyond'] as const).every(
    (column) => rows.reduce((sum, row) => sum + row[column], 0) === total[column],
  )

/** The rows above a line that is the total of all debts, where its columns say when they are due. */
function tableAbove(lines: readonly PageLine[], at: number, cents: number): Table | undefined {
  const line = lines[at] as PageLine
  const from = Math.max(0, at - rowsMax)
  const above = lines.slice(from, at).filter(({ page }) => page === line.page)
  const { whole, due } = dueColumns(line.amounts, cents) ?? {}
  const [within, next] = due ?? []
  if (whole === undefined || due === undefined || within === undefined) return undefined
  const isLast = whole.box[0] > within.box[0]
  const beside = isLast && next !== undefined && next.box[0] > whole.box[0] ? whole : next
  // A nil in the first column would make another one the first.
  if (line.nils.some((box) => (isLast || box[0] > whole.box[2]) && box[2] < within.box[0])) return undefined
  const left = isLast ? within.box[0] - headPoints : whole.box[2]
  // Another table may end above this one, with a column in the same place: the rows begin below the heads.
  const firstRow = above.findLastIndex((row, index) => {
    const isFirst = isIn(row, whole) && (index === 0 || !isIn(above[index - 1] as PageLine, whole))
    // Words of a row that is broken over lines stand above its amounts, as heads do: heads are above all rows.
    const lastRow = above.slice(0, index).findLastIndex((other) => isRowIn(other, whole))
    return isFirst && isHeaded(above.slice(Math.max(lastRow + 1, index - headLines), index), left, within, beside)
  })
  if (firstRow === -1) return undefined
  const rows = rowsOf(above.slice(beginOf(above, firstRow, whole)), whole, due)
  const total = { line, label: '', all: whole.cents, within: within.cents, beyond: whole.cents - within.cents }
  return rows.length > 0 && rows.every((row) => row.all === row.within + row.beyond) ? { total, rows } : undefined
}

/**
 * The whole stands before what is due when, or behind it; behind both may stand what of it is secured, or due in more than five years.
 */
function dueColumns(amounts: readonly Amount[], cents: number) {
  const all = amounts.findIndex((amount) => Math.abs(amount.cents) === Math.abs(cents))
  const whole = amounts[all]
  if (whole === undefined || cents === 0) return undefined
  const isWhole = (due: readonly Amount[]) => due.reduce((sum, amount) => sum + amount.cents, 0) === whole.cents
  const behind = amounts.slice(all + 1)
  const count = behind.findIndex((_, at) => isWhole(behind.slice(0, at + 1)))
  if (count !== -1) return { whole, due: behind.slice(0, count + 1) }
  // What is due within a year may be all of it: that amount then stands twice, and the last is the whole.
  const last = amounts.findLastIndex((amount) => amount.cents === whole.cents)
  const before = amounts.slice(0, last)
  if (before.length > 1 && isWhole(before)) return { whole: amounts[last] as Amount, due: before }
  // `bis zu 1 Jahr | Gesamt | über 1 Jahr`.
  const due = [...amounts.slice(0, all), ...behind]
  return all === 1 && isWhole(due) ? { whole, due } : undefined
}

/** The words over the column, which may be broken over lines: between the column before it and the next one. */
function isHeaded(heads: readonly PageLine[], left: number, { box }: Amount, next: Amount | undefined): boolean {
  const right = next === undefined ? box[2] + headPoints : (box[2] + next.box[0]) / 2
  const over = heads.flatMap(({ words }) =>
    words.filter((word) => middle(word) > left && middle(word) < right).map(({ text }) => text),
  )
  return withinWords.test(plainText(over.join(' ')).replaceAll(/\s+/g, ' '))
}

const headPoints = 45
const middle = ({ box }: { box: Amount['box'] }) => (box[0] + box[2]) / 2

const amountAt = (amounts: readonly Amount[], { box }: Amount) =>
  amounts.find((amount) => Math.abs(amount.box[2] - box[2]) <= alignedPoints)

const isIn = ({ amounts }: PageLine, column: Amount) => amountAt(amounts, column) !== undefined

const isRowIn = ({ amounts }: PageLine, column: Amount) => {
  const amount = amountAt(amounts, column)
  return amount !== undefined && !(amount.plain && isYear(amount.cents / 100))
}

/** `Emprunts et dettes ets de crédit à 1 an max. à` / `l'origine`: the first label may begin right below the heads. */
function beginOf(above: readonly PageLine[], firstRow: number, whole: Amount): number {
  const [row, before] = [above[firstRow], above[firstRow - 1]]
  const isLabel = before !== undefined && before.amounts.length === 0 && before.box[2] < whole.box[0]
  return isLabel && (asksForMore(before.label) || smallStart.test(row?.label ?? '')) ? firstRow - 1 : firstRow
}

const smallStart = /^\p{Ll}/u

/** Words that stand above the line with the amounts are of it: `Debiti verso soci per` / `finanziamenti`. */
function rowsOf(lines: readonly PageLine[], whole: Amount, due: readonly Amount[]): Row[] {
  const rows: Row[] = []
  let words: string[] = []
  for (const line of lines) {
    const all = amountAt(line.amounts, whole)
    if (all === undefined) {
      words.push(line.label)
      continue
    }
    const [within = 0, ...later] = due.map((column) => amountAt(line.amounts, column)?.cents ?? 0)
    const beyond = later.reduce((sum, cents) => sum + cents, 0)
    rows.push({ line, label: [...words, line.label].join(' '), all: all.cents, within, beyond })
    words = []
  }
  return rows
}

const debtByTerm = 'due within a year + due later = all, and all = total debt'
export const loansByTerm = 'loans due within a year + due later = loans'

function figureOf(rows: readonly Row[], isProven: boolean, unitCentsOf: StatementMoney['unitCentsOf']): ReadFigure {
  const lines = rows.map(({ line, label, within }) => ({
    label: (label === '' ? line.label : label).trim().slice(0, 120),
    code: null,
    valueCents: (Math.abs(within) * unitCentsOf(line)) / 100,
    page: line.page,
    box: line.box,
  }))
  return {
    valueCents: lines.reduce((sum, { valueCents }) => sum + valueCents, 0),
    status: isProven ? 'proven' : 'unproven',
    confidence: confidences.maturities[isProven ? 'proven' : 'unproven'],
    page: lines[0]?.page ?? null,
    box: lines[0]?.box ?? null,
    proof: [{ kind: 'identity', what: debtByTerm, differenceCents: 0 }],
    lines,
    warnings: isProven || !rows.some(({ line }) => line.ocr) ? [] : ['unproven'],
  }
}
