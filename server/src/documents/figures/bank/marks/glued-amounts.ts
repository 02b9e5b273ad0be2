import { signMarks } from '../../../printed-signs.ts'
import type { PlacedWord } from '../../lines.ts'
import { atEdges } from '../columns/column-edges.ts'

/** `-EUR23.19` is no label, and of `LONDON E1423.19` nothing says where the label ends: more digits have marks between thousands. */
const glued = new RegExp(
  `^(?![${signMarks}])(.{0,60}\\p{L}[.)]?)([${signMarks}]?\\d{1,3}(?:[.,'’]\\d{3}){0,3}[.,]\\d\\d)$`,
  'u',
)
const amount = new RegExp(`^[${signMarks}(]?[€£$]?\\d[\\d.,'’]{0,14}[.,]\\d\\d\\)?$`)
/** Fewer may end there by chance. */
const amountsMin = 3

/**
 * `EXETER23.19`: a label that is as long as its column touches the amount behind it, and both are one word. The end of a reference may
 * look the same: where others of the page's amounts end, one of them does.
 */
export function withoutGlue(words: readonly PlacedWord[]): readonly PlacedWord[] {
  if (!words.some(({ text }) => glued.test(text))) return words
  const isAtEdge = atEdges(
    words.filter(({ text }) => amount.test(text)).map(({ box }) => box[2]),
    amountsMin,
  )
  return words.flatMap((word) => {
    const [, label, money] = glued.exec(word.text) ?? []
    return label === undefined || money === undefined || !isAtEdge(word.box[2])
      ? [word]
      : cutBetween(word, label, money)
  })
}

/** Where its characters are as wide as one another. */
function cutBetween({ text, box: [left, top, right, bottom] }: PlacedWord, label: string, money: string): PlacedWord[] {
  const middle = left + ((right - left) * label.length) / text.length
  return [
    { text: label, box: [left, top, middle, bottom] },
    { text: money, box: [middle, top, right, bottom] },
  ]
}
