import { heightOf, median, type PlacedWord } from '../../lines.ts'
import { figureWidth } from './scanned-specks.ts'

const withCents = /^\d[\d.,']{0,16}[.,]\d\d$/
/** An amount without its first figure is one as well: of `1.250,00` it would be none. */
const behindOne = /^1(\d{1,3}(?:([.,'])\d{3}(?:\2\d{3}){0,3})?[.,]\d\d)$/
const rulePoints = 1.2
const shiftPoints = 1
const tallShare = 1.2
const apartMax = 3

/**
 * The rule at the left of a cell may come out as a one before its amount: it stands where a rule was read above or below it, and is taller
 * than the figures of the page. Where all its figures are there and the rule besides, it is wider than they are.
 */
export function withoutRules(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const rules = words.filter(({ text, box }) => text === '|' && box[2] - box[0] <= rulePoints)
  const heights = words.flatMap(({ text, box }) => (withCents.test(text) ? [heightOf(box)] : []))
  const width = figureWidth(words)
  if (rules.length === 0 || width === undefined) return words
  const usual = median(heights)
  return words.map((word) => {
    const { text, box } = word
    const amount = behindOne.exec(text)?.[1]
    if (amount === undefined || heightOf(box) < tallShare * usual || box[2] - box[0] > width * text.length) return word
    const isRule = rules.some(
      (rule) =>
        Math.abs(rule.box[0] - box[0]) <= shiftPoints &&
        rule.box[1] - box[3] <= apartMax * usual &&
        box[1] - rule.box[3] <= apartMax * usual,
    )
    if (!isRule) return word
    const [left, top, right, bottom] = box
    return { ...word, text: amount, box: [left + (right - left) / text.length, top, right, bottom] }
  })
}
