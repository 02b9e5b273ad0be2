import { heightOf, type Line, linesOf, median } from '../figures/lines.ts'
import { type PageEvidence, seenWords } from '../page-evidence.ts'

/** Pages as the classifier reads them: lines, bounded, from whichever layer is to be believed. */
export type ReadPage = { number: number; widthPoints: number; heightPoints: number; textHeight: number; lines: Line[] }

/** What a document is shows early; a thousand pages are not read to the end for it. */
const pagesMax = 40
const wordsPerPageMax = 6_000

const made = new WeakMap<readonly PageEvidence[], readonly ReadPage[]>()

/** Asked for by the classifier and by whoever adds the figures up: put in lines once. */
export function readPages(pages: readonly PageEvidence[]): readonly ReadPage[] {
  const known = made.get(pages)
  if (known !== undefined) return known
  const read = inLines(pages)
  made.set(pages, read)
  return read
}

function inLines(pages: readonly PageEvidence[]): ReadPage[] {
  return pages.slice(0, pagesMax).map((page) => {
    const seen = seenWords(page)
    // Behind a scan lies, unseen, what somebody's OCR read of it: good enough to tell what it is.
    const lines = linesOf((seen.length > 0 ? seen : page.words).slice(0, wordsPerPageMax))
    const { number, widthPoints, heightPoints } = page
    const textHeight = median(lines.flatMap(({ words }) => words.map(({ box }) => heightOf(box))))
    return { number, widthPoints, heightPoints, textHeight, lines }
  })
}
