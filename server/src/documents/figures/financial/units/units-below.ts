import { plainText } from '../../../classification/normalise.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { StatementRow } from '../rows/statement-rows.ts'

/** `(en milliers d'euros)`, `All amounts in thousands`: names no table that it is of. */
const untitled =
  /^[(* ]{0,3}(?:(?:tous|toutes|les|all|the|alle|die|tutti|gli|i|todos|los|as) ){0,2}(?:montants?|chiffres|donnees|amounts?|figures|angaben|betrage|werte|importi|valori|dati|importes|cifras|datos|valores|bedragen|exprim|express|stated|espress|expresad|en|in|k)/

/**
 * `Filiales et participations (en milliers d'euros)`: a table below the last line of the statements tells its own unit, and not that of
 * what stands above it. What stands below all tables of the page may tell that of all, and what names no table that of the rows right above.
 */
export function unitsBelow(rows: readonly StatementRow[], lines: readonly PageLine[]): (line: PageLine) => boolean {
  const ends = new Map<number, number>()
  for (const { key, cells } of rows)
    if (key !== undefined)
      for (const { page, box } of cells.values()) ends.set(page, Math.max(ends.get(page) ?? 0, box[3]))
  const last = new Map<number, number>()
  const notes = new Set<PageLine>()
  let before: PageLine | undefined
  for (const line of lines) {
    const { page, box, text } = line
    if (hasMoney(line)) last.set(page, Math.max(last.get(page) ?? 0, box[1]))
    else if (before?.page === page && hasMoney(before) && untitled.test(plainText(text.slice(0, 100)))) notes.add(line)
    before = line
  }
  const isBelow = ({ page, box }: PageLine) =>
    box[1] >= (ends.get(page) ?? Number.POSITIVE_INFINITY) && box[3] <= (last.get(page) ?? 0)
  return (line) => isBelow(line) && !notes.has(line)
}

const hasMoney = ({ amounts }: PageLine) => amounts.some(({ plain }) => !plain)
