import type { Box } from '../../page-evidence.ts'
import { onPage, type Turn } from '../../turned-pages.ts'
import type { FinancialReading, ReadFigure } from './financial-reading.ts'

/** Figures with the places that they have on their pages. */
export function turnedBack(reading: FinancialReading, turns: ReadonlyMap<number, Turn>): FinancialReading {
  if (turns.size === 0) return reading
  const placed = <T extends { page: number | null; box: Box | null }>(thing: T): T => {
    const turn = thing.page === null ? undefined : turns.get(thing.page)
    return turn === undefined || thing.box === null ? thing : { ...thing, box: onPage(thing.box, turn) }
  }
  const figure = (read: ReadFigure): ReadFigure => ({ ...placed(read), lines: read.lines.map(placed) })
  return {
    ...reading,
    companies: reading.companies.map(placed),
    warnings: reading.warnings.map(placed),
    years: reading.years.map((year) => ({
      ...year,
      figures: Object.fromEntries(
        Object.entries(year.figures).map(([field, read]) => [field, figure(read as ReadFigure)]),
      ),
    })),
  }
}
