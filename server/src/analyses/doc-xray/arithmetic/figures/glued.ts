import { type Amount, parseAmount } from '#documents/figures/amounts.ts'
import { heightOf } from '#documents/figures/lines.ts'
import type { TableRow } from '#documents/figures/table.ts'

type Row = Pick<TableRow, 'line'>

const gluedWord = /\d{7,24}[.,]\d{2}\D{0,8}$|\d{4,24}[.,'’]\d{3}[.,]\d{2}\D{0,8}$/
const spaceMax = 1.5

/** A number runs into the amount beside it: `1317483.472,48` is 131748 and 3.472,48, or not. */
export const hasGluedWord = ({ line: { words } }: Row): boolean => words.some(({ text }) => gluedWord.test(text))

/** What an amount may be instead, in cents, where it cannot be told where it begins: `8994932 525,63` holds 2 525,63. */
export function otherReadings({ line: { words } }: Row, { text, first, cents }: Amount): number[] {
  if (gluedWord.test(text)) return suffixesOf(text)
  const [word, before] = [words[first], words[first - 1]]
  if (word === undefined || before === undefined || !/^\d{3}(?:\D|$)/.test(text)) return []
  if (word.box[0] - before.box[2] > spaceMax * heightOf(word.box)) return []
  const digits = /\d{1,3}$/.exec(before.text)?.[0] ?? ''
  return [1, 2, 3].flatMap((count) => {
    if (count > digits.length) return []
    const read = parseAmount(`${digits.slice(-count)} ${text}`)
    return read === undefined || read.cents === cents ? [] : [read.cents]
  })
}

function suffixesOf(text: string): number[] {
  const found: number[] = []
  for (let start = 1; start < text.length - 3 && found.length < 12; start += 1) {
    const read = /^\d/.test(text.slice(start)) ? parseAmount(text.slice(start)) : undefined
    if (read !== undefined) found.push(read.cents)
  }
  return found
}
