import { isCardStatement } from './card-heads.ts'
import type { LineFacts } from './facts.ts'
import { cardDigits, lesserAccountIn } from './hidden-accounts.ts'

/** Groups of digits and of marks for digits, as they are printed on a card. A whole one may be of anything. */
const masked =
  /(?<![\p{L}\d*•#])(?:[\dXx*•#]{4}(?:[ -]?[\dXx*•#]{4}){3}|[\dXx*•#]{4}[ -]?[\dXx*•#]{6}[ -]?[\dXx*•#]{5})(?![\p{L}\d*•#])/gu

/** Another one that it is compared with, or that belongs to somebody else. */
const ofOther =
  /\b(?:deb[ie]t|maestro|girocard|bankomat|bancomat|lost|stolen|old|previous|former|bisherige?|alte|fruhere?|ancienne|precedente?|anterior|vorige|tidigare|poprzedni\w{0,3})\b/

/**
 * The number of a card of which a part is hidden, under or beside words that are not known: the only one in the head of a statement that is
 * one of a card.
 */
function maskedCardIn(head: readonly LineFacts[]): string | undefined {
  const found = new Set<string>()
  for (const { line } of head) {
    if (ofOther.test(line.plain.slice(0, 300))) continue
    for (const [text] of line.text.slice(0, 300).matchAll(masked)) {
      const number = text.replaceAll(/[ -]/g, '').toUpperCase()
      if (cardDigits.has(number.length) && /\D{2}/.test(number) && /\d{3}$/.test(number)) found.add(number)
    }
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** What the head of a statement says instead of the whole number of its account. `isCard`: it is one of a card, or all is owed as on one. */
export function lesserAccountOf(head: readonly LineFacts[], isCard: boolean): string | undefined {
  for (const { line } of head) {
    const found = lesserAccountIn(line.words, isCard)
    if (found !== undefined) return found
  }
  return isCardStatement(head) ? maskedCardIn(head) : undefined
}
