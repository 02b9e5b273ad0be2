import type { LineFacts } from '../facts.ts'
import { isCardStatement, namesCard } from './card-heads.ts'
import { cardDigits, lesserAccountIn } from './hidden-accounts.ts'

/**
 * Groups of digits and of marks for digits, as they are printed on a card. A whole one may be of anything, and behind another group of four
 * (`DE89 3704 XXXX XXXX 3000 00`) they are a part of the number of an account.
 */
const masked =
  /(?<![\p{L}\d*•#]|\d[.,/]|(?<![\p{L}\d.,/])[\p{L}\d*•#]{2}[\dXx*•#]{2}[ -])(?:[\dXx*•#]{4}(?:[ -]?[\dXx*•#]{4}){3}|[\dXx*•#]{4}[ -]?[\dXx*•#]{6}[ -]?[\dXx*•#]{5})(?![\p{L}\d*•#])/gu

/** Another one that it is compared with, or that belongs to somebody else. */
const ofOther =
  /\b(?:deb[ie]t|maestro|girocard|bankomat|bancomat|lost|stolen|old|previous|former|bisherige?|alte|fruhere?|ancienne|precedente?|anterior|vorige|tidigare|poprzedni\w{0,3})\b/

/** The account from which what is owed is taken, unless the line says that it is that of the card. */
const ofAccount =
  /\b(?:iban|(?:bank|giro)?kontos?|account|compte|conto|cuenta|conta|rekening|lastschrift|einzug|abbuchung|prelevement|addebito|domicilia\w{0,5})\b/

/**
 * The number of a card of which a part is hidden, under or beside words that are not known: the only one in the head of a statement that is
 * one of a card.
 */
function maskedCardIn(head: readonly LineFacts[]): string | undefined {
  const found = new Set<string>()
  for (const facts of head) {
    const { line } = facts
    const said = line.plain.slice(0, 300)
    if (ofOther.test(said) || (ofAccount.test(said) && !namesCard(facts))) continue
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
