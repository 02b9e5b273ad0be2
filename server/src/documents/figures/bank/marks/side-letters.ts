import { inPlainLetters } from '#language/fold.ts'
import { signMarks } from '../../../printed-signs.ts'

/** `Ss`, `S$`: OCR sees a narrow letter twice, and takes the S beside an amount for what looks like one. */
const doubled = /^([a-z])\1$/i
const likeS = /^[5$§]$|^[s5$§]{2}$/i

/** What stands beside an amount to say which way it goes. */
export function sideText(text: string, ocr: boolean): string {
  if (!ocr) return text
  return likeS.test(text) ? 's' : undoubled(text)
}

export const undoubled = (text: string): string => (doubled.test(text) ? text.slice(0, 1) : text)

const sides: ReadonlyMap<string, 1 | -1> = new Map([
  ...['d', 'dr', 'db', 'od', 's', 'debit', 'debet', 'debiteur', 'soll', 'dare', 'debe', 'af'].map(
    (word) => [word, -1] as const,
  ),
  ...['c', 'cr', 'h', 'credit', 'kredit', 'crediteur', 'haben', 'avere', 'haber', 'bij'].map(
    (word) => [word, 1] as const,
  ),
])
const textMax = 15
const before = new RegExp(`^[${signMarks}~/(]{1,3}`)

/** `DR`, `(C)`, `Soll`, `-/DEBET`: what stands by itself behind an amount says which way it goes. */
export function sideOfWord(text: string): 1 | -1 | undefined {
  if (text.length > textMax) return undefined
  const letters = text.replace(before, '').replace(/[.)]{1,2}$/, '')
  return sides.get(inPlainLetters(letters).toLowerCase())
}
