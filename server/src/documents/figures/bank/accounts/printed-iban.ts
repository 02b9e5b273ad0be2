import { countrySpecs } from 'ibantools'
import { ibanOrNull } from '../../../data/iban.ts'
import type { PlacedWord } from '../../lines.ts'
import { textCells } from '../columns/text-cells.ts'
import { withoutHidden } from './hidden-accounts.ts'

const begins = /^[A-Z]{2}[0-9OIl]{2}/
/** In a scan letters may stand for the check digits: `GBS6`. Whether they fit says if it is one. */
const beginsScanned = /^[A-Z]{2}[0-9OIlSBGZ]{2}/
const wordsMax = 14

/** The first account number with fitting check digits, also where its groups are words of their own. */
export function ibanIn(words: readonly PlacedWord[], ocr: boolean): string | undefined {
  for (const [first, word] of words.entries()) {
    const seen = ocr ? word.text.replace(strokeBefore, '1') : word.text
    const begun = seen.replace(/^\(?iban[:.]?/i, '').replaceAll(/[^A-Za-z0-9]/g, '')
    for (const start of ocr ? withCountries(begun) : [begun]) {
      const found = ibanFrom(words, first, start, ocr)
      if (found !== undefined) return found
    }
  }
  return undefined
}

const isBegun = (start: string, ocr: boolean) => (ocr ? beginsScanned : begins).test(start)

function ibanFrom(words: readonly PlacedWord[], first: number, start: string, ocr: boolean): string | undefined {
  const length = countrySpecs[start.slice(0, 2)]?.chars
  if (length === undefined || length === null || (start.length >= 4 && !isBegun(start, ocr))) return undefined
  let text = start
  for (let at = first; at < words.length && at < first + wordsMax; at += 1) {
    if (at > first) text += (words[at] as PlacedWord).text.replaceAll(/[^A-Za-z0-9]/g, '')
    if (text.length < length) continue
    const found = valid(text.slice(0, length), ocr)
    // What goes on beyond its length is some other number, unless it is glued to what follows.
    return found !== undefined && (text.length === length || at > first) ? found : undefined
  }
  return undefined
}

/** What OCR takes the letters of countries for. */
const lettersLike: Readonly<Record<string, string>> = {
  0: 'OD',
  1: 'ILT',
  2: 'Z',
  4: 'A',
  5: 'S',
  6: 'G',
  7: 'T',
  8: 'B',
}
/** `|T97`: nothing but a stroke of the first letter. */
const strokeBefore = /^[|!l[\]](?=[A-Z][0-9OIl]{2})/
const misreadCountry = /^(?:([A-Z])(\d)|(\d)([A-Z]))(?=[0-9OIl]{2})/

/** `1E44`, `P750`: a digit for a letter of the country. `DES53`: a digit that was read twice. Check digits say whether it is one. */
function withCountries(start: string): string[] {
  const whole = start.replace(/^([A-Z]{2})[SOIlB](?=\d\d)/, '$1')
  const [, before = '', second = '', first = '', behind = ''] = misreadCountry.exec(whole) ?? []
  return [whole, ...[...(lettersLike[first + second] ?? '')].map((letter) => before + letter + behind + whole.slice(2))]
}

/** As long as one of its country, whether a letter of it came out as a digit or its check digits do not fit. */
export const isLikeIban = (text: string): boolean =>
  withCountries(text).some((each) => isBegun(each, true) && countrySpecs[each.slice(0, 2)]?.chars === each.length)

const calledIban =
  /\b(?:IBAN\b[^A-Z0-9]{0,12}|(?:compte|rekening|zichtrekening|konto|conto|cuenta|account|rachun(?:ek|ku))\b[^\d]{0,20}?\b)([A-Z]{2}\d{2}[A-Z0-9 ]{8,40})/i

/** What is called an IBAN, is as long as one of its country, and has check digits that do not fit. */
export function misprintedIban(words: readonly PlacedWord[]): string | undefined {
  const text = words.map((word) => word.text).join(' ')
  const [, printed = ''] = calledIban.exec(text.slice(0, 300)) ?? []
  const whole = printed.replaceAll(' ', '').toUpperCase()
  const length = countrySpecs[whole.slice(0, 2)]?.chars ?? 0
  if (length === 0 || whole.length < length) return undefined
  const iban = whole.slice(0, length)
  // One that is partly hidden, as `FR76 XXXX …`, is not misprinted.
  if (/X{3}/.test(iban) || ibanIn(words, false) !== undefined) return undefined
  return ibanOrNull(iban) === null ? iban : undefined
}

const ibanWord = /^\(?iban[:.]?$/i
const ibanGroup = /^(?=.{0,33}\d)[A-Z0-9]{1,34}$/
/** As long as the shortest that any country has: less may be a part of one. */
const shortMin = 15

/** What is called an IBAN and ends before it is as long as one of its country, unless just as much as is missing stands below. */
export function shortenedIban(
  words: readonly PlacedWord[],
  below: readonly (readonly PlacedWord[])[] = [],
): string | undefined {
  const called = words.findIndex(({ text }) => ibanWord.test(text))
  const groups = textCells(words.slice(called + 1))[0]?.split(' ') ?? []
  const length = countrySpecs[groups[0]?.slice(0, 2) ?? '']?.chars ?? 0
  if (called === -1 || length === 0 || ibanIn(words, false) !== undefined) return undefined
  let iban = ''
  for (const group of groups) {
    // The letters of the bank are a group of their own, and so may those of the country be.
    const isOfLetters = (iban === '' || iban.length === 4) && /^(?:[A-Z]{2}|[A-Z]{4})$/.test(group)
    // One that is partly hidden is not too short.
    if (/[*•…]|X{2}|\.{2}/i.test(group)) return undefined
    if (!ibanGroup.test(group) && !isOfLetters) break
    iban += group
  }
  const goesOn = below.flatMap(textCells).some((cell) => {
    const rest = cell.replaceAll(' ', '')
    return rest.length === length - iban.length && ibanGroup.test(rest)
  })
  return begins.test(iban) && iban.length >= shortMin && iban.length < length && !goesOn ? iban : undefined
}

function valid(text: string, ocr: boolean): string | undefined {
  const iban = ibanOrNull(text.toUpperCase())
  if (iban !== null || !ocr) return iban ?? undefined
  // Check digits say whether the letters were digits: one time in a hundred they would by chance.
  const digits = text
    .slice(2)
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('L', '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
  return ibanOrNull(text.slice(0, 2) + digits) ?? ibanOrNull(inShape(text.toUpperCase())) ?? undefined
}

const asDigit: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', G: '6', Z: '2', A: '4' }
const asLetter: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 6: 'G', 2: 'Z' }
const part = /\[(A-Z)?(0-9)?\]\{(\d{1,2})\}/g

/** Digits where its country has none but letters, and letters where it has none but digits, are misread. */
function inShape(iban: string): string {
  const country = iban.slice(0, 2)
  const kinds = [...(countrySpecs[country]?.bban_regexp ?? '').matchAll(part)].flatMap(([, letters, digits, count]) =>
    Array<Readonly<Record<string, string>>>(Number(count)).fill(
      letters === undefined ? asDigit : digits === undefined ? asLetter : {},
    ),
  )
  const rest = [asDigit, asDigit, ...kinds]
  return country + [...iban.slice(2)].map((character, at) => rest[at]?.[character] ?? character).join('')
}

/** `Livret A n° 73 787 68 B 019`: the numbers of the French post have a letter apart, and three digits behind it, or end with it. */
const account =
  /(?:^|[ :])(?:n[°ºo.]{1,2} ?(?:de |du )?compte|numero de compte|compte (?:n[°ºo.]{1,2}|numero)|rib|(?:acc(?:oun)?t|roll) (?:number|no\.?|n[°º])|(?:darlehens|kredit|(?:kredit)?karten|bauspar|spar|giro|tagesgeld)?konto(?:nummer|-?nr\.?)|(?<!.)(?:darlehens|kredit|bauspar)konto nr\.?|konto nr\.?|conto (?:corrente )?(?:n[°ºr.]{1,2}|numero)|numero (?:di )?conto|c\/c (?:n[°ºr.]{1,2}|numero)|rapporto(?: n[°ºr.]{1,2})?|n[°ºo.]{1,2} ?(?:de )?cuenta|numero de cuenta|cuenta(?: n[°ºo.]{1,2})?|(?:numero|n[°ºo.]{1,2}) ?(?:de |da )?conta(?: corrente)?|(?<!\b(?:para|pra|da|de|na|em|a|outra|sua) )conta(?: corrente(?: n[°ºo.]{1,2})?| n[°ºo.]{1,2}|(?= ?:))|szamlaszam|rekening(?:nummer|nr\.?)?|iban|ccc)[ :.#]{0,4}(\d{1,2} \d{3} \d\d [a-z] \d{3}(?![a-z\d])|(?:[a-z]{0,4}\d[a-z0-9]{0,12}[ ./-]{0,2}){1,8}(?:(?<= )[a-z]$)?)/

/** With the name of the account between: `Compte courant n° 000123`, `C/C CONTRAT PRO N° 123`, `Business Checking Account #: 123`. */
const named =
  /\b(?:compte|c\/c|livret|ldds?|pel|conto|libretto|deposito|account|checking|savings|cuenta|libreta|(?:giro|spar|tagesgeld|festgeld|termingeld|kontokorrent|privat|gehalts|gescha(?:e)?fts|firmen|vereins|bank|(?:kredit)?karten|(?:kreditt?)?kort)?konto|(?:zicht|spaar|betaal|prive|bank|(?:credit|krediet)?kaart)?rekening)\b[^\d:#]{0,40}(?:n[°ºo.r]{1,2}|nr\.?|num(?:ero|ber)?\.?|ending(?: in)?|#|:)[ :.#]{0,4}(\d{1,2} \d{3} \d\d [a-z] \d{3}(?![a-z\d])|(?:[a-z]{0,4}\d[a-z0-9]{0,12}[ ./-]{0,2}){1,8}(?:(?<= )[a-z]$)?)/

/** `Conta Poupança Jovem n.º 0095804030445.850`, and not one that money goes to. */
const portuguese =
  /(?<!\b(?:para|pra|da|de|na|em|a|outra|sua) )\bconta\b[a-z ]{1,40} n[°ºo.]{1,2} ?((?:\d[ ./-]{0,2}){6,24})(?![a-z\d])/

/** `Tagesgeldkonto 9876543210`, `Privatkonto, 9020-1234567`: the kind of an account is the title of its statement. */
const ofKind =
  /(?<!\b(?:til|till|fra|fran|auf|von|vom|zum|an))(?:^|[ :])(?:(?:giro|spar|tagesgeld|festgeld|termingeld|kontokorrent|privat|person|gehalts|gescha(?:e)?fts|bruks|spare|drifts|lonns?|bedrifts|budget|opsparings|erhvervs|lone|foretags|(?:eur|chf|usd|gbp)-?)konto|(?:zicht|spaar|betaal)rekening)(?: ?,)? ((?:\d[ .-]?){8,16})(?![a-z\d])/

/** The account that another pays to or is paid from, and the number of a customer. */
const ofOther =
  /(?:referenz|verrechnungs|gegen|auszahlungs|abbuchungs|belastungs|tegen)-?(?:konto|rekening)|\b(?:compte|conto|cuenta|account) (?:client|cliente|customer|associe|de reference|support|d'appoggio|di appoggio|collegato|asociada|vinculada)\b|\b(?:linked|nominated|customer|counterparty) account\b/

export const namesOther = (plain: string): boolean => ofOther.test(plain.slice(0, 300))

/** `Regular Checking 403068422556`, `Membership Savings - 2254395008` */
const checking = /\b(?:checking|chequing|savings|current account)\b[a-z ]{0,24}[ :#]{1,3}(?:[-–—] ?)?(\d{8,14})\b/

/** `Primary Savings 3957423-S01`: the number of the member and that of the share, at the end of its line. */
const share =
  /\b(?:checking|chequing|savings|shares?|money market|certificates?)\b[a-z ]{0,24}[ :#]{1,3}(?:[-–—] ?)?(\d{5,12}-[a-z]{0,2}\d{1,4})$/

/** `Share draft checking  ID 40  Account 2860387-40`: at the end of its line, and behind such names or none. */
const atEnd =
  /(?:^|\b(?:checking|chequing|savings|shares?|draft|business) (?:[-–—] |(?:id|suffix) \d{1,4} (?:[-–—] )?)?)acc(?:oun)?t ((?:\d[ -]?){6,16})$/
/** Money goes to another account or comes from it, that stands in for an overdraft; a loan has one besides. */
const ofAnother = /\b(?:to|from|into|loan|mortgage|card)\b/
const toAnother = /(?<!\bday )\b(?:to|from|into|linked|overdraft|protection) [a-z ]{0,40}$/

/**
 * `Folio : 10432-815-0071926`: branch, bank and account as Canada numbers them, also the bank first, and what kind of account it is behind
 * them. Elsewhere a folio is a page or a receipt.
 */
const canadian =
  /(?:^|[ :])(?:folio|transit|succursale|compte|account)\b[^\d]{0,40}((?:\d{5} ?- ?\d{3}|\d{3} ?- ?\d{5}) ?- ?\d{5,12}(?:-[a-z]{1,4}\d{0,2}\b)?)(?![\d-])/

/** `BUDGET ACCOUNT A/C 14072/B1`, as British and Irish credit unions head the shares of a member: at the end of its line. */
const inShort = /(?:^|\baccount )a\/c(?: n(?:o|umber|r)?\.?)?[ :.#]{0,4}((?:\d{4,12})(?:\/[a-z]{0,2}\d{0,3})?)$/

/** `Sort code 08-39-98 Account 23427474`, `BLZ 370 400 44 Konto 5320130`: behind the code of its bank or branch a bare word is enough. */
const behindBank =
  /\b(?:(?:sort ?code|branch(?: code| no\.?)?|bsb|routing(?: number| no\.?)?|transit(?: number| no\.?)?|bank code|blz|bankleitzahl|guichet|clearing(?:-?nr\.?)?|banknr\.?)[ :.#]{0,3}\d[\d -]{2,11}[ ,;|/·•–-]{0,4}(?:acc(?:oun)?t|a\/c|konto|kto\.?|compte)[ :.#]{0,3}((?:\d[ -]?){6,16})(?![a-z\d])|^acc(?:oun)?t[ :.#]{0,3}((?:\d[ -]?){6,16})[ ,;|/·•–-]{0,4}sort ?code\b)/
const ofPayee = /\b(?:to|from|into|for|an|auf|von|vom|fur|vers|au|de|pour)\b/

const american = (text: string): string | undefined => {
  const [checked, last] = [share.exec(text) ?? checking.exec(text), atEnd.exec(text) ?? inShort.exec(text)]
  if (checked !== null && !toAnother.test(text.slice(0, checked.index))) return checked[1]
  const behind = behindBank.exec(text)
  if (behind !== null && !ofPayee.test(text.slice(0, behind.index))) return behind[1] ?? behind[2]
  return last !== null && !ofAnother.test(text.slice(0, last.index)) ? last[1] : undefined
}

/** `Estratto conto n. 002/2025`: of the statement, and not of the account. */
const ofYear = /(?<![\d/.-])\d{1,3} ?\/ ?(?:19|20)\d\d(?![\d/.-])/g

/** `Relevé de compte : 01/05/2024 - 31/05/2024` */
const days = /(?<![\d./-])(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d(?![\d./]|-\d)/g

/** A number that the line itself calls one of an account. One that is partly hidden is no whole number up to there. */
export function accountIn(plain: string): string | undefined {
  const text = withoutHidden(plain.slice(0, 300)).replaceAll(ofYear, ' ').replaceAll(days, '|')
  // Up to there the line speaks of its own account.
  const ownEnd = ofOther.exec(text)?.index ?? text.length
  const mine = text.slice(0, ownEnd)
  const found =
    [account, named, portuguese, ofKind, canadian]
      .map((expression) => expression.exec(mine))
      .find((each) => each !== null)?.[1] ?? american(mine)
  const digits = found?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? ''
  // Shorter ones are of a branch or a page, and a day has eight digits.
  return digits.length >= 6 && digits.length <= 34 && /\d{5}/.test(digits) ? digits : undefined
}

const announcedBic = /\b(?:bic|swift)\b/i
const bic = /\b[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/g
const bicWithin = 60

/** Behind the word, whatever stands between: `BIC (Bank Identifier Code) : AGRIFRPP`. Its fifth and sixth letters are a country. */
export function bicIn(text: string): string | undefined {
  const said = announcedBic.exec(text.slice(0, 500))
  if (said === null) return undefined
  const behind = text.slice(said.index + said[0].length, said.index + said[0].length + bicWithin)
  for (const [code, country = ''] of behind.matchAll(bic)) if (countrySpecs[country] !== undefined) return code
  return undefined
}
