import type { YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { StatementRow } from '../rows/statement-rows.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import type { StatementYear } from '../years/years.ts'
import { dueLists } from './due-lists.ts'
import { dueTables } from './due-tables.ts'
import { notedLoans } from './noted-loans.ts'
import { sheetLoans } from './sheet-loans.ts'
import { toldDepreciation } from './told-depreciation.ts'
import { toldLoans } from './told-loans.ts'
import { toldMaturities } from './told-maturities.ts'

type Told = {
  lines: readonly PageLine[]
  rows: readonly StatementRow[]
  unitCentsOf: StatementMoney['unitCentsOf']
}

/** What the statements leave open and the notes tell: what was written off, and which loans are due within a year. */
export function withNotes(
  ofYears: readonly YearFigures[],
  years: readonly StatementYear[],
  { lines, rows, unitCentsOf }: Told,
): YearFigures[] {
  const told = toldDepreciation(toldMaturities(ofYears, lines, unitCentsOf), lines, unitCentsOf)
  const sheets = years.map((year) => sheetLoans(rows, year, unitCentsOf))
  const noted = told.map((year, at) =>
    notedLoans(year.yearsBack === 0 ? dueTables(year, lines, unitCentsOf, sheets[at]) : year, lines, unitCentsOf),
  )
  return toldLoans(dueLists(noted, sheets, lines, unitCentsOf), sheets, lines, unitCentsOf)
}
