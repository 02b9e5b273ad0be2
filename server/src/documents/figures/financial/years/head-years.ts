import { datesIn, monthIn } from '../../../classification/text-dates.ts'

/** Which year a few words above a column name: a day, a year, or how many years back. */
export type HeadYear = { day?: string; year?: number; back?: number }

/** Numbers of French tax forms look like years to come: `N° 2050`, `2033-A`, `2057 SD`. */
const formNumber =
  /(?:\bn[°ºo]|cerfa|dgfip|imprime|formulaire|liasse|\bform)[ .:]{0,3}20\d\d|\b20\d\d ?-? ?(?:[a-g]|sd|bis|ter)\b/

/** `Dec-24`, `31 dec '24`: years of two digits are only known behind a month. */
const shortYear = /\b([a-z]{3,9})\.?[ -]['’]?(\d\d)$/
/** `Dec 31, 24`: as American bookkeeping heads its columns. */
const shortDay = /\b([a-z]{3,9}\.? \d{1,2}), ?['’]?(\d\d)$/
/** `2023/24`, `2023-2024`: a year that ends in another one than it began. */
const acrossYears = /\b((?:19|20)\d\d) ?[/-] ?((?:19|20)?\d\d)$/

/** `31 12 2024`, `31,12.2024`: what a scan makes of points; `31 / 12 / 2024`: the boxes of a form. */
const spacedDay = /^(\d{1,2})(?:[ .,]{1,2}| ?\/ )(\d{1,2})(?:[ .,]{1,2}| ?\/ )((?:19|20)\d\d)$/

/** `1.5.2023-30.4.2024`: the year that ends there. */
const range = /^\d{1,2}[./]\d{1,2}[./](?:(?:19|20)\d\d)? ?[-–] ?(\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d)$/

/** `Jan/2024 - Dez/2024` likewise. */
const months = /^[a-z]{3,9}\.?[ ./]{0,2}(?:19|20)\d\d ?(?:[-–]|bis|to|au|al) ?([a-z]{3,9}\.?[ ./]{0,2}(?:19|20)\d\d)$/

/** `Esercizio dal 01/01/2023`, with `al 31/12/2023` further on: the first of a month behind such a word begins a year, and ends none. */
export const begins =
  /(?:^| )(?:(?:dal|du|del|from|vom|van|desde|fra|od) ?(?:el |il |le )?(?:\d\d )?|(?:inicio|inizio|debut|beginn?|beginning|start|aanvang) ?:? ?)$/

const thisYear =
  /^(?:ytd |year )?actual(?: ytd)?$|^(?:current|this) (?:year|period)$|^geschaeftsjahr$|^geschaftsjahr$|^berichtsjahr|^(?:lfd|laufendes) ?(?:geschafts)?jahr|^(?:exercice|annee) (?:courante?|en cours|actuel)|^courante?$|^(?:esercizio|anno) (?:corrente|attuale|in corso)|^(?:ejercicio|ano) (?:actual|corriente|en curso)|^(?:huidig|dit|lopend) (?:boek)?jaar|^(?:exercicio|periodo) (?:atual|corrente)|^(?:bezne|sledovane) (?:ucetni |uctovne )?obdobi|^(?:stav |skutecnost )?v? ?beznem\b|^(?:rok biezacy|biezacy rok)/
const lastYear =
  /^vorjahr|^vorperiode|^(?:exercice|annee) precedente?$|^precedente?$|^(?:esercizio|anno) precedente|^prior (?:year|ytd|period)|^(?:previous|preceding) (?:year|period)|^last year|^comparatives?$|^(?:ejercicio|ano|periodo) anterior|^exercicio anterior|^(?:vorig|voorgaand) (?:boek)?jaar|^min(?:ule)? (?:uc\w{0,5}\.? )?obdobi|^(?:stav |skutecnost )?v? ?minulem\b|^(?:rok (?:poprzedni|ubiegly)|(?:poprzedni|ubiegly) rok)/

/** `2024kr.`, `2023/24 kr.`: the currency of the column, close behind its year. */
const unitBehind =
  /(?<=\b(?:19|20)\d\d|[/-]\d\d) ?(?:t?kr|t?dkk|t?sek|t?nok|pln|tys|t?czk|kc|t?huf|zl|ron|lei|t?eur|keur|t?chf|gbp|usd|[€£$])\.?$/

/** `plain`: without accents and capitals. `undefined`: it names none. */
export function yearNamed(words: string): HeadYear | undefined {
  const plain = words.replace(unitBehind, '')
  return (/\d/.test(plain) ? datedYear(plain) : undefined) ?? countedYear(plain)
}

function datedYear(plain: string): HeadYear | undefined {
  const across = acrossYears.exec(plain)
  if (across !== null && plain.length <= 24) {
    const [from, to] = [Number(across[1]), across[2] as string]
    const until = to.length === 2 ? Math.floor(from / 100) * 100 + Number(to) : Number(to)
    if (until === from + 1) return { year: until }
  }
  const whole = plain
    .replace(shortYear, '$1 20$2')
    .replace(shortDay, '$1, 20$2')
    .replace(spacedDay, '$1.$2.$3')
    .replace(range, '$1')
    .replace(months, '$1')
  const dates = datesIn(whole)
  const date = dates.at(-1)
  const dated = dates.reduce((sum, { start, end }) => sum + end - start, 0)
  const isFirst = dates.length === 1 && date?.day.endsWith('-01') === true
  if (isFirst && begins.test(whole.slice(0, date?.start))) return undefined
  if (date !== undefined) return plain.length - dated <= 22 ? { day: date.day } : undefined
  const month = whole.length <= 24 ? monthIn(whole) : undefined
  if (month !== undefined) return { day: month.to }
  const year = /(?:^|[^\d/.])((?:19|20)\d\d)$|^((?:19|20)\d\d)\b/.exec(plain.replaceAll(/[()€£$:]/g, ' ').trim())
  if (year !== null && plain.length <= 24 && !formNumber.test(plain)) return { year: Number(year[1] ?? year[2]) }
  return undefined
}

function countedYear(plain: string): HeadYear | undefined {
  const back =
    /(?:^|exercice |net ?|annee |esercizio |anno |ejercicio |exercicio |boekjaar )[({[]?n[°o'’.,]? ?(?:[-–−] ?([1-4]))?[)}\]]?(?: net)?(?: \d)?$/.exec(
      plain,
    )
  if (back !== null) return { back: Number(back[1] ?? 0) }
  const bare = plain.replaceAll(/[()€£$.:]/g, '').trim()
  if (thisYear.test(bare)) return { back: 0 }
  return lastYear.test(bare) ? { back: 1 } : undefined
}
