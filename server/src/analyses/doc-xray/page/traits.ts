import type { PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageWords } from '../../pages/cells.ts'
import { once } from '../../pages/once.ts'

/** What is odd: a name for it, or by how many points. */
export type Look = string | number
/**
 * Something odd on a page: the words that it is about, and a look that others that are odd alike have as well. `peers`: how many
 * have it that nobody suspects.
 */
export type Suspect = { page: number; words: readonly Word[]; look: Look; peers?: number }

/** So many rows that look alike are how the producer sets them. */
const sharedMin = 3
/** And so many of one row: a head that is set by a rule of its own. */
const sharedInRowMin = 5
/** So many peers, and so many for each suspect, and nearly all of the document looks so: in whatever order it is drawn. */
const manyPeers = 20
const manyTimes = 5
/** Of the words of a page: what comes before the rest belongs to its template, as do its number and its foot. */
const templateShareMax = 0.1
/** Lengths that differ by less are one. */
const samePoints = 0.06
const suspectsMax = 200
/** In sizes of the text: the row above, a cell of several lines above that. */
const reachInSizes = 4

/**
 * What remains once the traits of the producer are taken out. A trait is shared: rows enough look alike. And each of them was drawn in its turn: who changes many amounts with one tool makes them alike as well,
 * but writes them where the page ends.
 */
export function withoutTraits<T>(
  pages: readonly PageEvidence[],
  found: readonly T[],
  suspectOf: (one: T) => Suspect,
): T[] {
  // So many rows that are odd are no edit, whatever each of them looks like; and to compare them all takes long.
  if (found.length > suspectsMax) return []
  const suspects = found.map((one) => ({ one, suspect: suspectOf(one) }))
  const doubted = new Set(suspects.flatMap(({ suspect }) => suspect.words))
  const byNumber = new Map(pages.map((page) => [page.number, page]))
  const isOfProducer = (look: Look) => {
    const alike = suspects.filter(({ suspect }) => areAlike(suspect.look, look)).map(({ suspect }) => suspect)
    const peers = Math.max(0, ...alike.map((suspect) => suspect.peers ?? 0))
    const rows = rowsOf(alike)
    if (rows.size + peers < sharedMin && Math.max(0, ...rows.values()) < sharedInRowMin) return false
    if (peers >= Math.max(manyPeers, manyTimes * alike.length)) return true
    return alike.every((suspect) => isInTurn(suspect.words, byNumber.get(suspect.page), doubted))
  }
  const known = new Map<Look, boolean>()
  return suspects.flatMap(({ one, suspect }) => {
    // Lengths are the same to a tenth of a point: else each would be looked at anew.
    const look = typeof suspect.look === 'number' ? Math.round(suspect.look * 10) / 10 : suspect.look
    const isTrait = known.get(look) ?? isOfProducer(suspect.look)
    known.set(look, isTrait)
    return isTrait ? [] : [one]
  })
}

const areAlike = (one: Look, other: Look): boolean =>
  typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= samePoints : one === other

/** The rows in which they stand, and how many in each. */
function rowsOf(suspects: readonly Suspect[]): ReadonlyMap<string, number> {
  const rows = new Map<string, number>()
  for (const { page, words } of suspects) {
    const row = `${page} ${Math.round(words[0]?.baseline ?? 0)}`
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  return rows
}

const inDrawingOrder = once((page: PageEvidence): readonly Word[] =>
  pageWords(page).toSorted((one, other) => one.order - other.order),
)

/** Words that nobody sees and that begin where this one begins: a column of codes that a program hides, row by row. */
export const hiddenBelow = (hidden: Word, { words }: PageEvidence): number =>
  words.filter(
    (other) => other !== hidden && other.invisible === true && Math.abs(other.box[0] - hidden.box[0]) <= samePoints,
  ).length

/**
 * Drawn before nearly all of the page, or right after what stands beside or above it, or after nothing that stands below it. `doubted`: words that are suspected
 * as well, which cannot vouch for one another.
 */
export function isInTurn(
  words: readonly Word[],
  page: PageEvidence | undefined,
  doubted: ReadonlySet<Word> = new Set(words),
): boolean {
  const first = words.toSorted((one, other) => one.order - other.order)[0]
  if (first === undefined || page === undefined) return false
  const drawn = inDrawingOrder(page)
  const before = drawn.filter((word) => word.order < first.order && !doubted.has(word))
  if (before.length <= templateShareMax * drawn.length) return true
  const last = before.at(-1)
  const reach = reachInSizes * first.sizePoints
  if (last !== undefined && Math.abs(last.baseline - first.baseline) <= reach) return true
  return before.every(({ baseline }) => baseline <= first.baseline + first.sizePoints)
}
