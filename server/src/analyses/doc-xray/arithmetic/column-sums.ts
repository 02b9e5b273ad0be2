import { isRow, type Table, type TableRow } from '#documents/figures/table.ts'
import { figureOf, holds, type Sum, sumOf, type Term } from './sum.ts'

const partsMax = 30
const openMax = 60
const surePartsMax = 6
const chanceMax = 0.000_2
type Pattern = 'sum' | 'rest'
type Reading = { parts: number; pattern: Pattern; sums: Sum[]; holding: number; residual: number }

/**
 * Rows that are made of the rows above them. Which rows count is written nowhere: it is read from the columns in which the
 * sum comes out (last year's), and then holds for all (this year's). Rows that are counted stand for nothing any more, so
 * that totals of totals are found as well.
 */
export function columnSums({ rows }: Table): Sum[] {
  const found: Sum[] = []
  let open: TableRow[] = []
  for (const row of rows) {
    if (isHeading(row)) {
      // Headings are repeated on the next page, where the table goes on.
      if (open.at(-1)?.page === row.page) open = []
      continue
    }
    const reading = readingOf(row, open)
    if (reading !== undefined) {
      found.push(...reading.sums)
      open = open.slice(0, -reading.parts)
    }
    open = [...open, row].slice(-openMax)
  }
  return found
}

/** Years above the columns: what stands before them is another table. */
const isHeading = ({ cells }: TableRow) =>
  [...cells.values()].every(({ plain, cents }) => plain && cents >= 190_000 && cents <= 210_000)

/** The reading under which the sum comes out in most columns; of those the most exact, and then the shortest. */
function readingOf(row: TableRow, open: readonly TableRow[]): Reading | undefined {
  let best: Reading | undefined
  for (let parts = 2; parts <= Math.min(partsMax, open.length); parts += 1) {
    for (const pattern of isRow('total', row) ? (['sum'] as const) : (['sum', 'rest'] as const)) {
      const sums = sumsOf(row, open.slice(-parts), pattern)
      const holding = sums.filter(holds).length
      const reading = { parts, pattern, sums, holding, residual: residualOf(sums) }
      if (holding > 0 && (best === undefined || isBetter(reading, best))) best = reading
    }
  }
  return best !== undefined && isSure(row, best) ? best : undefined
}

const isBetter = (one: Reading, other: Reading) =>
  one.holding > other.holding || (one.holding === other.holding && one.residual < other.residual)

/** What is left to rounding where the sum comes out. */
function residualOf(sums: readonly Sum[]): number {
  return sums.filter(holds).reduce((all, { terms, result }) => {
    return all + Math.abs(terms.reduce((cents, { figure, factor }) => cents - factor * figure.cents, result.cents))
  }, 0)
}

/** Sums also come out by chance: what is not called a total must be beyond it in the columns where it comes out. */
function isSure(row: TableRow, { parts, sums, holding }: Reading): boolean {
  const isMost = 2 * holding >= sums.length
  if (isTotal(row) && isMost) return true
  if (!isTotal(row) && (!isMost || parts > surePartsMax)) return false
  return sums.filter(holds).reduce((chance, sum) => chance * chanceOf(sum), 1) <= chanceMax
}

/** How likely it is that some number hits the result: in thousands there are few numbers to choose from. */
function chanceOf({ terms, result, toleranceCents }: Sum): number {
  const step = stepOf([result, ...terms.map(({ figure }) => figure)])
  const steps = Math.max(1, Math.abs(result.cents) / step)
  return Math.min(1, (2 * (toleranceCents / step) + 1) / steps)
}

const made =
  /^(?:resultat|risultato|utile|perdita|profit|loss|gross|operating|net\b|marge|margine|ebit|jahres|ergebnis|rohergebnis|resultad|resultaat|shareholders|valeur ajoutee|valore aggiunto|differen|brutto|netto(?:gewinn|resultaat)|bruto)/

const isTotal = (row: TableRow) => isRow('total', row) || made.test(row.label)

/** `sum`: all are added. `rest`: the first, less those that follow. */
function sumsOf(row: TableRow, parts: readonly TableRow[], pattern: Pattern): Sum[] {
  return [...row.cells].flatMap(([column, amount]) => {
    const terms = parts.flatMap((part, at): Term[] => {
      const cell = part.cells.get(column)
      return cell === undefined ? [] : [{ figure: figureOf(part, cell), factor: pattern === 'rest' && at > 0 ? -1 : 1 }]
    })
    if (!isTelling(terms, amount.cents)) return []
    const step = stepOf([amount, ...terms.map(({ figure }) => figure)])
    // Amounts that were rounded one by one make a total that is off by a step or two.
    const toleranceCents = step === 1 ? 0 : terms.length > 4 ? 2 * step : step
    return [sumOf('total', terms, figureOf(row, amount), toleranceCents)]
  })
}

/** What the amounts are rounded to: thousands, whole units, or not at all. */
function stepOf(amounts: readonly { cents: number }[]): number {
  return [100_000, 100].find((step) => amounts.every(({ cents }) => cents % step === 0)) ?? 1
}

/** Two small numbers make a third one by chance; a zero adds nothing. */
const isTelling = (terms: readonly Term[], cents: number) =>
  Math.abs(cents) >= 20_000 && terms.filter(({ figure }) => Math.abs(figure.cents) >= 100).length >= 2
