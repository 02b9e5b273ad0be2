import { heightOf, type Line, type PlacedWord } from '../../lines.ts'

const digits = /^\d{1,3}(?:[.,'’\u00a0\u202f]?\d{3}){0,4}(?:[.,]\d{1,2})?$/
const opened = /^\((?=\d)/
const wordsMax = 4
/** Of their height: how far a bracket stands from its digits. In a picture the rules of a table come out as brackets as well. */
const gapMax = { layer: 4, ocr: 0.8 }
const groupGapMax = 0.7

/**
 * `( 1,997,921 )`, `(14,820  )`: programs that align the digits set the brackets apart, and those that make tables of pages for the
 * American register give the second one a cell of its own. They are of the amount that stands between them and nothing else.
 */
export function withBracketsJoined(line: Line, ocr: boolean): Line {
  if (!line.words.some(({ text }) => text === ')')) return line
  const words: PlacedWord[] = []
  for (let at = 0; at < line.words.length; ) {
    const found = bracketedAt(line.words, at, ocr ? gapMax.ocr : gapMax.layer)
    words.push(...(found?.words ?? [line.words[at] as PlacedWord]))
    at = found === undefined ? at + 1 : found.next
  }
  return words.length === line.words.length ? line : { ...line, words }
}

function bracketedAt(words: readonly PlacedWord[], at: number, most: number) {
  const open = words[at] as PlacedWord
  const isAlone = open.text === '('
  if (!isAlone && !opened.test(open.text)) return undefined
  const from = isAlone ? at + 1 : at
  const end = words.findIndex(({ text }, index) => index > from && text === ')')
  const within = words.slice(from, end)
  const [first, last, close] = [within[0], within.at(-1), words[end]]
  if (end === -1 || within.length > wordsMax || first === undefined || last === undefined || close === undefined)
    return undefined
  if (!within.every(({ text }, index) => digits.test(index === 0 ? text.replace(opened, '') : text))) return undefined
  const areGroups = within.every((word, index) => index === 0 || gap(within[index - 1], word) <= groupGapMax)
  if (!areGroups || gap(last, close) > most || (isAlone && gap(open, first) > most)) return undefined
  const joined = within.map((word, index) => ({
    ...word,
    text: `${index === 0 && isAlone ? '(' : ''}${word.text}${index === within.length - 1 ? ')' : ''}`,
  }))
  return { words: joined, next: end + 1 }
}

const gap = (before: PlacedWord | undefined, word: PlacedWord) =>
  before === undefined ? 0 : (word.box[0] - before.box[2]) / Math.max(heightOf(before.box), heightOf(word.box))
