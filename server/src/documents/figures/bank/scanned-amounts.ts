import { heightOf, type Line, type PlacedWord } from '../lines.ts'

const amount = /^[-+]?\d{1,3}(?:[.,']?\d{3}){0,4}([.,])\d\d[-+]?$/
/** `04.03` may be an amount: a column of nothing else is one of days. */
const day = /^(?:0[1-9]|[12]\d|3[01])[.,](?:0[1-9]|1[0-2])$/
const edgePoints = 4
const columnMin = 3
const apartMin = 1.5

/**
 * Where a page has columns of amounts, what ends with one of them is an amount too, although OCR lost or misread the mark before its
 * cents: `14100`, `53x39`, `15` `59`, `3,` `748.53`. The sums say whether it is the right one.
 */
export function withLostMarks(lines: readonly Line[]): Line[] {
  const found = lines.flatMap(({ words }) => words.filter(({ text }) => amount.test(text) && !day.test(text)))
  const edges = columnEdges(found.map(({ box }) => box[2]))
  if (edges.length === 0) return [...lines]
  const commas = found.filter(({ text }) => amount.exec(text)?.[1] === ',').length
  const mark = 2 * commas >= found.length ? ',' : '.'
  const hasBrackets = lines.some(({ words }) => words.some(({ text }) => /^\(\d[\d.,]*\)$/.test(text)))
  const isAtEdge = ({ box }: PlacedWord) => edges.some((edge) => Math.abs(edge - box[2]) <= edgePoints)
  return lines.map((line) => {
    const words: PlacedWord[] = []
    for (const word of line.words) {
      const before = words.at(-1)
      const isBeside = before !== undefined && word.box[0] - before.box[2] <= 0.9 * heightOf(word.box)
      const isWhole = isBeside && isAtEdge(word) && isApart(words.at(-2), before)
      const whole = isWhole ? joinedText(before.text, word.text, mark) : undefined
      if (whole !== undefined && before !== undefined)
        words[words.length - 1] = { text: whole, box: [before.box[0], before.box[1], word.box[2], word.box[3]] }
      else if (!isAtEdge(word)) words.push(word)
      else words.push({ ...word, text: mended(word.text, { mark, hasBrackets, isAlone: isApart(before, word) }) })
    }
    const isSame = words.length === line.words.length && words.every(({ text }, at) => text === line.words[at]?.text)
    return isSame ? line : { ...line, words, text: words.map(({ text }) => text).join(' ') }
  })
}

/** `Oktober 2024` ends where amounts do, but does not stand in their column. */
const isApart = (before: PlacedWord | undefined, { box }: PlacedWord) =>
  before === undefined || /^[-+]$/.test(before.text) || box[0] - before.box[2] > apartMin * heightOf(box)

/** Where several end. */
function columnEdges(ends: readonly number[]): number[] {
  const sorted = ends.toSorted((one, other) => one - other)
  return sorted.filter((end, at) => {
    const next = sorted[at + columnMin - 1]
    return next !== undefined && next - end <= edgePoints
  })
}

function joinedText(before: string, text: string, mark: string): string | undefined {
  if (/^[-+]?\d{1,3}(?:[.,]\d{3})?$/.test(before) && /^\d\d[-+]?$/.test(text)) return `${before}${mark}${text}`
  return /^[-+]?\d{1,3}[.,]$/.test(before) && /^\d{3}[.,]\d\d[-+]?$/.test(text) ? `${before}${text}` : undefined
}

/** Days are written with strokes, and without marks begin with a nought: no amount does. */
const bare = /^([-+]?[1-9]\d{0,3}|[-+]?0)(\d\d)([-+]?)$/
const smudged = /^([-+]?\d{1,3}(?:[.,]\d{3})?)[^\d\s/-](\d\d)[.,:;]?$/
/** The border of a column, where the page has no amounts in brackets. */
const bordered = /^([-+]?\d[\d.,]*[.,]\d\d)[)\]}]$/

type Around = { mark: string; hasBrackets: boolean; isAlone: boolean }

function mended(text: string, { mark, hasBrackets, isAlone }: Around): string {
  if (amount.test(text)) return text
  if (isAlone && bare.test(text) && text.replaceAll(/\D/g, '').length >= 3) return text.replace(bare, `$1${mark}$2$3`)
  if (smudged.test(text)) return text.replace(smudged, `$1${mark}$2`)
  return hasBrackets ? text : text.replace(bordered, '$1')
}
