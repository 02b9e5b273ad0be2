import { monthNamesPattern } from '../../../classification/month-names.ts'
import {
  isOutOfLanguage,
  languageClosers,
  languageFillers,
  languageOpeners,
  words as listed,
} from './balance-languages.ts'

type Told = 'opening' | 'closing' | 'balance' | 'carried' | 'brought'

const words = (text: string, more: readonly string[] = []): ReadonlySet<string> => new Set([...listed(text), ...more])

const nouns = words(`
  solde saldo saldi balance stand kontostand kontosaldo saldostand rekeningsaldo tagessaldo tagesendsaldo dagsaldo buchsaldo
  abschlusssaldo rechnungsabschlusssaldo tagesabschlusssaldo zwischensaldo zwischenstand position
  alkusaldo loppusaldo startsaldo beginstand eindstand slutsaldo sluttsaldo primosaldo ultimosaldo zustatek zostatok egyenleg eroffnungssaldo bakiye bakiyesi υπολοιπο
`)
/** Nouns only beside such words: alone they are the State, which pays and is paid, and what was sold in English. */
const nounsBeside = new Map([
  ['etat', words('compte')],
  ['stan', words('poczatek poczatkowy poprzedni koniec koncowy')],
  ['stav', words('pocatecni pociatocny konecny')],
  ['stanje', words('pocetno prethodno zavrsno novo krajnje')],
  ['sold', words('initial final precedent anterior creditor debitor cont contului zi zilei')],
])
/** Of a page, and not of the account. */
const ofPage = words('zwischensaldo zwischenstand')
/** `SOLD FINAL ZI`: Romanian banks end each day with one. */
const ofDay = words('zi zilei')
/** `Solde en fin de journée`, `End of day balance`: of a day, and not of the statement. */
const dayEnd =
  /\b(?:journee|giornata|fin d[eu] jour|fine giorno|(?:fin|final|cierre) (?:de |del )?dia|(?:fim|final) (?:de|do) dia|ende des tages|tagesende|(?:end|close) of (?:the |each )?day|(?:closing|ending|final) balance (?:of|for) (?:the |that )?day|einde (?:van de )?dag)\b/
/** Which way these go, to a page or from it, the words for that page say. Without those a carrier is paid for a `transport`. */
const takers = words('report riporto transport transporte ubertrag uebertrag overdracht')
const pages = 'page|pagina|pag|seite|blatt|blad|sheet|hoja|folha|foglio|feuillet'
const nexts = 'suivante|suivant|seguente|successiva|siguiente|seguinte|next|nachste|nachsten|naechste|folgende|volgende'
const befores = 'precedente|precedent|anterior|previous|prior|last|vorige|vorigen|vorherige|vorherigen|letzte|letzten'
const aside = (said: string) => `(?:(?:${pages}) (?:${said})|(?:${said}) (?:${pages}))`
const nextPage = new RegExp(`\\b(?:${aside(nexts)}|folgeseite|folgeblatt)\\b`)
const pageBefore = new RegExp(`\\b${aside(befores)}\\b`)
const ofPages = new Set([
  ...takers,
  ...words(`${pages} ${nexts} ${befores} folgeseite folgeblatt`.replaceAll('|', ' ')),
])
const openers = words(
  `
  ancien precedent precedente anterior anterieur previous prior opening beginning starting start initial initiale
  iniziale inicial apertura ouverture depart debut alter altes alt bisheriger vorheriger letzter letzte letzten anfang anfangs begin
  vorig vorige oud oude last forward inizio inicio vortrag vormonat eroffnungssaldo
  alkusaldo startsaldo primosaldo beginstand
`,
  languageOpeners,
)
const closers = words(
  `
  nouveau final finale fin cloture actuel neuer neu neues aktueller ende schluss abschluss eind einde nieuw nieuwe
  huidig closing ending end new close current actual nuevo nueva nuovo cierre chiusura fine attuale
  slutsaldo sluttsaldo ultimosaldo loppusaldo eindstand
`,
  languageClosers,
)
/** `Saldo del presente estratto conto`: what this statement comes to, unless it says that it begins with it. */
const thisOne = words('presente present this dieses diesem questo este esta deze dit')
const statements = words(
  'statement releve extrait estratto extracto extrato auszug auszugs kontoauszug kontoauszugs afschrift rekeningafschrift',
)
const carriers = words('carried reporter riportare transporteren dragen sigue')
const bringers = words(
  'overfort brought report reporte riporto riportato ubertrag uebertrag overgebracht overgedragen bf vorblatt vorseite vorblatts vorblattes',
)
/** Which way it goes, whose it is, of which day, page, book and currency: beside a balance these say nothing else. */
const fillers = words(
  `
  crediteur debiteur creditore debitore credito debito acreedor deudor haben soll credit debit overdrawn cr dr
  au le la les du de des d l en a al alla il el del della di da dal dalla all lo am vom zum zu per on at as of the your you have
  votre vos vostro vostra suo sua vs vs. ihr ihre ihres dein deine dem der den das su sus uw op om dated date fecha from to and und et e y
  lt laut statement releve extrait estratto extracto auszug auszugs kontoauszug afschrift nr no num numero n n° page pag pagina seite blatt
  blad sheet compte account conto konto kontos cuenta rekening business period periode periodo mois month mese monat mes maand
  monats day jour journee giorno tag tages dia dag eur euro euros gbp usd chf sek nok dkk pln czk huf ron kr zl kc ft lei
  um uhr h heures ore hrs favor faveur favore notre nuestro nostro contabile comptable contable contabilistico liquido liquide cassa book ledger ce ci next folgende th st nd rd er
  giornata tagesende that each for
  c s h intermediaire intermedio intermediate ultimo in corrente courant corriente current-account total totale net
  sous sub subtotal subtotale subtotaal zwischensumme zeitraum zeitraums extrato periodens
`,
  languageFillers,
)
const month = new RegExp(`^(?:${monthNamesPattern})\\.?$`)

/** A word for a balance, and those that say of a balance which it is. */
export const isBalanceNoun = (word: string): boolean => nouns.has(word)
export const balanceEnds: readonly string[] = [...openers, ...closers]

/**
 * A balance whatever the order of its words: every one of them must be of those that banks put beside one. A payment has one that is
 * not: the number or the name of what is paid.
 */
export function balanceWords(label: string): Told | undefined {
  const all = label.split(/[ :*.,()=;/'’-]+/).filter((word) => word !== '')
  if (all.length === 0 || all.length > 14 || isOutOfLanguage(all)) return undefined
  const said = all.join(' ')
  const [isToNext, isFromBefore] = [nextPage.test(said), pageBefore.test(said)]
  const isOfPage = isToNext || isFromBefore
  let [hasNoun, opens, closes, carries, brings, takes] = [false, false, false, false, false, false]
  const isOfThis = all.some((word, at) => thisOne.has(word) && statements.has(all[at + 1] ?? ''))
  for (const word of all) {
    if (takers.has(word)) takes = true
    if (nouns.has(word) || all.some((other) => nounsBeside.get(word)?.has(other) === true)) {
      hasNoun = true
      opens ||= openers.has(word)
      closes ||= closers.has(word)
    } else if (carriers.has(word)) carries = true
    else if (bringers.has(word)) brings = true
    else if (openers.has(word)) opens = true
    else if (closers.has(word)) closes = true
    else if (
      !fillers.has(word) &&
      !month.test(word) &&
      !(isOfThis && thisOne.has(word)) &&
      !(isOfPage && ofPages.has(word))
    )
      return undefined
  }
  if ((hasNoun || takes) && isToNext) return 'carried'
  if ((hasNoun || takes) && isFromBefore) return 'brought'
  if (carries && (hasNoun || opens)) return 'carried'
  if (brings && /\ba nouveau\b/.test(label)) return 'opening'
  if (brings && (hasNoun || opens)) return 'brought'
  if (!hasNoun) return undefined
  if (opens && all.some((word) => ofPage.has(word))) return 'brought'
  if (/\ba nouveau\b/.test(label)) return 'opening'
  closes ||= isOfThis && !opens
  if (opens === closes || /\bintermed/.test(label) || all.some((word) => ofDay.has(word)) || dayEnd.test(said))
    return 'balance'
  return opens ? 'opening' : 'closing'
}

/** Between two pages: a statement begins and ends with none of these. */
const between = /\b(?:intermed|zwischens|sous[- ]?total|sub[- ]?total)/

const fromPages =
  /^(?:reports?|report (?:de la |de )?page.{0,20}|report (?:des? )?(?:totaux|operations).{0,12}|riporto|riporto (?:da|dalla|di) (?:pagina|pag|foglio).{0,20}|u(?:e)?ber ?trag.{0,30}|(?:saldo)?vortrag zwischen(?:saldo|stand|summe).{0,12}|(?:zwischen)?(?:saldo|stand|summe) .{0,12}vor(?:blatt|seite).{0,4}|suma anterior|transport.{0,20}|overgebracht|overgedragen|brought forward from (?:the )?previous page|.{0,12}from (?:the )?previous page)$/

/** Taken over from the page before, and from no statement before: it cannot stand on a first page. */
export const isFromPageBefore = (label: string): boolean => {
  const said = withoutNumbers(label)
  if (fromPages.test(said) && !nextPage.test(said)) return true
  return (pageBefore.test(said) || between.test(said)) && balanceWords(said) === 'brought'
}

const toPages =
  /^(?:(?:solde |total |totaux |sous-total )?a reporter.{0,20}|(?:saldo |totale |totali )?(?:da|a) riportare.{0,12}|u(?:e)?ber ?trag (?:auf|nach|zur).{0,20}|zwischensaldo|zwischenstand|suma y sigue|a transportar|(?:te )?transporteren|over te brengen|over te dragen|transport naar.{0,20}|.{0,24}(?:to|on) (?:the )?next page)$/

/** Taken to a page that must follow. */
export const isToPageAfter = (label: string): boolean => {
  const said = withoutNumbers(label)
  return toPages.test(said) || ((nextPage.test(said) || between.test(said)) && balanceWords(said) === 'carried')
}

const withoutNumbers = (label: string) => label.replaceAll(/[\d.:*]+/g, ' ').trim()
