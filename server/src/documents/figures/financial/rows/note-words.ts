import type { Amount } from '../../amounts.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'

const noteWord = /^(?:notas?|notes?)$/i
const noteMax = 99_00

/**
 * `Deudas a corto plazo      Nota 8  1.893.501  1.511.129`: where each number of the column of notes has its word before it, that word is
 * no part of the label. The gap before it says so: `Loan notes  12` are what is owed.
 */
export function withoutNoteWord(label: string, words: readonly PlacedWord[], amounts: readonly Amount[]): string {
  const [first, ...others] = amounts
  const [before, word] = first === undefined ? [] : [words[first.first - 2], words[first.first - 1]]
  if (first === undefined || others.length === 0 || before === undefined || word === undefined) return label
  const isNumber = first.plain && first.cents > 0 && first.cents <= noteMax
  if (!isNumber || !noteWord.test(word.text) || !label.endsWith(` ${word.text}`)) return label
  return word.box[0] - before.box[2] < heightOf(word.box) ? label : label.slice(0, -word.text.length - 1)
}
