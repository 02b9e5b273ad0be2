import { plainText } from '../../classification/normalise.ts'
import { plainWords, roleOf } from '../../data/csv-words.ts'
import type { Box } from '../../page-evidence.ts'
import { heightOf, type PlacedWord } from '../lines.ts'
import type { BankLine } from './bank-lines.ts'
import { furtherTitles } from './further-titles.ts'
import { boxOf } from './line-dates.ts'
import { markOf } from './mark-words.ts'

export type HeadRole = 'booking' | 'value' | 'label' | 'debit' | 'credit' | 'amount' | 'balance' | 'sign'
export type Head = { role: HeadRole; box: Box; page: number; day?: 'booked' | 'done' | undefined }

/** On pages these say something else than as names of columns in a data file. */
const printed: Readonly<Record<string, HeadRole>> = {
  valuta: 'value',
  val: 'value',
  value: 'value',
  valor: 'value',
  'date val': 'value',
  'date of transaction': 'value',
  'trans date': 'value',
  'tran date': 'value',
  'post date': 'booking',
  'f valor': 'value',
  'dt valeur': 'value',
  operation: 'label',
  operations: 'label',
  op: 'booking',
  'date op': 'booking',
  'date ope': 'booking',
  'date compta': 'booking',
  'dt operation': 'booking',
  mouvement: 'amount',
  mouvements: 'amount',
  movimenti: 'amount',
  'movimenti dare': 'debit',
  'movimenti avere': 'credit',
  'somme a debito': 'debit',
  'somme a credito': 'credit',
  'importi a debito': 'debit',
  'importi a credito': 'credit',
  'a debito': 'debit',
  'a credito': 'credit',
  'au debit': 'debit',
  'au credit': 'credit',
  'payments out': 'debit',
  'payments in': 'credit',
  payments: 'debit',
  receipts: 'credit',
  belastungen: 'debit',
  gutschriften: 'credit',
  'zu ihren lasten': 'debit',
  'zu ihren gunsten': 'credit',
  lastschrift: 'debit',
  'betrag soll': 'debit',
  'betrag haben': 'credit',
  adeudos: 'debit',
  afgeschreven: 'debit',
  bijgeschreven: 'credit',
  'bedrag af': 'debit',
  'bedrag bij': 'credit',
  erlauterung: 'label',
  transaktion: 'label',
  transaction: 'label',
  libelles: 'label',
  'transaction details': 'label',
  'payment type': 'label',
  'your transactions': 'label',
  'descrizione operazioni': 'label',
  'descrizione delle operazioni': 'label',
  'new balance': 'balance',
  restsaldo: 'balance',
}
const known: Readonly<Record<string, HeadRole>> = {
  bookingDate: 'booking',
  valueDate: 'value',
  label: 'label',
  counterparty: 'label',
  reference: 'label',
  debit: 'debit',
  credit: 'credit',
  amount: 'amount',
  balance: 'balance',
  sign: 'sign',
}
const phraseWordsMax = 4
const headWordsMax = 40
const stackedWordsMax = 14

/** Phrases come again on every page. */
const lately = new Map<string, HeadRole | null>()
const latelyMax = 2_000

function headRole(text: string): HeadRole | undefined {
  const seen = lately.get(text)
  if (seen !== undefined) return seen ?? undefined
  const role = findRole(text)
  if (lately.size >= latelyMax) lately.clear()
  lately.set(text, role ?? null)
  return role
}

function findRole(text: string): HeadRole | undefined {
  const whole = plainWords(text)
  const plain = whole.replace(/(?: en| in)? (?:eur|euro|euros|€|usd|gbp|chf)$/, '')
  // `Valor (EUR)`: days have no currency.
  const role = plain !== whole && /^val(?:or|ue)$/.test(plain) ? 'amount' : printed[plain]
  return role ?? known[roleOf(plain) ?? ''] ?? furtherTitles.get(plain)
}

/** The titles of the columns: of lines that name at least two of them, and of the lines around that add to these. */
export function headsOf(lines: readonly BankLine[]): Head[] {
  const found: Head[] = []
  for (const [at, line] of lines.entries()) {
    const cells = [...cellsOf(line), ...stackedCells(line, lines[at + 1])]
    if (!isHeading(cells) || isLabel(line) || isBox(line)) continue
    const dates = stackedDates(line, lines[at + 1])
    const isUpper = ({ role, box }: Head) => role === 'booking' && dates.some((date) => isAbove(box, date.box))
    found.push(...booked([...cells.filter((cell) => !isUpper(cell)), ...dates], line))
    for (const near of [lines[at - 1], lines[at + 1]]) {
      if (near === undefined || near.page !== line.page || near.money.length > 0 || near.dates.length > 0) continue
      const isNear = Math.abs(near.box[1] - line.box[1]) <= 2.2 * heightOf(line.box)
      if (isNear && near.words.length <= 8) found.push(...cellsOf(near))
    }
  }
  return found
}

const inBooks = /compta|contab|ksieg|bogfor|bokfor|zauct|konyvel|boek|buchungs|\bpost(?:ed|ing)?\b|\bbooking\b/
const ofDeal = /\bope?\b|operat|operaz|operac|transa|\btrans?\b/

/** Of which of two days a title speaks: when something was entered in the books, or when it was done. */
function dayOf(text: string): Head['day'] {
  const plain = plainWords(text)
  return inBooks.test(plain) ? 'booked' : ofDeal.test(plain) ? 'done' : undefined
}

/**
 * `Trans Date` beside no other title for days is that of booking. Beside one that speaks of the books, a day on which something was done
 * is not.
 */
function booked(given: readonly Head[], { plain }: BankLine): readonly Head[] {
  const isInBooks = given.some(({ role, day }) => role === 'booking' && day === 'booked')
  const heads = isInBooks ? given.filter(({ role, day }) => role !== 'booking' || day !== 'done') : given
  const days = heads.filter(({ role }) => role === 'booking' || role === 'value')
  if (days.length !== 1 || !/\btrans?\.? date\b|\bdate of transaction\b/.test(plain)) return heads
  return heads.map((head) => (head.role === 'value' ? { ...head, role: 'booking' } : head))
}

/** `zu Ihren` over `Lasten`: a title on two lines, of which neither says it alone. */
function stackedCells(upper: BankLine, lower: BankLine | undefined): Head[] {
  if (lower === undefined || lower.page !== upper.page || !mayStack(upper) || !mayStack(lower)) return []
  if (lower.box[1] - upper.box[3] > heightOf(upper.box)) return []
  const above = phrasesOf(upper.words)
  return phrasesOf(lower.words).flatMap(({ text, box }): Head[] => {
    const over = above.find((each) => isAbove(each.box, box))
    if (over === undefined || headRole(text) !== undefined || headRole(over.text) !== undefined) return []
    const role = headRole(`${over.text} ${text}`)
    return role === undefined ? [] : [{ role, page: lower.page, box }]
  })
}

const dateWord = /^(?:date|data|datum|fecha)(?: (?:of|de|di))?$/i
const isAbove = (upper: Box, lower: Box) => upper[0] < lower[2] && upper[2] > lower[0]

/** `FECHA` over `VALOR`, `Date` over `posted`: below such a word stands of which day it is. */
function stackedDates(upper: BankLine, lower: BankLine | undefined): Head[] {
  if (lower === undefined || lower.page !== upper.page || !mayStack(upper) || !mayStack(lower)) return []
  // The word may end what is printed close before it: `Date opé. Date` over `valeur`.
  const ends = upper.words.filter((word, at) => !isClose(upper.words[at + 1], word))
  const above = [...phrasesOf(upper.words), ...ends].filter(({ text }) => dateWord.test(text))
  return phrasesOf(lower.words).flatMap(({ text, box }): Head[] => {
    const over = above.find((each) => isAbove(each.box, box))
    const title = `${over?.text} ${text}`
    const role = over && headRole(title)
    return role === undefined ? [] : [{ role, page: lower.page, box, day: dayOf(title) }]
  })
}

const isClose = (word: PlacedWord | undefined, before: PlacedWord | undefined) =>
  word !== undefined && before !== undefined && word.box[0] - before.box[2] <= 0.9 * heightOf(word.box)

const mayStack = ({ words, money, dates }: BankLine) =>
  money.length === 0 && dates.length === 0 && words.length <= stackedWordsMax

function phrasesOf(words: readonly PlacedWord[]): PlacedWord[] {
  const phrases: { text: string; first: number; last: number }[] = []
  for (const [at, { text }] of words.entries()) {
    const phrase = phrases.at(-1)
    if (phrase !== undefined && isClose(words[at], words[at - 1])) {
      phrase.text += ` ${text}`
      phrase.last = at
    } else phrases.push({ text, first: at, last: at })
  }
  return phrases.map(({ text, first, last }) => ({ text, box: boxOf(words, first, last) }))
}

function isHeading(cells: readonly Head[]): boolean {
  const roles = new Set(cells.map(({ role }) => role))
  const hasMoney = roles.has('debit') || roles.has('credit') || roles.has('amount') || roles.has('balance')
  return roles.size >= 2 && hasMoney
}

/** `Causale saldo fattura 5772` below a payment: words of titles close together, and a number behind them, are a label. */
const isLabel = ({ words }: BankLine) =>
  words.some(({ text }) => /^\d{3,}$/.test(text)) && phrasesOf(words).length === 1

/** Both balances, each over its amount: the titles of a box, and of no column of the table below. */
function isBox({ words }: BankLine): boolean {
  const marks = new Set(phrasesOf(words).map(({ text }) => markOf(plainText(text))))
  return marks.has('opening') && marks.has('closing')
}

const hasLetter = /\p{L}/u

function cellsOf({ words, money, page }: BankLine): Head[] {
  if (money.length > 0 || words.length > headWordsMax) return []
  const cells: Head[] = []
  for (let at = 0; at < words.length; ) {
    const cell = hasLetter.test((words[at] as PlacedWord).text) ? cellAt(words, at) : undefined
    if (cell === undefined) at += 1
    else {
      const title = words.slice(at, cell.last + 1).map(({ text }) => text)
      cells.push({ role: cell.role, page, box: boxOf(words, at, cell.last), day: dayOf(title.join(' ')) })
      at = cell.last + 1
    }
  }
  return cells
}

/** The longest phrase from here on: `Paid out` before `Paid`. */
function cellAt(words: readonly PlacedWord[], first: number): { role: HeadRole; last: number } | undefined {
  let text = ''
  let best: { role: HeadRole; last: number } | undefined = shortSide(words, first)
  for (let last = first; last < words.length && last < first + phraseWordsMax; last += 1) {
    const [word, before] = [words[last] as PlacedWord, words[last - 1]]
    if (last > first && !isClose(word, before)) break
    text = `${text} ${word.text}`
    const role = headRole(text)
    if (role !== undefined) best = { role, last }
  }
  return best
}

/** `£ Out` and `£ In`: with the sign of a currency they are titles, without it words like others. */
function shortSide(words: readonly PlacedWord[], first: number): { role: HeadRole; last: number } | undefined {
  const [, own = '', side = ''] = /^([£€$]?)(in|out)$/i.exec(words[first]?.text ?? '') ?? []
  if (side === '' || (own === '' && !/^[£€$]$/.test(words[first - 1]?.text ?? ''))) return undefined
  return { role: side.toLowerCase() === 'in' ? 'credit' : 'debit', last: first }
}
