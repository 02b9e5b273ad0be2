import { plainText } from '../../../classification/normalise.ts'
import type { PlacedWord } from '../../lines.ts'
import { balanceEnds, isBalanceNoun } from '../balances/balance-words.ts'

const lettersMin = 7
const known: readonly string[] = [...new Set(balanceEnds)].filter(({ length }) => length >= lettersMin)

/** `Potatecni zustatek`: beside the word for a balance of a scan, a long word with one wrong letter is the one that banks write there. */
export function withBalanceWords(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const plain = words.map(({ text }) => plainText(text.slice(0, 30)).replaceAll(/[^a-z]/g, ''))
  if (!plain.some(isBalanceNoun)) return words
  return words.map((word, at) => {
    const said = meant(plain[at] ?? '')
    return said === undefined ? word : { ...word, text: said }
  })
}

function meant(read: string): string | undefined {
  if (read.length < lettersMin || known.includes(read)) return undefined
  const near = known.filter((word) => word.length === read.length && isOneOff(word, read))
  return near.length === 1 ? near[0] : undefined
}

function isOneOff(one: string, other: string): boolean {
  let off = 0
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) off += 1
  return off === 1
}
