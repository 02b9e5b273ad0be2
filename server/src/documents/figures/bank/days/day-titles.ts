import { plainWords } from '../../../data/csv-words.ts'

/** Of which of two days a title speaks: when something was entered in the books, or when it was done. */
export type KindOfDay = 'booked' | 'done'

const inBooks =
  /compta|contab|ksieg|bogfor|bokfor|zauct|konyvel|boek|buchungs|buchung\b|gebucht|kirja|reskontra|postering|knjiz|\bpost(?:ed|ing)?\b|\bbook(?:ed|ing)?\b|\bent(?:ered|ry)\b|proces|received|traitement|regist|verwerk|verbuch|asiento|inscr|enreg|imput|\blanc|apunte|\bcargo\b|\breg\b|\bproc\b|\bcont\b|\bbuch\b|\brecord|\btrait\b|\bdebite\b/
const ofDeal =
  /\bope?\b|\boper|operat|operaz|operac|transa|\btrans?\b|achat|purchase|acquist|compra|\bkauf|einkauf|beleg|aankoop|\b(?:in)?kj?op(?:et|s)?(?:d|\b)|\bkob(?:t|s)?(?:d|\b)|\bosto(?:p|\b)|tapahtuma|zakup|\bumsatz|\bacq\b|\bpurch\b/

export function dayOf(text: string): KindOfDay | undefined {
  const plain = plainWords(text)
  return inBooks.test(plain) ? 'booked' : ofDeal.test(plain) ? 'done' : undefined
}

const day = /^(?:dates?|data|dat|datum|dt|fecha|f|dag|dia|dato|paiva|pvm)$/
const between = /^(?:of|the|de|d|l|du|des|di|del|della|dell|do|da|van|der|la|el)$/
const compound = /^([a-z]{3,16}?)s?(?:datum|dato|dat|dag|tag|paiva|pvm)$/
const further =
  /^(?:(?:umsatz|kauf|beleg|einkauf) (?:vom|am)|(?:ver|ge|ein)bucht(?: am)?|geboekt(?: op)?|(?:debite|comptabilise|enregistre)e? le)$/

/**
 * `Data registr.`, `Posting dt`, `Date d'inscription`, `Umsatz vom`: a word for days beside one for what happened on them, also where
 * either is cut short. No list holds all of these, and of two columns the one whose title is not known would not be that of booking.
 */
export function isTitleOfDays(plain: string): boolean {
  const [first = '', ...rest] = plain.split(' ')
  const last = rest.pop()
  if (last === undefined) return further.test(plain) || isKind(compound.exec(first)?.[1] ?? '')
  if (day.test(first)) return isKind(last) && rest.every((word) => between.test(word))
  return further.test(plain) || (rest.length === 0 && day.test(last) && isKind(first))
}

const isKind = (word: string) => dayOf(word) !== undefined
