import { heightOf, type PlacedWord } from '../../lines.ts'

/** The texts of a line, each up to a gap that is too wide for one between words. */
export function textCells(words: readonly PlacedWord[]): string[] {
  const cells: string[] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    const goesOn = before !== undefined && word.box[0] - before.box[2] <= 1.5 * heightOf(word.box)
    if (goesOn) cells.push(`${cells.pop()} ${word.text}`)
    else cells.push(word.text)
  }
  return cells
}
