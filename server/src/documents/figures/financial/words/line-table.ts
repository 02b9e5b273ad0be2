import { plainText } from '../../../classification/normalise.ts'

/** The lines of a statement that figures and their proofs are made of, whatever the country. */
export type LineKey =
  // Assets.
  | 'fixedAssets'
  | 'currentAssets'
  | 'cash'
  | 'cashPart'
  | 'cashOrSecurities'
  | 'totalAssets'
  | 'besideAssets'
  // Liabilities.
  | 'equity'
  /** What of it belongs to the owners of the parent company: all of it where nobody else has a share. */
  | 'ownersEquity'
  | 'balanceResult'
  /** What of the result belongs to the owners of the parent company. */
  | 'groupResult'
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
  | 'resultToAppropriate'
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
  'ownersEquity',
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

/** The result as a line of the equity: made of no lines above it. */
export const equityResults: ReadonlySet<LineKey | undefined> = new Set<LineKey>(['balanceResult', 'groupResult'])

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

/** `(I+I1+Ilt+IV+V)`: of which sums a total is made, and what OCR makes of their numbers. */
const sumOfRomans = /\((?:[ivxljt1|!]{1,4} ?[+-] ?){1,7}[ivxljt1|!]{1,4}\)/g

/**
 * `10) Ammortamenti (lett. a + b)`: of which letters of the civil code a line is made, if nothing but fixed assets is written off there.
 * What is written off of debtors has the letter d.
 */
const itsLetters = /\((?:lett?|letter[ae])\b\.? ?a\)?(?:(?: ?[-–+,/] ?| ed? )[bc]\b\)?){1,2}\)/g

/** `bs.ass.fixAss`, `…operatingTC.staff`: what a line is called in the German taxonomy, printed beside its words. */
const taxonomyName = /(?:(?<!\S)(?:bs|is)\.|…)[A-Za-z][\w.]{1,80}/g

/** `Abschreibungen (GKV)`: the German taxonomy says of each line in which of the two forms of the income statement it stands. */
const formOfIncome = /\([gu]kv\)/g

/** `Verbindlichkeiten (siehe Anhang)`, `Debts (see note 5)`: where more is said of a line is no part of its name. */
const referral = /\((?:siehe|s\.|vgl\.?|see|refer to|voir|cf\.?|vedi|si veda|zie|ver|vease) [^()]{1,60}\)/g

/** `Ets de crédit`, `étab. crédit`: lenders, in notes whose first column is narrow. */
const lenders = /\b(?:ets|etabts?|etabl?|etbts?|etablissements?)\.? (?:de )?credits?\b/g

/** Words alone: without accents, numbers, numbering (`B)`, `IV -`, `(I à V)`), single letters; `&` is spelt out. */
export function normalLabel(text: string): string {
  const plain = plainText(text.slice(0, 300).replaceAll(taxonomyName, ' ').replace(capitalRoman, ''))
    .replace(misreadRoman, ' ')
    .replaceAll(emptyBrackets, ' ')
    .replaceAll(sumOfRomans, ' ')
    .replaceAll(itsLetters, ' ')
    .replaceAll(formOfIncome, ' ')
    .replaceAll(referral, ' ')
    .replaceAll(lenders, 'etablissements de credit')
  const words = plain
    .replaceAll('&', ' and ')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1 && !roman.test(word))
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
