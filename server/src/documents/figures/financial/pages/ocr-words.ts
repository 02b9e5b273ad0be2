import type { Box, OcrWord } from '../../../page-evidence.ts'
import { heightOf, type Line, median, type PlacedWord } from '../../lines.ts'

/** Dashes and dots have boxes as low or as high as they please: a line that they begin tears others apart. */
const dust = /^[-–—_.,·|'‘’"“”~]{1,8}$/

const minus = /^[-–—−]$/
const digits = /^\(?\d/

/**
 * A dash is dust, save right before digits: it is their sign, and its box is too low for it to stand on their line. `letterPoints`: see
 * `letterPointsOf`.
 */
export function withSigns(words: readonly PlacedWord[], letterPoints = 0): PlacedWord[] {
  const signed = new Set<PlacedWord>()
  const numbers = words.filter(({ text }) => digits.test(text))
  for (const { box } of words.filter(({ text }) => minus.test(text))) {
    const [middle, end] = [(box[1] + box[3]) / 2, box[2]]
    const near = ({ box: own }: PlacedWord) =>
      own[1] <= middle && middle <= own[3] && own[0] >= end - 1 && own[0] - end <= 0.8 * heightOf(own)
    // In even type the sign stands a whole digit before its number.
    const isNext = (word: PlacedWord) => letterPoints > 0 && isBeside(word, middle, end, letterPoints)
    const number = numbers.find(near) ?? numbers.find(isNext)
    if (number !== undefined) signed.add(number)
  }
  return words
    .filter(({ text }) => !dust.test(text))
    .map((word) => (signed.has(word) ? { text: `-${word.text}`, box: word.box } : word))
}

const isBeside = ({ text, box }: PlacedWord, middle: number, end: number, letterPoints: number) =>
  box[1] <= middle &&
  middle <= box[3] &&
  box[0] >= end &&
  box[0] - end <= wideGapMax * Math.max(letterPoints, (box[2] - box[0]) / text.length)

const edgePoints = 10
const edgeCharsMax = 3

/**
 * The shadow of the lid, or of the sheet's edge, comes out of OCR as letters where no printer prints: before every line of the page.
 * Digits right behind others are the last group of an amount, on a picture that was cut close.
 */
export function withoutEdges(words: readonly PlacedWord[], widthPoints: number): PlacedWord[] {
  const isOnEdge = ({ text, box: [left, , right] }: PlacedWord) =>
    text.length <= edgeCharsMax && (right <= edgePoints || left >= widthPoints - edgePoints)
  const groups = words.filter(({ text }) => endsInDigit.test(text))
  const isGroup = ({ text, box }: PlacedWord) =>
    group.test(text) &&
    groups.some(({ box: [, top, end, bottom] }) => {
      const [middle, gap] = [(top + bottom) / 2, box[0] - end]
      return box[1] <= middle && middle <= box[3] && gap >= 0 && gap <= groupGapMax * heightOf(box)
    })
  return words.filter((word) => !isOnEdge(word) || isGroup(word))
}

const endsInDigit = /\d$/
const group = /^\d{1,3}\)?$/
/** Of the height of digits: how far one group may stand from the next. */
const groupGapMax = 1.05

/** `1.472,463,14`: groups of three and two digits behind them can mean nothing else, whatever the marks between came out as. */
const smudged = /^([-(]?)(\d{1,3}(?:[.,:;]\d{3}){1,3})[.,:;](\d\d)(\)?)$/
const mixed = /\.\d{3},\d{3}|,\d{3}\.\d{3}|([.,])\d{3}\1\d\d\)?$|[:;]\d{3}[.,:;]|[:;]\d\d\)?$/
const withMarks = (_: string, sign: string, whole: string, cents: string, close: string) =>
  `${sign}${whole.replaceAll(/\D/g, '')}.${cents}${close}`

/** `2°275561.65`, `58"736.89`, `1126'447,42`: Swiss apostrophes come out as other marks, and some not at all. Groups of three stay behind them. */
const apostrophes = /['’‘"“”°`´*]/g
const swiss = /^[-–(]?\d{1,4}(?:['’‘"“”°`´*](?:\d{3})+){1,3}[.,]\d\d\)?$/

/** Groups of three and cents, of which the last digit came out as a letter. */
const roundEnd = /^([-–(]?\d{1,3}(?:(?:\.\d{3}){1,3},|(?:,\d{3}){1,3}\.)\d)[COoQ](\)?)$/

const tallMin = 1.5
const evenShare = 0.6
const flatMax = 0.25
/** Digits are as high as capitals: what is a third as high was read out of the dots between a label and its amount. */
const lowMax = 0.35

/**
 * A word that OCR took with the rule above it is twice as high as the others, and tears its line apart: it is made as high as they
 * are. Letters without any height or width are the rule itself.
 */
export function withEvenHeights<W extends PlacedWord>(words: readonly W[]): W[] {
  const usual = median(words.map(({ box }) => heightOf(box)))
  return words.flatMap((word) => {
    const [left, top, right, bottom] = word.box
    if (/^\p{L}{1,2}$/u.test(word.text) && bottom - top < flatMax * usual) return []
    if (/^\p{L}{2,8}$/u.test(word.text) && right - left < flatMax * usual) return []
    if (/^\W?\d{1,2}\W?$/.test(word.text) && bottom - top < lowMax * usual) return []
    if (bottom - top <= tallMin * usual) return [word]
    const middle = (top + bottom) / 2
    return [{ ...word, box: [left, middle - evenShare * usual, right, middle + evenShare * usual] as const }]
  })
}

/** Rules of a table that OCR takes for letters, brackets that it takes for others. `before`: the words before it, the nearest last. */
export function withoutOcrDust({ text, box }: PlacedWord, before: readonly PlacedWord[] = []): PlacedWord {
  const clean = text.replaceAll(/^[|[\]!“”‘’'"`_~]+(?=[\d(-])|(?<=[\d)])[|[\]!“”‘’'"`_~]+$/g, '')
  // A bracket that nothing opens is a rule as well.
  const isRule = /^\d[\d .,]*[)}\]]$/.test(clean) && !isOpened(box, before)
  const closed = isRule ? clean.slice(0, -1) : clean
  const bare = /^\{\d/.test(closed) ? `(${closed.slice(1)}`.replace(/\}$/, ')') : closed
  // `6.352.672,7C`: the only round sign among digits.
  if (roundEnd.test(bare)) return { text: bare.replace(roundEnd, '$10$2'), box }
  if (swiss.test(bare)) return { text: bare.replaceAll(apostrophes, '').replace(',', '.'), box }
  return { text: mixed.test(bare) ? bare.replace(smudged, withMarks) : bare, box }
}

const besideMax = 2

/** `(425` `948)`, `(dont export` `209)`: no wide gap lies between the two brackets. */
function isOpened(box: Box, before: readonly PlacedWord[]): boolean {
  let next = box
  for (const word of before.toReversed()) {
    const [middle, gap] = [(word.box[1] + word.box[3]) / 2, next[0] - word.box[2]]
    if (middle < next[1] || middle > next[3] || gap < -1 || gap > besideMax * heightOf(next)) return false
    if (word.text.lastIndexOf('(') > word.text.lastIndexOf(')')) return true
    if (word.text.includes(')')) return false
    next = word.box
  }
  return false
}

const mark = /^[^\d]{1,2}$/
const code = /^[A-Z]{2}$/
/** Of the height of a line: nothing that belongs to it stands so far from its next word. */
const markGapMin = 3

/** What a photograph shows beside the sheet comes out of OCR as a letter or two, far from the first word of a line or behind its amounts. */
export function withoutMarks(line: Line): Line {
  const { words } = line
  const height = median(words.map(({ box }) => heightOf(box)))
  const isFar = (one: PlacedWord | undefined, other: PlacedWord | undefined) =>
    one !== undefined && other !== undefined && other.box[0] - one.box[2] > markGapMin * height
  const isMark = ({ text }: PlacedWord) => mark.test(text) && !code.test(text)
  let [first, end] = [0, words.length]
  while (first < end && isMark(words[first] as PlacedWord) && isFar(words[first], words[first + 1])) first += 1
  while (end > first + 1 && isMark(words[end - 1] as PlacedWord) && isFar(words[end - 2], words[end - 1])) end -= 1
  if (end - first === words.length) return line
  const kept = words.slice(first, end)
  return { ...line, words: kept, text: kept.map(({ text }) => text).join(' ') }
}

/** Two amounts that a blot made one, or one whose first digit came out as a zero. */
const smear = /^\d{8,}$|^0\d{6,}$/
const grouped = /^[-–(]?\d{1,3}(?:[.,'’ ]\d{2,3})+/
const groupedTimes = 3

/** Among amounts that are written with marks such digits are none, nor is the group right behind them; left in, they join two columns. */
export function withoutSmears(lines: readonly Line[]): readonly Line[] {
  const count = (shape: RegExp) => lines.flatMap(({ words }) => words.filter(({ text }) => shape.test(text))).length
  const smears = count(smear)
  if (smears === 0 || count(grouped) <= groupedTimes * smears) return lines
  const isSmear = (word: PlacedWord | undefined) => word !== undefined && smear.test(word.text)
  return lines.map((line) => ({
    ...line,
    words: line.words.filter((word, at) => !isSmear(word) && !(group.test(word.text) && isSmear(line.words[at - 1]))),
  }))
}

/** How much lines go down for each point to the right: a scan is never quite level, and a table is wide. */
export function slopeOf(words: readonly OcrWord[]): number {
  const slopes: number[] = []
  for (const members of Map.groupBy(words, ({ line }) => line).values()) {
    const plain = members.filter(({ text, confidence }) => /^[\p{L}\d]/u.test(text) && confidence > 0.7)
    const [first, last] = [plain[0], plain.at(-1)]
    if (first === undefined || last === undefined || last.box[0] - first.box[0] < slopeWidthMin) continue
    slopes.push((last.box[3] - first.box[3]) / (last.box[0] - first.box[0]))
  }
  const slope = median(slopes)
  return slopes.length < 4 || Math.abs(slope) > 0.05 ? 0 : slope
}

const slopeWidthMin = 150

export const shifted = ([left, top, right, bottom]: Box, slope: number): Box => {
  const by = slope * left
  return [left, Math.round((top + by) * 100) / 100, right, Math.round((bottom + by) * 100) / 100]
}

/** `1.287.540, 73`: a mark behind groups waits for its cents. */
const waiting = /^[-–(]?\d{1,3}(?:(?:[ .'’]\d{3}){1,4},|(?:[ ,'’]\d{3}){1,4}\.)$/

/** Boxes of OCR end with the ink: between two groups of thousands lies more than a space of the text. */
export function withJoinedGroups(line: Line, letterPoints = 0): Line {
  const words: PlacedWord[] = []
  for (const word of line.words) {
    const before = words.at(-1)
    const gap = before === undefined ? Number.POSITIVE_INFINITY : word.box[0] - before.box[2]
    const joins =
      before !== undefined &&
      /^[-–(]?\d{1,9}(?: \d{3}){0,3}[.,;:]?$/.test(before.text) &&
      /^\d{3}(?:[.,]\d{2})?\)?$/.test(word.text)
    const isCents = before !== undefined && waiting.test(before.text) && /^\d{2}\)?$/.test(word.text)
    // Boxes of what was torn may lie over one another.
    const gapMin = isCents ? word.box[0] - word.box[2] : 0
    const isTooFar = gap > groupGapOf(word, letterPoints) && before?.goesOn !== true
    if ((!joins && !isCents) || isTooFar || gap < gapMin) {
      words.push(word)
      continue
    }
    const [left, top] = [before.box[0], Math.min(before.box[1], word.box[1])]
    words[words.length - 1] = {
      text: isCents ? `${before.text}${word.text}` : regrouped(`${before.text.replace(/[.,;:]$/, '')}${word.text}`),
      box: [left, top, word.box[2], Math.max(before.box[3], word.box[3])],
      ...(word.goesOn && { goesOn: true }),
    }
  }
  return { ...line, words }
}

/** `3863,` before the rule of a table: the rule came out as a mark. Digits of which others follow are not told from half an amount. */
const marked = /^[-–(]?(?:\d{4,6}|\d{1,3}(?:[ .,'’]\d{3}){1,3})[.,;:]$/
const year = /^(?:19|20)\d\d\D$/

/** Only of what stands alone in its column, as no word of a sentence does; years end sentences and begin lists. */
export function withoutRuleMarks(line: Line): Line {
  const alone = ({ box }: PlacedWord, at: number) => {
    const [before, after] = [line.words[at - 1], line.words[at + 1]]
    const gap = markGapMin * heightOf(box)
    return before !== undefined && box[0] - before.box[2] > gap && (after === undefined || after.box[0] - box[2] > gap)
  }
  const isMarked = (word: PlacedWord, at: number) => marked.test(word.text) && !year.test(word.text) && alone(word, at)
  if (!line.words.some(isMarked)) return line
  const words = line.words.map((word, at) => (isMarked(word, at) ? { ...word, text: word.text.slice(0, -1) } : word))
  return { ...line, words, text: words.map(({ text }) => text).join(' ') }
}

const evenWordsMin = 10
const evenSpreadMax = 0.05

/** How wide the letters of a typewriter or a line printer are: as wide in every word. 0: those of the page are not. */
export function letterPointsOf(words: readonly OcrWord[]): number {
  const widths = words
    .filter(({ text, confidence }) => confidence > 0.8 && /^\p{L}{5,}$/u.test(text))
    .map(({ text, box }) => (box[2] - box[0]) / text.length)
    .toSorted((a, b) => a - b)
  const at = (share: number) => widths[Math.floor(share * widths.length)] ?? 0
  return widths.length >= evenWordsMin && at(0.75) - at(0.25) < evenSpreadMax * at(0.5) ? at(0.5) : 0
}

/** Where every sign is as wide as the others a space is as wide as a digit: more than digits of other types are high. */
const wideDigit = 0.8
export const wideGapMax = 1.6

function groupGapOf({ text, box }: PlacedWord, letterPoints: number): number {
  const digitWidth = (box[2] - box[0]) / text.length
  const usual = groupGapMax * heightOf(box)
  const isWide = letterPoints > 0 || digitWidth > wideDigit * heightOf(box)
  // A group that begins with `1` has less ink than room: the letters of the page say how wide it is.
  return isWide ? Math.max(usual, wideGapMax * Math.max(letterPoints, digitWidth)) : usual
}

/** OCR drops some of the spaces between groups and keeps others. */
function regrouped(text: string): string {
  return text.replaceAll(' ', '').replace(/\d+/, (digits) => {
    const groups: string[] = []
    for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
    return groups.join(' ')
  })
}
