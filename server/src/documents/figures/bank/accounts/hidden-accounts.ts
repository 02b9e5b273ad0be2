import { plainText } from '../../../classification/normalise.ts'
import type { PlacedWord } from '../../lines.ts'
import { textCells } from '../columns/text-cells.ts'

/** `Kartennummer 5412 XXXX XXXX 8821`, `Account number: ****1234`, `Membership Number 3742-XXXXXX-41009` of a charge card. */
const hiddenNumber =
  /(?:^|[ :])(?:member(?:ship)? (?:number|no\.?)|mitglieds-?(?:nummer|nr\.?)|(?:kredit)?karten?-?(?:nummer|nr\.?)|(?:kredit)?karte(?: nr\.?)?|(?:credit )?card(?: (?:number|no\.?|account))?|account (?:number|no\.?|ending(?: in)?)|(?:numero|n[°ºo.]{1,2}) ?(?:de |di |della |de la |du )?(?:carte|carta|tarjeta|cartao|compte|conto|cuenta|conta)|(?:carte|carta|tarjeta|cartao|compte|conto|cuenta) (?:n[°ºor.]{1,2}|numero)|(?:kaart|rekening)(?:nummer|nr\.?)|konto-?(?:nummer|nr\.?))[ :.#]{0,4}((?:[\dx*•][ -]?){4,64})(?![a-z\d])/

const ofCard = /kart|kaart|card|cart|tarjeta/

/** `Carte Visa Premier n° 4974 XXXX XXXX 8131`: the name of the card stands between, and nothing stands behind its number. */
const namedCard =
  /^(?:(?:credit|debit|charge) ?card|(?:kredit)?karte|kaart|carte|carta|tarjeta|cartao)(?: [a-z]{2,14}){1,4} ?(?:number|no\.?|nummer|nr\.?|numero|n[°ºo.]{1,2}|:)[ :.#]{0,4}((?:[\dx*•][ -]?){12,24})$/

/** `IBAN FR76 XXXX XXXX … 189`: as copies for others are printed. No sign of it may be read in two ways: that would take minutes. */
const hiddenIban = /\biban[ :.]{0,4}([a-z]{2}[\dx*•]{2}(?: ?[a-z]{4}\b)?(?: ?[a-wyz]?[\dx*•.]){1,64})(?![a-z\d])/
/** `Uw kaartnummer`: whose it is may stand before the number, as long as it is called one and is as long as that of a card. */
const owned = /^(?:your|ihre|votre|la tua|la sua|su|tu|uw|je|jouw)$/
const numbered = /(?:nummer|nr\.?|number|no\.?|numero|n[°ºo.]{1,2})[ :.#]{1,4}[\dx*•]/
/** So long is the number of a card. */
export const cardDigits: ReadonlySet<number> = new Set([15, 16])

/**
 * A number of a card or an account of which a part is hidden, with the marks that are printed for the digits that are; of a card also
 * a whole one. `isOwed`: nothing but debts, as on a card; on other accounts `your card number` is that of a card that belongs to it.
 */
export function hiddenAccountIn(plain: string, isOwed = false): string | undefined {
  const [, named = ''] = (isOwed && namedCard.exec(plain.slice(0, 300))) || []
  const ofNamed = named.replaceAll(/[ -]/g, '').toUpperCase()
  if (cardDigits.has(ofNamed.length) && /\D{2}/.test(ofNamed)) return ofNamed
  const found = hiddenNumber.exec(plain.slice(0, 300))
  if (found === null) return undefined
  const printed = (found[1] ?? '').replaceAll(/[ -]/g, '').toUpperCase()
  // `Votre carte n° …` names a card of the account; what the statement is of begins its line.
  if (found.index > 0 && ofCard.test(found[0]) && !(isOwed && isOwnCard(plain, found, printed))) return undefined
  // Of an account a card is but one of its means.
  const isWhole = isOwed && ofCard.test(found[0]) && /^\d+$/.test(printed) && cardDigits.has(printed.length)
  return isWhole || (/\D{2}/.test(printed) && /\d{3}/.test(printed)) ? printed : undefined
}

/** Alone on its line, or at the end of it: behind the number of a card that runs out, a sentence goes on. */
const isOwnCard = (plain: string, { 0: said, index }: RegExpExecArray, printed: string) =>
  owned.test(plain.slice(0, index)) &&
  numbered.test(said) &&
  cardDigits.has(printed.length) &&
  plain.slice(index + said.length).trim() === ''

/** What is left of a line when a number that is hidden in part is taken out: up to the marks it is no whole one. */
export const withoutHidden = (plain: string): string =>
  hiddenAccountIn(plain) === undefined ? plain : plain.replace(hiddenNumber, ' ')

function hiddenIbanIn(plain: string): string | undefined {
  const printed = hiddenIban.exec(plain.slice(0, 300))?.[1]?.replaceAll(/[ .]/g, '').toUpperCase() ?? ''
  return /[X*•]{2}/.test(printed) && /\d{2}$/.test(printed) ? printed : undefined
}

const lesser =
  /(?:^|[ :])(?:member(?:ship)? (?:number|no\.?)[ :#]{1,4}(\d{5,12})|(?:account|card)(?: (?:number|no\.?))? ending (?:in|with)[ :]{1,3}(\d{4}))(?![\d-])/

const cellsMax = 8

/**
 * What stands for the number of an account where none is printed: a part of it, or that of a member of a credit union. An address may stand
 * on the same line before it.
 */
export function lesserAccountIn(words: readonly PlacedWord[], isOwed = false): string | undefined {
  const cells = textCells(words).slice(0, cellsMax).map(plainText)
  const texts = cells.map((_, at) => cells.slice(at).join(' '))
  const hidden = texts.flatMap((text) => hiddenAccountIn(text, isOwed) ?? hiddenIbanIn(text) ?? [])[0]
  if (hidden !== undefined) return hidden
  const [, member, end] = lesser.exec(texts[0]?.slice(0, 300) ?? '') ?? []
  return member ?? end
}
