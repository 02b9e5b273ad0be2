import { heightOf, type Line, type PlacedWord } from '../../lines.ts'
import { isYear } from '../columns/column-heads.ts'

const isNumber = ({ text }: PlacedWord) => /^[-–(]?\d[\d., ]*\)?$/.test(text) && !/^0+$/.test(text)
const isWord = ({ text }: PlacedWord) => /\p{L}{2}/u.test(text)

/** Of the lower line's height: amounts that share so much of a line's height are of it. */
const sharedMin = 0.6

/** A photograph is bent: the amounts of a row may come apart from its words. They stand beside them, not above or below. */
export function withTornRows(lines: readonly Line[]): Line[] {
  const made: Line[] = []
  for (const line of lines) {
    const before = made.at(-1)
    if (before !== undefined && isTorn(before, line)) made[made.length - 1] = joined(before, line)
    else made.push(line)
  }
  return made
}

function isTorn(one: Line, other: Line): boolean {
  if (one.words.every(isNumber) === other.words.every(isNumber)) return false
  const shared = Math.min(one.box[3], other.box[3]) - Math.max(one.box[1], other.box[1])
  if (shared < sharedMin * Math.min(heightOf(one.box), heightOf(other.box))) return false
  return one.words.every(({ box }) => other.words.every((word) => box[2] <= word.box[0] || word.box[2] <= box[0]))
}

function joined(one: Line, other: Line): Line {
  const words = [...one.words, ...other.words].toSorted((a, b) => a.box[0] - b.box[0])
  const [left, top, right, bottom] = one.box
  const box: Line['box'] = [
    Math.min(left, other.box[0]),
    Math.min(top, other.box[1]),
    Math.max(right, other.box[2]),
    Math.max(bottom, other.box[3]),
  ]
  return { words, box, text: words.map(({ text }) => text).join(' ') }
}

const rowsMin = 5
const shareMin = 0.6

/** `36 241  37 545  Salgsinntekt`: a table whose amounts stand before their words is read as one where they stand behind. */
export function withAmountsLast(lines: readonly Line[]): readonly Line[] {
  const rows = lines.filter(({ words }) => words.some(isWord) && words.filter(isNumber).length > 1)
  const turned = rows.filter((line) => leadingOf(line) > 0)
  if (turned.length < Math.max(rowsMin, shareMin * rows.length)) return lines
  return lines.map((line) => {
    const leading = leadingOf(line)
    if (leading === 0) return line
    const [amounts, rest] = [line.words.slice(0, leading), line.words.slice(leading)]
    const words = [...rest.filter((word) => !isNumber(word)), ...amounts, ...rest.filter(isNumber)]
    return { ...line, words, text: words.map(({ text }) => text).join(' ') }
  })
}

/** How many numbers stand before the words; at most one, that of a note, may follow them. Years are heads. */
function leadingOf({ words }: Line): number {
  const leading = words.findIndex((word) => !isNumber(word))
  const first = words.slice(0, Math.max(0, leading))
  if (first.length < 2 || first.every(({ text }) => isYear(Number(text)))) return 0
  const rest = words.slice(leading)
  return rest.some(isWord) && rest.filter(isNumber).length <= 1 ? leading : 0
}
