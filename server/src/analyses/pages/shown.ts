import { type Line, linesOf, type PlacedWord } from '#documents/figures/lines.ts'
import { type Table, tableOf } from '#documents/figures/table.ts'
import type { Box, PageEvidence, Word } from '#documents/page-evidence.ts'
import { pageLines } from './cells.ts'
import { once } from './once.ts'

/** As many pages and words as sums are looked for in. */
const pagesMax = 40
const wordsPerPageMax = 6_000
const coveredShareMin = 0.5

/** What a reader of the page sees: text under a box or under a note is not seen, the text of the note is. */
function shownPages(pages: readonly PageEvidence[]): { number: number; lines: readonly Line[] }[] {
  return pages.slice(0, pagesMax).map((page) => {
    const words = shownWords(page)
    const lines = words.length > wordsPerPageMax ? linesOf(words.slice(0, wordsPerPageMax)) : shownLines(page)
    return { number: page.number, lines }
  })
}

/** All that is shown, as one table: of pages that were read from a picture as well. */
export const shownTable = once((pages: readonly PageEvidence[]): Table => tableOf(shownPages(pages)))

/** The lines of a page as its reader sees them, the same objects for all who ask. */
export const shownLines = once((page: PageEvidence): readonly Line[] =>
  page.textFrom === 'layer' && !page.words.some(isNote) ? pageLines(page) : linesOf(shownWords(page)),
)

const isNote = ({ annotation }: Word) => annotation === true

export const shownWords = once((page: PageEvidence): readonly PlacedWord[] => {
  if (page.textFrom === 'ocr') return page.ocr?.words ?? []
  const notes = page.words.filter(isNote)
  return page.words.filter((word) => isShown(word) && (isNote(word) || !notes.some(({ box }) => covers(box, word.box))))
})

const isShown = ({ invisible, coveredBy }: Word) =>
  invisible !== true && (coveredBy === undefined || coveredBy.share < coveredShareMin)

function covers(over: Box, under: Box): boolean {
  const width = Math.min(over[2], under[2]) - Math.max(over[0], under[0])
  const height = Math.min(over[3], under[3]) - Math.max(over[1], under[1])
  const area = (under[2] - under[0]) * (under[3] - under[1])
  return width > 0 && height > 0 && width * height >= coveredShareMin * area
}
