import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { companyCodeKinds } from '#domain/company-codes/index.ts'
import { passesLuhn } from '#domain/company-codes/kind.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { mayBeMisread } from './misread.ts'
import { vatNumbers } from './vat-numbers.ts'

export type PrintedCode = {
  /** As a person calls it: `SIREN`, `VAT FR`. */
  name: string
  /** Of the codes by which requests name companies, where it is one or holds one. */
  company: { type: string; id: string } | undefined
  id: string
  page: number
  box: Box
  valid: boolean
  misreadable: boolean
}

/** A kind of number that its own label announces. */
export type CodeRule = {
  name: string
  /** What stands before it on the line. */
  label: RegExp
  form: RegExp
  /** Letters that begin it, where they may be set apart from the rest. */
  prefix?: RegExp
  isRight: (id: string) => boolean
  companyOf?: (id: string) => { type: string; id: string }
}

const isOf = (type: string) => (id: string) =>
  companyCodeKinds.find((kind) => kind.type === type)?.fault(id)?.code !== 'check-digit'
const as = (type: string) => (id: string) => ({ type, id })

/** Only what its own label announces: nine digits alone may be anything. */
const rules: readonly CodeRule[] = [
  { name: 'SIREN', label: /\bsiren\b/i, form: /^\d{9}$/, isRight: isOf('siren'), companyOf: as('siren') },
  // As an extract of the register says it. Behind `n° d'` or as `immatriculée` it is the small print of whoever wrote the letter.
  { name: 'SIREN', label: /(?<!['’] ?)\bimmatriculation au r\.?c\.?s\b/i, form: /^\d{9}$/, isRight: isOf('siren') },
  {
    name: 'SIRET',
    label: /\bsiret\b/i,
    form: /^\d{14}$/,
    isRight: isSiret,
    companyOf: (id) => ({ type: 'siren', id: id.slice(0, 9) }),
  },
  {
    name: 'P. IVA',
    label: /\bp(?:artita)?\.? ?iva\b/i,
    form: /^\d{11}$/,
    isRight: isOf('cfiscale'),
    companyOf: as('cfiscale'),
  },
  {
    name: 'codice fiscale',
    label: /\bcod(?:ice|\.)? ?fisc(?:ale|\.)?|\bc\. ?f\.(?=\s|:|$)/i,
    form: /^(?:\d{11}|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z])$/,
    isRight: isOf('cfiscale'),
    companyOf: as('cfiscale'),
  },
  {
    name: 'NIF',
    label: /\b(?:nif|cif)\b/i,
    form: /^[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J]$/,
    isRight: isOf('nif'),
    companyOf: as('nif'),
  },
  { name: 'KBO/BCE', label: /\b(?:kbo|bce)\b/i, form: /^[01]\d{9}$/, isRight: isOf('kbo'), companyOf: as('kbo') },
  // Twenty digits without a letter are a number of another kind: “lei” is a word in Italian and Portuguese.
  {
    name: 'LEI',
    label: /\blei\b/i,
    form: /^(?=\d*[A-Z])[\dA-Z]{18}\d{2}$/,
    isRight: isOf('lei'),
    companyOf: as('lei'),
  },
]

const vatLabel = /\b(?:t\.?v\.?a|p(?:artita)?\.? ?iva|vat|ust|mwst|btw|iva|nif|cif)\b/i
const gapWordsMax = 4
const anything = /^/
/** Labels have as many at most: `N° de la sécurité sociale`. */
const labelWordsMax = 5
/** An amount, which is no part of a number. */
const amount = /^\d+(?:[.,]\d{3})*[.,]\d{2}%?$/
const pagesMax = 40

/** La Poste has more establishments than its check digits allow. */
function isSiret(id: string): boolean {
  return (passesLuhn(id) && passesLuhn(id.slice(0, 9))) || id.startsWith('356000000')
}

const anyLabel = new RegExp([...rules.map(({ label }) => label.source), vatLabel.source].join('|'), 'i')

export const printedCodes = once((pages: readonly PageEvidence[]): readonly PrintedCode[] =>
  pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page)
      .filter(({ text }) => anyLabel.test(text))
      .flatMap(codesOf)
      .map((found) => ({ ...found, page: page.number, misreadable: mayBeMisread(page, found.box) })),
  ),
)

type Found = Omit<PrintedCode, 'page' | 'misreadable'>

function codesOf(line: Line): Found[] {
  return [...rules.flatMap((rule) => labelledCodes(line, rule)), ...vatOf(line)]
}

/** The first stretch of words behind the label that has the form; between them at most a name of a town or a colon. */
export function labelledCodes(
  line: Line,
  { name, label, form, prefix, isRight, companyOf }: CodeRule,
  between: RegExp = anything,
): Found[] {
  const at = labelEnd(line, label)
  if (at === undefined) return []
  for (let first = at; first < Math.min(line.words.length, at + gapWordsMax); first += 1) {
    const stretch = stretchOf(line, first, form, prefix)
    if (stretch !== undefined)
      return [{ name, company: companyOf?.(stretch.id), id: stretch.id, box: stretch.box, valid: isRight(stretch.id) }]
    if (!between.test(line.words[first]?.text ?? '')) return []
  }
  return []
}

/** The letters of the country make it known; a label makes sure that it is no other number. */
function vatOf(line: Line): Found[] {
  const at = labelEnd(line, vatLabel)
  if (at === undefined) return []
  return line.words.slice(at - 1).flatMap(({ text, box }) => {
    const [, country = '', id = ''] = /^([A-Z]{2})([A-Z0-9]{9,12})$/.exec(bare(text)) ?? []
    const rule = vatNumbers[country]
    if (rule === undefined || !rule.form.test(id)) return []
    const company = country === 'FR' ? { type: 'siren', id: id.slice(2) } : undefined
    return [{ name: `VAT ${country}`, company, id: `${country}${id}`, box, valid: rule.isRight(id) }]
  })
}

/** Index of the word after the label. */
function labelEnd({ words }: Line, label: RegExp): number | undefined {
  const end = words.findIndex((_, at) =>
    label.test(
      words
        .slice(Math.max(0, at + 1 - labelWordsMax), at + 1)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
  return end === -1 ? undefined : end + 1
}

function stretchOf(
  { words }: Line,
  first: number,
  form: RegExp,
  prefix: RegExp | undefined,
): { id: string; box: Box } | undefined {
  let id = ''
  for (let last = first; last < words.length && id.length < 20; last += 1) {
    const word = words[last] as Line['words'][number]
    const next = bare(word.text)
    // The letter that ends a number, or stands amid it, is often set apart; a small one is a word: `y`, `e`.
    const isLetter = id !== '' && /^[A-Z]$/.test(next) && word.text.includes(next)
    const isPrefix = id === '' && prefix?.test(word.text) === true
    if ((!/\d/.test(next) && !isLetter && !isPrefix) || amount.test(word.text)) return undefined
    id += next
    const [left, top, , bottom] = (words[first] as Line['words'][number]).box
    if (form.test(id) && !continues(words[last + 1], id, form)) return { id, box: [left, top, word.box[2], bottom] }
  }
  return undefined
}

/** Nine digits of fourteen are no number of their own. */
const continues = (next: Line['words'][number] | undefined, id: string, form: RegExp) =>
  next !== undefined &&
  /^\d{3,5}$/.test(next.text) &&
  !form.test(`${id}${next.text}`) &&
  /^\d+$/.test(id) &&
  id.length === 9

const bare = (text: string) => text.replaceAll(/[\s.\-,;:()]/g, '').toUpperCase()
