import type { Box } from '../../../page-evidence.ts'
import type { Amount } from '../../amounts.ts'
import { heightOf } from '../../lines.ts'
import type { PageLine } from '../pages/page-line.ts'

/**
 * `17) interessi e altri oneri finanziari da: debiti verso` / `12.940  12.872` / `banche`: a label of two lines whose amounts are set at
 * half its height is one row.
 */
export function withSplitRows(lines: readonly PageLine[]): PageLine[] {
  const made: PageLine[] = []
  for (let at = 0; at < lines.length; ) {
    const [above, line, below] = [lines[at] as PageLine, lines[at + 1], lines[at + 2]]
    const isOne = line !== undefined && below !== undefined && isBetween(line, above, below)
    made.push(isOne ? joined(line, above, below) : above)
    at += isOne ? 3 : 1
  }
  return made
}

/** Of the height of a line: two of one label, and nothing between them. */
const pitchMax = 1.5

function isBetween(line: PageLine, above: PageLine, below: PageLine): boolean {
  const [first] = line.amounts
  if (first === undefined || line.label !== '') return false
  const isOfLabel = ({ label, amounts, nils, words }: PageLine) =>
    label !== '' &&
    amounts.every(isBox) &&
    nils.length === 0 &&
    !line.words.some(({ box }) => words.some((other) => areAbove(box, other.box)))
  if (![above, below].every(isOfLabel)) return false
  // Boxes of a picture are as high as the ink: those of two rows never share any height.
  if (line.ocr) return above.box[3] > line.box[1] && line.box[3] > below.box[1]
  return below.box[1] - above.box[1] <= pitchMax * heightOf(line.box)
}

/** `égale à un an  1203  203 | 204`: forms set the numbers of the boxes in line with the end of the label, and none of them over an amount. */
const isBox = ({ plain, text }: Amount) => plain && /^\d{2,6}$/.test(text)

const areAbove = (one: Box, other: Box) => one[0] < other[2] && other[0] < one[2]

const joined = (line: PageLine, above: PageLine, below: PageLine): PageLine => ({
  ...line,
  box: [above.box[0], above.box[1], line.box[2], below.box[3]],
  text: `${above.text} ${below.text} ${line.text}`,
  // `TOTAL DU BILAN (CAPITAUX PROPRES ET`: two capitals at its end are no box of a label that goes on.
  label: [above.label, ...above.codes, below.label].join(' '),
  words: [...above.words, ...below.words, ...line.words],
})
