import { plainText } from '../../classification/normalise.ts'

/** The lines of a statement that figures and their proofs are made of, whatever the country. */
export type LineKey =
  // Assets.
  | 'fixedAssets'
  | 'currentAssets'
  | 'cash'
  | 'cashOrSecurities'
  | 'totalAssets'
  | 'besideAssets'
  // Liabilities.
  | 'equity'
  | 'balanceResult'
  | 'provisions'
  | 'otherLiabilities'
  | 'loans'
  | 'overdrafts'
  | 'otherDebts'
  | 'totalDebt'
  | 'debtWithProvisions'
  | 'debtWithin'
  | 'debtBeyond'
  | 'loansWithin'
  | 'loansBeyond'
  | 'totalLiabilities'
  | 'netAssets'
  | 'netCurrentAssets'
  | 'assetsLessCurrent'
  // Income.
  | 'revenue'
  | 'revenuePart'
  | 'totalIncome'
  | 'operatingIncome'
  | 'operatingCharges'
  | 'operatingResult'
  | 'financialIncome'
  | 'financialCharges'
  | 'interest'
  | 'interestPart'
  | 'financialResult'
  | 'resultBeforeTax'
  | 'netIncome'
  | 'depreciation'
  | 'depreciationPart'
  | 'depreciationWithProvisions'
  | 'depreciationInFlows'

/** Lines that are made of others, whatever they are called. */
export const sumKeys: ReadonlySet<LineKey> = new Set([
  'fixedAssets',
  'currentAssets',
  'totalAssets',
  'equity',
  'totalDebt',
  'totalLiabilities',
  'operatingIncome',
  'operatingCharges',
  'financialIncome',
  'financialCharges',
  'revenue',
  'netCurrentAssets',
  'assetsLessCurrent',
  'netAssets',
  'financialResult',
  'debtWithin',
])

/** `notes`: lines that the statements leave out and only a note tells; `flows`: or the statement of cash flows. */
export type Section =
  | 'assets'
  | 'liabilities'
  | 'balance'
  | 'income'
  | 'intermediate'
  | 'maturities'
  | 'notes'
  | 'flows'
  | 'other'

/** Where only a few lines are of use, and as what. */
export const besidesStatements: ReadonlyMap<Section, Section> = new Map([
  ['other', 'notes'],
  ['flows', 'flows'],
])

/**
 * One row of the mapping from printed lines to keys. Phrases are compared without case, accents, numbering and single
 * letters; `*` at the end: whatever follows; `(…)`: may be missing.
 */
export type LineRule = { key: LineKey; in: readonly Section[]; phrases: readonly string[] }
export type HeadingRule = { section: Section; phrases: readonly string[] }

export type LineTable = {
  language: 'fr' | 'it' | 'en' | 'de' | 'es' | 'nl' | 'pt' | 'sv' | 'da' | 'no' | 'pl' | 'fi' | 'cs'
  lines: readonly LineRule[]
  /** Lines that open a section. */
  headings: readonly HeadingRule[]
  /** Words that may stand before a heading and say nothing of which statement it is: `consolidated`, `comptes annuels`. */
  lead: RegExp
  /** Lines without amounts below which a bare `TOTAL` means this key. */
  groups: readonly { key: LineKey | null; phrases: readonly string[] }[]
  /** Lines that belong to no sum: `dont`, `di cui`, `of which`. */
  asides: RegExp
  /** First words of lines that are made of others. */
  totals: RegExp
}

const roman = /^(?:[ivx]{2,5}|bis|ter)$/
/** `Ill.`, `Il.`, `lV.`, `JI.`, `TIL.`: what OCR makes of the numbers before a line. */
const misreadRoman = /^\W{0,3}(?!tit|lit)[ijltvx|]{2,4}\. /
/** `IL Amortyzacja`: the same without its point. */
const capitalRoman = /^[IJLVXl|]{2,4} (?=\p{Lu}\p{Ll})/u
const emptyBrackets = /\([^a-z()]{0,20}(?:\b[a-z]{1,2}\b[^a-z()]{0,20}){0,12}(?:[ivx]{3,5}[^a-z()]{0,8})?\)/g

/** `bs.ass.fixAss`, `…operatingTC.staff`: what a line is called in the German taxonomy, printed beside its words. */
const taxonomyName = /(?:(?<!\S)(?:bs|is)\.|…)[A-Za-z][\w.]{1,80}/g

/** Words alone: without accents, numbers, numbering (`B)`, `IV -`, `(I à V)`), single letters. */
export function normalLabel(text: string): string {
  const plain = plainText(text.slice(0, 300).replaceAll(taxonomyName, ' ').replace(capitalRoman, ''))
    .replace(misreadRoman, ' ')
    .replaceAll(emptyBrackets, ' ')
  const words = plain.split(/[^a-z]+/).filter((word) => word.length > 1 && !roman.test(word))
  return words.join(' ')
}

/** `total (de l')actif` is `total de l'actif` and `total actif`. */
export function expanded(phrase: string): string[] {
  const open = phrase.indexOf('(')
  if (open === -1) return [phrase]
  const close = phrase.indexOf(')', open)
  const [before, inner, after] = [phrase.slice(0, open), phrase.slice(open + 1, close), phrase.slice(close + 1)]
  return expanded(after).flatMap((rest) => [`${before}${inner}${rest}`, `${before}${rest}`])
}

export type Matcher<T> = (label: string, fuzzy: boolean) => T | undefined

/** The longest phrase wins, so that `actif immobilise net` is not read as `actif`. */
export function matcherOf<T>(rules: readonly { phrases: readonly string[]; value: T }[]): Matcher<T> {
  const whole = new Map<string, T>()
  const starts: { phrase: string; value: T }[] = []
  for (const { phrases, value } of rules)
    for (const phrase of phrases.flatMap(expanded)) {
      const normal = normalLabel(phrase)
      if (phrase.endsWith('*')) starts.push({ phrase: normal, value })
      else if (!whole.has(normal)) whole.set(normal, value)
    }
  starts.sort((a, b) => b.phrase.length - a.phrase.length)
  return (label, fuzzy) => {
    const exact = whole.get(label)
    if (exact !== undefined) return exact
    const start = starts.find(({ phrase }) => label === phrase || label.startsWith(`${phrase} `))
    if (start !== undefined) return start.value
    if (!fuzzy || label.length < 8) return undefined
    return nearest(label, whole, starts)
  }
}

/** What OCR makes of a phrase differs from it by a letter or two; two phrases as near as each other are none. */
function nearest<T>(
  label: string,
  whole: ReadonlyMap<string, T>,
  starts: readonly { phrase: string; value: T }[],
): T | undefined {
  let best: { distance: number; value: T } | undefined
  const tight = label.replaceAll(' ', '')
  const consider = (phrase: string, text: string, value: T) => {
    const other = phrase.replaceAll(' ', '')
    const allowed = other.length >= 14 ? 2 : 1
    if (other.length < 7 || Math.abs(other.length - text.length) > allowed) return
    const distance = editDistance(other, text)
    if (distance > allowed || (best !== undefined && best.distance <= distance)) return
    best = { distance, value }
  }
  for (const [phrase, value] of whole) consider(phrase, tight, value)
  // A letter too few or too many moves the end of what is compared.
  for (const { phrase, value } of starts) {
    const end = phrase.replaceAll(' ', '').length
    for (const moved of [0, -1, 1]) consider(phrase, tight.slice(0, end + moved), value)
  }
  return best?.value
}

export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}
