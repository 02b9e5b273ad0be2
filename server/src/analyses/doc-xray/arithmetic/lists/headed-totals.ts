import type { Line } from '#documents/figures/lines.ts'
import { plainWords } from '../../page/labels.ts'
import { isLikeIt } from '../figures/digits.ts'
import { looseFigures } from '../figures/loose-figures.ts'
import type { LinesOn } from '../statements/unassigned.ts'
import { type Figure, holds, keyOf, type Origin, type Sum, sumOf, type Term } from '../sum.ts'
import { section } from './section-totals.ts'

const pagesMax = 10
const linesMax = 200
const [itemsMin, itemsMax] = [2, 20]
/** In points: amounts of one column end there, also on a scan that lies a little askew. */
const alignedPoints = 4
/** Amounts in full units are rounded one by one. */
const unitCents = 100
const roundedMin = 5
/** Two totals make a printed figure of so many cents by chance less often. */
const resultCentsMin = 100_000

const totalWord = /^(?:total|totale|totaal|summe|suma|soma) (?=\S)/
const article =
  /^(?:de la|de l'|de los|de las|del|dell'|della|delle|dei|degli|des|du|de|der|dos|das|do|da|van de|van) ?/
/** `A) Valore della produzione`, `II. Umlaufvermögen`. */
const number = /^(?:[a-z]|[ivx]{1,5}|\d{1,2}) ?[).:] ?/

type Row = { label: string; figure: Figure | undefined; isOdd: boolean }

/**
 * Accounts of one column and one year: `A) Valore della produzione`, its lines, and `Totale valore della produzione`, which names the
 * heading of what it counts. One total is not what its lines make. That the totals were not changed is shown by another one, which is
 * what its own lines make, and by a printed figure that the two make; a line lacks a digit or two of what it should be.
 */
export function headedTotals(pages: readonly number[], linesOn: LinesOn): Sum[] {
  return pages.slice(0, pagesMax).flatMap((page) => {
    const rows = linesOn(page)
      .slice(0, linesMax)
      .map((line) => rowOf(page, line))
    const sums = rows.flatMap((_row, at) => sumAt(rows, at))
    const [failed, ...others] = sums.filter((sum) => !holds(sum))
    const holding = sums.filter(holds)
    if (failed === undefined || others.length > 0 || isMadeOfItems(failed) || !hasChangedItem(failed)) return []
    return holding.some((other) => makeAnother(failed.result, other.result, rows)) ? [...holding, failed] : []
  })
}

/** `isOdd`: with more figures than its number and one amount. */
function rowOf(page: number, line: Line): Row {
  const figures = looseFigures(page, line)
  const last = figures.at(-1)?.figure
  const before = last === undefined ? line.words : line.words.filter(({ box }) => box[2] <= last.box[0])
  const numbered = figures.filter(({ figure }) => figure !== last)
  const isOdd = numbered.some(({ isPlain, figure }) => !isPlain || figure.box[0] > (line.words[0]?.box[0] ?? 0))
  return { label: plainWords(before), figure: last, isOdd }
}

/** The lines from the heading to its total, each with one amount in the column of the total. */
function sumAt(rows: readonly Row[], at: number): Sum[] {
  const { label, figure: result, isOdd } = rows[at] as Row
  if (result === undefined || isOdd || !totalWord.test(label)) return []
  const name = label.replace(totalWord, '')
  const names = new Set([name, name.replace(article, '')])
  const head = rows.slice(0, at).findLastIndex((row) => row.figure === undefined && names.has(bareOf(row.label)))
  const items = rows.slice(head + 1, at)
  if (head === -1 || items.length < itemsMin || items.length > itemsMax) return []
  const isItem = (row: Row) =>
    row.figure !== undefined &&
    !row.isOdd &&
    !totalWord.test(row.label) &&
    Math.abs(row.figure.box[2] - result.box[2]) <= alignedPoints
  if (!items.every(isItem)) return []
  const terms = items.map((row): Term => ({ figure: row.figure as Figure, factor: 1 }))
  return [sumOf('total', terms, result, toleranceOf(terms, result), originOf(terms))]
}

const bareOf = (label: string) => label.replace(number, '')

function toleranceOf(terms: readonly Term[], result: Figure): number {
  const isWhole = [result, ...terms.map(({ figure }) => figure)].every(({ cents }) => cents % unitCents === 0)
  return isWhole ? unitCents * (terms.length >= roundedMin ? 2 : 1) : 0
}

const originOf = (terms: readonly Term[]): Origin => ({
  grouping: section,
  columns: [],
  tried: 1,
  near: () => terms.map(({ figure }) => figure),
})

const togetherMax = 3

/** `Of which` counts a line twice, and a sign that was left out takes it twice: the total lacks some of its lines. */
function isMadeOfItems({ terms, offCents, toleranceCents }: Sum): boolean {
  const amounts = terms.map(({ figure }) => Math.abs(figure.cents))
  const isMade = (from: number, cents: number, most: number): boolean =>
    Math.abs(cents) <= toleranceCents ||
    (most > 0 &&
      amounts.some(
        (amount, at) => at >= from && [1, -1].some((sign) => isMade(at + 1, cents - sign * amount, most - 1)),
      ))
  return isMade(0, offCents, togetherMax) || isMade(0, offCents / 2, togetherMax)
}

const hasChangedItem = ({ terms, offCents }: Sum): boolean =>
  terms.some(({ figure }) => isLikeIt(figure.cents + offCents, figure.cents) && figure.cents + offCents > 0)

/** `1.260.532` and `1.132.350` make `128.182`, which is printed as well. */
function makeAnother(one: Figure, other: Figure, rows: readonly Row[]): boolean {
  const known = new Set([one, other].map(keyOf))
  return rows.some(({ figure }) => {
    if (figure === undefined || known.has(keyOf(figure)) || Math.abs(figure.cents) < resultCentsMin) return false
    const made = [one.cents - other.cents, other.cents - one.cents, one.cents + other.cents]
    return made.some((cents) => Math.abs(cents - figure.cents) <= unitCents)
  })
}
