import { limits } from '../limits.ts'
import type { Box, PageEvidence, Word } from '../page-evidence.ts'
import type { Sheet } from './sheet-cells.ts'
import { layoutOf, letterPoints, type ShownCell, type ShownRow } from './sheet-layout.ts'

const rowPoints = 14
const heightPoints = 10
const marginPoints = 40

/** A sheet as pages of words; a long one as several, which have the same columns. `from`: the number of the first of them. */
export function sheetPages(sheet: Sheet, is1904: boolean, from: number): PageEvidence[] {
  const { rows, widthPoints } = layoutOf(sheet, is1904)
  const pages: PageEvidence[] = []
  let words: Word[] = []
  let top = marginPoints
  let before: ShownRow | undefined
  const close = () => {
    if (words.length > 0)
      pages.push(pageOf(from + pages.length, words, { widthPoints, heightPoints: top + marginPoints }))
    words = []
    top = marginPoints
  }
  for (const row of rows) {
    if (words.length > limits.workbookPageWordsMax) close()
    // Rows left empty set parts of a sheet apart: one is enough.
    else if (before !== undefined && row.number > before.number + 1) top += rowPoints
    for (const cell of row.cells) words.push(...wordsOf(cell, top, words.length))
    top += rowPoints
    before = row
  }
  close()
  return pages
}

function wordsOf({ text, left, isNumber }: ShownCell, top: number, order: number): Word[] {
  const parts = isNumber
    ? [{ text, index: 0 }]
    : [...text.matchAll(/\S+/g)].map((part) => ({ text: part[0], index: part.index }))
  return parts.map((part, at) => {
    const start = left + part.index * letterPoints
    const box: Box = [start, top, start + part.text.length * letterPoints, top + heightPoints]
    return {
      text: part.text,
      box,
      font: 0,
      sizePoints: heightPoints,
      baseline: top + 8,
      order: order + at,
      colour: '#000000',
    }
  })
}

function pageOf(
  number: number,
  words: readonly Word[],
  size: Pick<PageEvidence, 'widthPoints' | 'heightPoints'>,
): PageEvidence {
  return { number, ...size, rotation: 0, words, drawn: [], annotations: [], ocr: null, textFrom: 'layer', cut: [] }
}
