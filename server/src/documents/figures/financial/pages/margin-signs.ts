import type { PageLine } from './page-line.ts'

const sign = /^[€£¥$]$/
/** A column of amounts begins further right. */
const labelPoints = 180

/**
 * `£ Production stockée`: of words that stand on their side in the margin of a form, a picture gives single signs, and some of them are
 * those of currencies. Before the words of a line, or alone at its left, they tell none.
 */
export function withoutMarginSigns({ text, words, ocr }: PageLine): string {
  const [first, next] = words
  if (!ocr || first === undefined || !sign.test(first.text) || first.box[0] > labelPoints) return text
  const isBeforeWords = next === undefined || /^\p{L}/u.test(next.text)
  return isBeforeWords ? text.slice(first.text.length).trim() : text
}
