import type { Evidence } from '../../evidence.ts'
import { withoutAccounts } from './account-rows.ts'
import { bareTotals, withoutGuesses } from './bare-totals.ts'
import { bwaMonths } from './bwa-months.ts'
import { byMaturity } from './by-maturity.ts'
import { proofsFrom } from './cell-proofs.ts'
import type { CellRelation } from './cell-relations.ts'
import { confirmedRows } from './confirmed-columns.ts'
import { withContradictedYears } from './contradicted-years.ts'
import { czechLines } from './cs-lines.ts'
import { danishLines } from './da-lines.ts'
import { germanLines } from './de-lines.ts'
import { withDoubtedYears } from './doubted-years.ts'
import { dueTables } from './due-tables.ts'
import { englishLines } from './en-lines.ts'
import { spanishLines } from './es-lines.ts'
import { finnishLines } from './fi-lines.ts'
import type { FinancialReading, FinancialWarning, StatementKind } from './financial-reading.ts'
import { frenchLines } from './fr-lines.ts'
import { withoutGrossTotals } from './gross-totals.ts'
import { italianLines } from './it-lines.ts'
import { equalityRelations, repetitionRelations } from './key-identities.ts'
import type { LineTable } from './line-table.ts'
import { maturityFigures } from './maturities.ts'
import { dutchLines } from './nl-lines.ts'
import { norwegianLines } from './no-lines.ts'
import { notedLoans } from './noted-loans.ts'
import { linesOfOpenSums } from './open-sums.ts'
import { withoutOwnParts } from './own-parts.ts'
import type { PageLine } from './page-line.ts'
import { pageLines } from './page-lines.ts'
import { tiedUnits } from './page-units.ts'
import { pageWarnings } from './page-warnings.ts'
import { polishLines } from './pl-lines.ts'
import { portugueseLines } from './pt-lines.ts'
import { readYear } from './read-year.ts'
import { rowRelations } from './row-identities.ts'
import { headingOf, matchersFor } from './section-headings.ts'
import { settledTotals } from './settled-totals.ts'
import { withPartsShown } from './shown-parts.ts'
import { companiesOn, companyNameOn } from './statement-company.ts'
import { isOfReport, isOfSeveralYears, moneyOn } from './statement-money.ts'
import { type StatementRows, statementRows } from './statement-rows.ts'
import { sumRelations } from './sums.ts'
import { groupedBySums, sumsBelow } from './sums-below.ts'
import { swedishLines } from './sv-lines.ts'
import { toldDepreciation } from './told-depreciation.ts'
import { endOf } from './told-end.ts'
import { toldMaturities } from './told-maturities.ts'
import { unbalancedTables } from './unbalanced-sides.ts'
import { unitsBelow } from './units-below.ts'
import { yearsOf } from './years.ts'

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
  const { unitCentsOf, isSureOf } = money
  const openSums = linesOfOpenSums(rows, sums)
  const ofYears = years.map((year, at) => {
    const unbalanced = unbalancedTables(perYear[at] ?? [], proofs)
    const figures = readYear(year, { rows, proofs, openSums, unbalanced, unitCentsOf, isSureOf, months })
    return year.yearsBack === 0 ? maturityFigures(figures, rows, columns, unitCentsOf) : figures
  })
  const told = toldDepreciation(toldMaturities(ofYears, lines, unitCentsOf), lines, unitCentsOf)
  const read = told.map((year) =>
    notedLoans(year.yearsBack === 0 ? dueTables(year, lines, unitCentsOf) : year, lines, unitCentsOf),
  )
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
