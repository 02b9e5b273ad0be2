import type { ReadPage } from '#documents/classification/pages.ts'
import { heightOf, linesOf, median, type PlacedWord } from '#documents/figures/lines.ts'
import type { Box, PageEvidence, Word } from '#documents/page-evidence.ts'

/** As many pages and words as sums are looked for in. */
const pagesMax = 40
const wordsPerPageMax = 6_000
const coveredShareMin = 0.5

/** What a reader of the page sees: text under a box or under a note is not seen, the text of the note is. */
export function shownPages(pages: readonly PageEvidence[]): ReadPage[] {
  return pages.slice(0, pagesMax).map((page) => {
    const lines = linesOf(shownWords(page).slice(0, wordsPerPageMax))
    const { number, widthPoints, heightPoints } = page
    const textHeight = median(lines.flatMap((line) => line.words.map(({ box }) => heightOf(box))))
    return { number, widthPoints, heightPoints, textHeight, lines }
  })
}

export function shownWords(page: PageEvidence): readonly PlacedWord[] {
  if (page.textFrom === 'ocr') return page.ocr?.words ?? []
  const notes = page.words.filter(({ annotation }) => annotation === true)
  return page.words.filter(
    (word) => isShown(word) && (word.annotation === true || !notes.some(({ box }) => covers(box, word.box))),
  )
}

const isShown = ({ invisible, coveredBy }: Word) =>
  invisible !== true && (coveredBy === undefined || coveredBy.share < coveredShareMin)

function covers(over: Box, under: Box): boolean {
  const width = Math.min(over[2], under[2]) - Math.max(over[0], under[0])
  const height = Math.min(over[3], under[3]) - Math.max(over[1], under[1])
  const area = (under[2] - under[0]) * (under[3] - under[1])
  return width > 0 && height > 0 && width * height >= coveredShareMin * area
}
