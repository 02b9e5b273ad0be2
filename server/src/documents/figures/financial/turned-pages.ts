import type { Box } from '../../page-evidence.ts'
import type { PlacedWord } from '../lines.ts'
import type { FinancialReading, ReadFigure } from './financial-reading.ts'

/** How the text of a page runs where it stands on its side. */
export type Turn = { reads: 'up' | 'down'; width: number; height: number }

const wordsMin = 12
const shareMin = 0.8

/** A wide table printed on an upright page: its words are higher than they are wide. `undefined`: the page is not turned. */
export function turnOf(words: readonly PlacedWord[], width: number, height: number): Turn | undefined {
  const long = words.filter(({ text }) => text.length >= 3)
  const onSide = long.filter(({ box }) => box[3] - box[1] > 1.3 * (box[2] - box[0]))
  if (long.length < wordsMin || onSide.length < shareMin * long.length) return undefined
  let [up, down] = [0, 0]
  for (const [at, { box }] of onSide.entries()) {
    const before = onSide[at - 1]?.box
    // The next word of the same line, in the order in which the file writes them.
    if (before === undefined || Math.abs(before[0] - box[0]) > 2) continue
    if (box[3] <= before[1] + 1) up += 1
    else if (box[1] >= before[3] - 1) down += 1
  }
  return { reads: up >= down ? 'up' : 'down', width, height }
}

/** As it stands once the page is turned upright. */
export const upright = ([left, top, right, bottom]: Box, { reads, width, height }: Turn): Box =>
  reads === 'up' ? [height - bottom, left, height - top, right] : [top, width - right, bottom, width - left]

/** The place on the page as it is. */
export const onPage = ([left, top, right, bottom]: Box, { reads, width, height }: Turn): Box =>
  reads === 'up' ? [top, height - right, bottom, height - left] : [width - bottom, left, width - top, right]

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
