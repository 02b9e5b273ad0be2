import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import { heightOf, type PlacedWord } from '../../lines.ts'
import type { LineDate } from '../days/line-dates.ts'

const word = /^\p{L}{3,}[.,:;]?$/u
const unit = /^(?:EUR|EUROS?|GBP|USD|CHF|CAD|CR|DR|Haben|Soll|Debit|Credit)$/i

/** It is of a label or of a note, wherever it ends. */
export const isOfText = (words: readonly PlacedWord[], amount: Amount, dates: readonly LineDate[]): boolean =>
  isInText(words, amount) ||
  isExchanged(words, amount) ||
  (dates.length === 0 ? isOfNote(words, amount) || isBehindColon(words, amount) : isOfDaySaid(words, amount, dates))

/** Words stand right before and right behind it. */
function isInText(words: readonly PlacedWord[], amount: Amount): boolean {
  const { first, last, box } = amount
  if (endsSentence(words, amount)) return true
  const [before, behind] = [words[first - 1], words[last + 1]]
  if (before === undefined || behind === undefined) return false
  if (!word.test(before.text) || !word.test(behind.text) || unit.test(before.text) || unit.test(behind.text))
    return false
  const near = 0.8 * heightOf(box)
  return box[0] - before.box[2] <= near && behind.box[0] - box[2] <= near
}

/** `Plafond des commissions : 80,00 EUR par mois`: words before the colon, as right before it, and behind the amount. */
function isBehindColon(words: readonly PlacedWord[], { first, last, box, signed }: Amount): boolean {
  const [label, colon, behind] = [words[first - 2], words[first - 1], words[last + 1]]
  if (signed || label === undefined || colon?.text !== ':' || behind === undefined) return false
  const said = label.text.replace(/^\p{L}{1,4}['’]/u, '')
  if (!word.test(said) || !word.test(behind.text) || unit.test(said) || unit.test(behind.text)) return false
  const boxes = [label.box, colon.box, box, behind.box]
  const near = 0.8 * heightOf(box)
  return boxes.every((each, at) => each[0] - (boxes[at - 1]?.[2] ?? each[0]) <= near)
}

const rateWord =
  /^(?:@|[x×]|taux|cours|(?:wechsel|umrechnungs|vaxel|valuta)?kurs|rate|cambio|(?:wissel)?koers|tasso|curs|kurz):?$/
const beforeRate = /^(?:[a-z]{2,8}|[a-z]{3}\/[a-z]{3}|[:=])$/
const rate = /^\d{1,4}[.,]\d{3,8}$/
const wordsToRate = 4

/** `23,92 USD Kurs 1,0911` below a label: what was paid abroad, wherever it ends. */
function isExchanged(words: readonly PlacedWord[], { last, box }: Amount): boolean {
  const near = 2 * heightOf(box)
  let isTold = false
  for (let at = last + 1; at <= last + 1 + wordsToRate; at += 1) {
    const [before, word] = [words[at - 1], words[at]]
    if (before === undefined || word === undefined || word.box[0] - before.box[2] > near) return false
    const text = plainText(word.text)
    if (isTold && rate.test(text)) return words[at + 1]?.text !== '%'
    if (rateWord.test(text)) isTold = true
    else if (!beforeRate.test(text)) return false
  }
  return false
}

const sentenceMin = 5

/** `… protected up to 85,000.00.`: words right before it, and a point behind it. */
function endsSentence(words: readonly PlacedWord[], { first, last }: Amount): boolean {
  if (first < sentenceMin || !(words[last] as PlacedWord).text.endsWith('.')) return false
  return words.slice(first - sentenceMin, first).every(({ text, box }, at) => {
    const next = words[first - sentenceMin + at + 1] as PlacedWord
    return /\p{L}/u.test(text) && next.box[0] - box[2] <= 0.8 * heightOf(box)
  })
}

/**
 * What the company that prints it is worth by law, and up to what a deposit is covered: `Capitale sociale € 7.100.000.000,00 i.v.`,
 * `protected up to £85,000.00`. The foot of the page may end right below the table, its amount where those of a column do.
 */
const ofNote =
  /\b(?:cap\. ?soc\.|capital[ei]?(?: (?:sociale?|stock|issued|emis|suscrito|sottoscritto|versato|variable))*|(?:grund|stamm)kapital|kapital zakladowy|(?:aandelen|maatschappelijk |geplaatst )kapitaal|akti?e?kapital|up to|upto|jusqu'a(?: hauteur de)?|fino a|bis zu|maximal|hasta|ate|tot(?: maximaal)?|(?:plafond|limite?|massimale|maximum) (?:de|di|of|von))(?: (?:de|di|do|von|of|a|by|an amount of|eur|euros?|gbp|usd|chf|pln|sek|i\.? ?v\.?)|[ :=€£$])*$/
const noteMax = 80

/** Right behind such words, on a line without a day and without a sign: a payment of capital has its amount in a column, or goes out. */
function isOfNote(words: readonly PlacedWord[], { first, box, signed }: Amount): boolean {
  const before = words[first - 1]
  if (signed || before === undefined || box[0] - before.box[2] > 0.8 * heightOf(box)) return false
  const text = words
    .slice(Math.max(0, first - wordsBefore), first)
    .map((each) => each.text)
    .join(' ')
  return ofNote.test(plainText(text).slice(-noteMax))
}

const wordsBefore = 8

/** Right behind words, a day and a colon: `Intérêts acquis au 31/12/2024 : 226,48 €`. A row has its label between its day and its amount. */
function isOfDaySaid(words: readonly PlacedWord[], { first, box }: Amount, dates: readonly LineDate[]): boolean {
  const date = dates.find(({ last }) => last === first - 1 || (last === first - 2 && words[first - 1]?.text === ':'))
  if (date === undefined || !words[first - 1]?.text.endsWith(':')) return false
  const said = words.slice(Math.max(0, date.first - saidMin), first)
  return (
    date.first >= saidMin &&
    said.slice(0, saidMin).every(({ text }) => /\p{L}/u.test(text)) &&
    said.every((word, at) => (said[at + 1]?.box ?? box)[0] - word.box[2] <= 0.8 * heightOf(box))
  )
}

const saidMin = 2
