import { heightOf, linesOf, type PlacedWord } from '../../lines.ts'

/**
 * `Te`, `k¤`: what a font without the sign of the euro, or a text in another code page, makes of `T€` and `k€`. As a word it means something
 * in many languages, so one alone says nothing.
 */
const lost = /^([Tk])[e¤?\ufffd]$/
const columnGap = 1.5

/** `Te  Te` above two columns is `T€  T€`: nothing else is printed twice at the end of a line, so far apart. */
export function withUnitSigns(words: readonly PlacedWord[]): readonly PlacedWord[] {
  if (words.filter(({ text }) => lost.test(text)).length < 2) return words
  const found = new Set(linesOf(words).flatMap((line) => headsAtEnd(line.words)))
  return words.map((word) => (found.has(word) ? { ...word, text: word.text.replace(lost, '$1€') } : word))
}

function headsAtEnd(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const last = words.at(-1)
  if (last === undefined || !lost.test(last.text)) return []
  const before = words.findLastIndex(({ text }) => text !== last.text)
  const same = words.slice(before + 1)
  const areApart = same.every(({ box }, at) => {
    const next = same[at + 1]
    return next === undefined || next.box[0] - box[2] > columnGap * heightOf(box)
  })
  return same.length > 1 && areApart ? same : []
}
