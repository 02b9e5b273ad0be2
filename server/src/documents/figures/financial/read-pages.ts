import type { Evidence } from '../../evidence.ts'
import { confirmedRows } from './columns/confirmed-columns.ts'
import { companiesOn, companyNameOn } from './company/statement-company.ts'
import type { FinancialReading, FinancialWarning, StatementKind, YearFigures } from './financial-reading.ts'
import { byMaturity } from './notes/by-maturity.ts'
import { dueLists } from './notes/due-lists.ts'
import { dueTables } from './notes/due-tables.ts'
import { maturityFigures } from './notes/maturities.ts'
import { notedLoans } from './notes/noted-loans.ts'
import { sheetLoans } from './notes/sheet-loans.ts'
import { toldDepreciation } from './notes/told-depreciation.ts'
import { toldLoans } from './notes/told-loans.ts'
import { toldMaturities } from './notes/told-maturities.ts'
import type { PageLine } from './pages/page-line.ts'
import { pageLines } from './pages/page-lines.ts'
import { proofsFrom } from './proofs/cell-proofs.ts'
import type { CellRelation } from './proofs/cell-relations.ts'
import { equalityRelations, repetitionRelations } from './proofs/key-identities.ts'
import { pageWarnings } from './proofs/page-warnings.ts'
import { rowRelations } from './proofs/row-identities.ts'
import { sumRelations } from './proofs/sums.ts'
import { unbalancedTables } from './proofs/unbalanced-sides.ts'
import { readYear } from './read-year.ts'
import { withoutAccounts } from './rows/account-rows.ts'
import { bareTotals, withoutGuesses } from './rows/bare-totals.ts'
import { withoutGrossTotals } from './rows/gross-totals.ts'
import { linesOfOpenSums } from './rows/open-sums.ts'
import { withoutOwnParts } from './rows/own-parts.ts'
import { settledTotals } from './rows/settled-totals.ts'
import { withPartsShown } from './rows/shown-parts.ts'
import { type StatementRow, type StatementRows, statementRows } from './rows/statement-rows.ts'
import { groupedBySums, sumsBelow } from './rows/sums-below.ts'
import { tiedUnits } from './units/page-units.ts'
import { isOfReport, isOfSeveralYears, moneyOn, type StatementMoney } from './units/statement-money.ts'
import { unitsBelow } from './units/units-below.ts'
import { czechLines } from './words/cs-lines.ts'
import { danishLines } from './words/da-lines.ts'
import { germanLines } from './words/de-lines.ts'
import { englishLines } from './words/en-lines.ts'
import { spanishLines } from './words/es-lines.ts'
import { finnishLines } from './words/fi-lines.ts'
import { frenchLines } from './words/fr-lines.ts'
import { italianLines } from './words/it-lines.ts'
import type { LineTable } from './words/line-table.ts'
import { dutchLines } from './words/nl-lines.ts'
import { norwegianLines } from './words/no-lines.ts'
import { polishLines } from './words/pl-lines.ts'
import { portugueseLines } from './words/pt-lines.ts'
import { headingOf, matchersFor } from './words/section-headings.ts'
import { swedishLines } from './words/sv-lines.ts'
import { bwaMonths } from './years/bwa-months.ts'
import { withContradictedYears } from './years/contradicted-years.ts'
import { withDoubtedYears } from './years/doubted-years.ts'
import { endOf } from './years/told-end.ts'
import { type StatementYear, yearsOf } from './years/years.ts'

const tables: readonly LineTable[] = [
  frenchLines,
  italianLines,
  englishLines,
  germanLines,
  spanishLines,
  dutchLines,
  portugueseLines,
  swedishLines,
  danishLines,
  norwegianLines,
  polishLines,
  finnishLines,
  czechLines,
]
const keyedRowsMin = 3
const yearsMax = 4

/** A statement that is printed: a PDF or a picture. `undefined`: there is none on its pages. */
export function readPages(evidence: Evidence): FinancialReading | undefined {
  const lines = pageLines(evidence)
  const [best] = tables
    .map((table) => ({ table, rows: detailed(statementRows(lines, table)) }))
    .toSorted((a, b) => keyedRows(b.rows) - keyedRows(a.rows))
  if (best === undefined || keyedRows(best.rows) < keyedRowsMin) return undefined
  const { columns } = best.rows
  const matching = matchersFor(best.table)
  const isTitle = (line: PageLine) => headingOf(line, matching) !== undefined
  const period = endOf(best.rows, evidence.classification?.period ?? null, lines, isTitle)
  const years = yearsOf(best.rows, period).slice(0, yearsMax)
  const confirmed = withContradictedYears(confirmedRows(withDoubtedYears(best.rows), years), years, best.rows.beside)
  const below = sumsBelow(withoutGrossTotals(settledTotals(bareTotals(confirmed))))
  const sums = [...sumRelations(below.rows), ...below.relations]
  const rows = withoutOwnParts(groupedBySums(withoutGuesses(below.rows, sums), sums), sums)
  const pages = new Set(rows.filter(({ key }) => key !== undefined).map(({ page }) => page))
  const isBelow = unitsBelow(rows, lines)
  const isOfAnother = (line: PageLine) =>
    pages.has(line.page)
      ? isBelow(line) || isOfReport(line)
      : headingOf(line, matching) === 'other' && isOfSeveralYears(line)
  const money = tiedUnits(rows, moneyOn(lines, pages, isOfAnother))
  const perYear = years.map((year) => [
    ...equalityRelations(rows, year, money.unitCentsOf),
    ...repetitionRelations(rows, year, money.unitCentsOf),
  ])
  const relations: CellRelation[] = [...sums, ...rowRelations(rows, columns), ...perYear.flat()]
  const proofs = proofsFrom(relations)
  const months = monthsOf(lines, evidence)
  const { unitCentsOf, isSureOf, isContradicted } = money
  const openSums = linesOfOpenSums(rows, sums)
  const ofYears = years.map((year, at) => {
    const unbalanced = unbalancedTables(perYear[at] ?? [], proofs)
    const figures = readYear(year, {
      rows,
      proofs,
      openSums,
      unbalanced,
      unitCentsOf,
      isSureOf,
      isContradicted,
      months,
    })
    return year.yearsBack === 0 ? maturityFigures(figures, rows, columns, unitCentsOf) : figures
  })
  const read = withNotes(ofYears, years, { rows, lines, unitCentsOf })
  const companies = companiesOn(lines)
  const warnings: FinancialWarning[] = pageWarnings({
    lines,
    rows: best.rows,
    years,
    read,
    perYear,
    relations,
    proofs,
    money,
    companies,
    months,
  })
  return {
    kinds: kindsOf(best.table, best.rows, lines),
    forms: best.rows.forms,
    companies,
    name: companyNameOn(lines),
    currency: money.currency,
    unitCents: money.unitCents,
    years: read,
    warnings,
  }
}

type Notes = { rows: readonly StatementRow[]; lines: readonly PageLine[]; unitCentsOf: StatementMoney['unitCentsOf'] }

/** What the lines of the statements leave open, as notes and sentences tell it. */
function withNotes(
  ofYears: readonly YearFigures[],
  years: readonly StatementYear[],
  { rows, lines, unitCentsOf }: Notes,
): YearFigures[] {
  const told = toldDepreciation(toldMaturities(ofYears, lines, unitCentsOf), lines, unitCentsOf)
  const sheets = years.map((year) => sheetLoans(rows, year, unitCentsOf))
  const noted = told.map((year, at) =>
    notedLoans(year.yearsBack === 0 ? dueTables(year, lines, unitCentsOf, sheets[at]) : year, lines, unitCentsOf),
  )
  return toldLoans(dueLists(noted, sheets, lines, unitCentsOf), sheets, lines, unitCentsOf)
}

const detailed = (found: StatementRows): StatementRows => ({
  ...found,
  rows: withPartsShown(withoutAccounts(byMaturity(found.rows))),
})

/** Distinct keys: a table of a hundred suppliers is no balance sheet. */
const keyedRows = ({ rows }: StatementRows) =>
  new Set(rows.flatMap(({ key, section }) => (key === undefined ? [] : [`${section} ${key}`]))).size

function kindsOf({ language }: LineTable, { rows, forms }: StatementRows, lines: readonly PageLine[]): StatementKind[] {
  const has = (...sections: string[]) =>
    rows.some(({ section, key }) => key !== undefined && sections.includes(section))
  const balance = has('assets', 'liabilities', 'balance')
  const kinds: StatementKind[] = []
  if (language === 'fr') {
    if (balance) kinds.push('bilan')
    if (has('income')) kinds.push('compte-de-resultat')
    if (has('intermediate')) kinds.push('sig')
    const coded = rows.filter(({ code }) => code !== null && /[A-Z]/.test(code))
    if (
      forms.some((form) => form.startsWith('205')) ||
      (coded.length > 6 && !forms.some((form) => form.startsWith('2035')))
    )
      kinds.push('liasse-2050')
    if (forms.some((form) => form.startsWith('2033'))) kinds.push('liasse-2033')
  } else if (language === 'it') {
    const isShort = lines.slice(0, 200).some(({ text }) => /abbreviat|micro ?-?impres|2435/i.test(text))
    kinds.push(isShort ? 'bilancio-abbreviato' : 'bilancio-ordinario')
  } else {
    if (balance) kinds.push('balance-sheet')
    if (has('income')) kinds.push('profit-and-loss')
  }
  return kinds
}

const monthsIn =
  /(?:dur[ée]e de l['’]exercice|p[ée]riode|exercice|esercizio|period|durata)[^\d\n]{0,30}?\b(\d{1,2}) (?:mois|mesi|months)/i

export function monthsOf(lines: readonly PageLine[], { classification }: Evidence): number | null {
  for (const { text } of lines.slice(0, 120)) {
    const months = Number(monthsIn.exec(text.slice(0, 300))?.[1] ?? 0)
    if (months >= 1 && months <= 24) return months
  }
  const ofReport = bwaMonths(lines)
  if (ofReport !== undefined) return ofReport
  const length = classification?.period?.length
  return length === 'year' ? 12 : length === 'semester' ? 6 : length === 'quarter' ? 3 : length === 'month' ? 1 : null
}
