import { isWithin, type Line, type PlacedWord, usualGapDigitsMax, usualGapMax } from '../../lines.ts'

/** In heights of the digits, and in their widths: as wide as a digit where all are as wide as one another. */
const gapMax = 1.3
const gapDigitsMax = 1.6
const groupsMin = 10
/** A speck behind an amount makes four digits of three. */
const groupShareMin = 0.9

const number = /^[-–(]?\d+(?:[.,]\d+)*[)%]?$/
/** The number of a company, in boxes of its own. */
const long = /\d{9}/
const begun = /^[-–(]?\d{1,3}$/
const group = /^\d{3}\)?$/

/**
 * `2  041  489` in letters that are all as wide as one another: ink ends further from ink than between groups of other types, and
 * amounts without cents do not say where they end. The page tells: of numbers that stand so close, the second hardly ever has more or
 * fewer than three digits, as it would in columns of their own.
 */
export function withWideGroups(lines: readonly Line[]): readonly Line[] {
  const pairs = lines.flatMap(({ words }) => words.slice(1).flatMap((word, at) => pairOf(words[at], word) ?? []))
  const groups = pairs.filter(isGroup)
  if (groups.length < groupsMin || groups.length < groupShareMin * pairs.length) return lines
  const open = new Set(groups.map(([before]) => before))
  return lines.map((line) =>
    line.words.some((word) => open.has(word))
      ? { ...line, words: line.words.map((word) => (open.has(word) ? { ...word, goesOn: true } : word)) }
      : line,
  )
}

type Pair = readonly [before: PlacedWord, word: PlacedWord]

/** Numbers as close as groups may be, and further apart than groups are on any page. */
function pairOf(before: PlacedWord | undefined, word: PlacedWord): Pair[] | undefined {
  if (before === undefined || !number.test(before.text) || !number.test(word.text)) return undefined
  if (long.test(before.text) || long.test(word.text)) return undefined
  const isWide = !isWithin(before, word, usualGapMax, usualGapDigitsMax)
  return isWide && isWithin(before, word, gapMax, gapDigitsMax) ? [[before, word]] : undefined
}

const isGroup = ([before, word]: Pair) => begun.test(before.text) && group.test(word.text)
