import type { Line } from '#documents/figures/lines.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import { isIban } from '#domain/iban.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../pages/shown.ts'
import { areTakenForOneAnother } from '../arithmetic/figures/digits.ts'
import { headingOver, plainWords } from '../page/labels.ts'

/** A part of an account number by its national name, as printed, with what the IBAN has in its place. */
export type NationalPart = { name: string; printed: string; inIban: string; where: Place }

type Part = { name: string; label: RegExp; form: RegExp; at: readonly [number, number] }

const number = '(?:n°|no\\.?|nr\\.?|number|num\\.?|numero|nummer)'
const french: readonly Part[] = [
  { name: 'code banque', label: /(?:code )?banque$/, form: /^\d{5}$/, at: [0, 5] },
  { name: 'code guichet', label: /(?:code )?guichet$/, form: /^\d{5}$/, at: [5, 10] },
  {
    name: 'numéro de compte',
    // `Relevé de compte n° 47` counts statements.
    label: new RegExp(`${number} (?:de |du )?compte$|(?<!(?:releve|extrait|arrete)s? (?:de |du )?)compte ${number}$`),
    form: /^[A-Z0-9]{11}$/,
    at: [10, 21],
  },
  { name: 'clé RIB', label: /cle(?: rib)?$/, form: /^\d{2}$/, at: [21, 23] },
]
const italian: readonly Part[] = [
  { name: 'ABI', label: /\babi$/, form: /^\d{5}$/, at: [1, 6] },
  { name: 'CAB', label: /\bcab$/, form: /^\d{5}$/, at: [6, 11] },
  { name: 'CIN', label: /\bcin$/, form: /^[A-Z]$/, at: [0, 1] },
]
const british: readonly Part[] = [
  { name: 'sort code', label: /sort(?:ing)? ?code$|\bnsc$/, form: /^\d{6}$/, at: [4, 10] },
  { name: 'account number', label: new RegExp(`account ${number}$`), form: /^\d{8}$/, at: [10, 18] },
]
// `GA NR 50106305 BLZ 97708503` is the bank of a cash machine.
const german: readonly Part[] = [
  { name: 'BLZ', label: /(?<!\bga(?: nr\.?)? ?\w{0,12} )\bblz$|bankleitzahl$/, form: /^\d{8}$/, at: [0, 8] },
]

/** Where the account of an IBAN keeps what banks also print by itself, by country. */
const partsOf: Readonly<Record<string, readonly Part[]>> = {
  FR: french,
  MC: french,
  IT: italian,
  SM: italian,
  GB: british,
  IE: british,
  DE: german,
}

const pagesMax = 5
const wordsBefore = 4

/** What the pages print under the national names of the parts of this IBAN. */
export function nationalParts(pages: readonly PageEvidence[], iban: string): NationalPart[] {
  const parts = partsOf[iban.slice(0, 2)] ?? []
  return pages.slice(0, pagesMax).flatMap((page) => {
    const lines = shownLines(page)
    if (page.textFrom === 'ocr') return lines.flatMap((line) => picturedParts(line, iban, page))
    if (page.textFrom !== 'layer') return []
    return lines.flatMap((line, at) =>
      parts.flatMap((part) => valuesOf(part, lines, at).map((found) => partOf(part, found, iban, page.number, line))),
    )
  })
}

/** As banks print them in one row, by country: what stands over them need not be read. */
const rowsOf: Readonly<Record<string, readonly Part[]>> = { FR: french, MC: french }

/** OCR takes a digit for another, or two, and is not sure of what a crease or a stamp lies on. */
const misreadMax = 2
const sureMin = 0.9

/**
 * In a picture, where headings and digits may be misread: a row in which all parts but one are those of this IBAN, to the digit, is of
 * this account; and what stands in the place of that one is too far from it for a misreading.
 */
function picturedParts(line: Line, iban: string, page: PageEvidence): NationalPart[] {
  const parts = isIban(iban) ? (rowsOf[iban.slice(0, 2)] ?? []) : []
  const { words } = line
  return words.flatMap((_word, first) => {
    const row = parts.flatMap((part, at) => {
      const text = words[first + at]?.text.toUpperCase() ?? ''
      return part.form.test(text)
        ? [partOf(part, { text, first: first + at, last: first + at }, iban, page.number, line)]
        : []
    })
    const others = row.filter(({ printed, inIban }) => printed !== inIban)
    if (row.length === 0 || row.length < parts.length || others.length > 1) return []
    return others.every((other) => isFar(other) && isSure(other, page)) ? row : []
  })
}

const isSure = ({ where }: NationalPart, { ocr }: PageEvidence): boolean =>
  (ocr?.words ?? [])
    .filter(
      ({ box }) => box[0] < where.box[2] && box[2] > where.box[0] && box[1] < where.box[3] && box[3] > where.box[1],
    )
    .every(({ confidence }) => confidence >= sureMin)

const isFar = ({ printed, inIban }: NationalPart): boolean =>
  [...printed].filter((sign, at) => {
    const other = inIban[at] ?? ''
    return sign !== other && !areTakenForOneAnother(sign + other)
  }).length > misreadMax

type Found = { text: string; first: number; last: number }

/** Groups of digits may be words of their own: `20 20 15`. */
function valuesOf({ form, label }: Part, lines: readonly Line[], at: number): Found[] {
  const { words } = lines[at] as Line
  return words.flatMap((word, first) => {
    let text = ''
    for (let last = first; last < words.length && text.length <= 11; last += 1) {
      const next = (words[last] as Line['words'][number]).text.replaceAll(/[\s.–-]|[,;]$/g, '').toUpperCase()
      // Words without a digit are what is told beside the number; only a check letter stands alone.
      if (last > first && !/\d/.test(next)) return []
      text += next
      if (!form.test(text)) continue
      if (text.length > 1 && 2 * text.replaceAll(/\D/g, '').length <= text.length) return []
      const before = plainWords(words.slice(Math.max(0, first - wordsBefore), first))
      const isNamed = label.test(before) || (!/\p{L}$/u.test(before) && label.test(headingOver(lines, at, word.box)))
      return isNamed ? [{ text, first, last }] : []
    }
    return []
  })
}

function partOf({ name, at }: Part, found: Found, iban: string, page: number, { words }: Line): NationalPart {
  const [first, last] = [words[found.first], words[found.last]] as [Line['words'][number], Line['words'][number]]
  return {
    name,
    printed: found.text,
    inIban: iban.slice(4).slice(...at),
    where: { page, box: [first.box[0], first.box[1], last.box[2], last.box[3]] },
  }
}
