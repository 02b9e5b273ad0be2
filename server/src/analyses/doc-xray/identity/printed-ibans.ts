import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { isIban } from '#domain/iban.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { mayBeMisread } from './misread.ts'

export type PrintedIban = {
  /** Without blanks. */
  id: string
  page: number
  box: Box
  valid: boolean
  /** Read from a picture, perhaps wrongly: see `misread.ts`. */
  misreadable: boolean
}

/**
 * What follows the check digits, by country: n digits, a letters, c both (ISO 13616).
 * https://www.swift.com/standards/data-standards/iban-international-bank-account-number
 */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^\d{16}$/,
  BE: /^\d{12}$/,
  CH: /^\d{5}[A-Z0-9]{12}$/,
  CZ: /^\d{20}$/,
  DE: /^\d{18}$/,
  DK: /^\d{14}$/,
  EE: /^\d{16}$/,
  ES: /^\d{20}$/,
  FI: /^\d{14}$/,
  FR: /^\d{10}[A-Z0-9]{11}\d{2}$/,
  GB: /^[A-Z]{4}\d{14}$/,
  GR: /^\d{7}[A-Z0-9]{16}$/,
  HR: /^\d{17}$/,
  HU: /^\d{24}$/,
  IE: /^[A-Z]{4}\d{14}$/,
  IT: /^[A-Z]\d{10}[A-Z0-9]{12}$/,
  LI: /^\d{5}[A-Z0-9]{12}$/,
  LT: /^\d{16}$/,
  LU: /^\d{3}[A-Z0-9]{13}$/,
  LV: /^[A-Z]{4}[A-Z0-9]{13}$/,
  MC: /^\d{10}[A-Z0-9]{11}\d{2}$/,
  MT: /^[A-Z]{4}\d{5}[A-Z0-9]{18}$/,
  NL: /^[A-Z]{4}\d{10}$/,
  NO: /^\d{11}$/,
  PL: /^\d{24}$/,
  PT: /^\d{21}$/,
  RO: /^[A-Z]{4}[A-Z0-9]{16}$/,
  SE: /^\d{20}$/,
  SI: /^\d{15}$/,
  SK: /^\d{20}$/,
  SM: /^[A-Z]\d{10}[A-Z0-9]{12}$/,
}

const start = /^(?<country>[A-Z]{2})\d{2}[A-Z0-9]*$/
/** Digits that are kept from the reader. */
const masked = /X{4}/
const charactersMax = 34
const pagesMax = 40

const mayHoldOne = /[A-Z]{2}\d{2}/

export const printedIbans = once((pages: readonly PageEvidence[]): readonly PrintedIban[] =>
  pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page)
      .filter(({ text }) => mayHoldOne.test(text))
      .flatMap(ibansOf)
      .map((found) => ({ ...found, page: page.number, misreadable: mayBeMisread(page, found.box) })),
  ),
)

/** Groups of four are words of their own; what has the form of an account of its country is one, right or wrong. */
function ibansOf({ words }: Line): Pick<PrintedIban, 'id' | 'box' | 'valid'>[] {
  return words.flatMap((word, first) => {
    const begins = bare(word.text.replace(/^iban:?/i, ''))
    const form = forms[start.exec(begins)?.groups?.country ?? '']
    if (form === undefined) return []
    let id = ''
    for (let last = first; last < words.length && id.length <= charactersMax; last += 1) {
      const next = words[last] as (typeof words)[number]
      id += last === first ? begins : bare(next.text)
      if (!/^[A-Z0-9]+$/.test(id) || masked.test(id)) return []
      // A valid one may go on: what is longer than its country allows has failed by then.
      if (form.test(id.slice(4))) return [{ id, box: boxOf(word.box, next.box), valid: isIban(id) }]
    }
    return []
  })
}

const bare = (text: string) => text.replaceAll(/[\s.\-,;:)]{1,8}$|^[(:]/g, '').replaceAll(' ', '')

const boxOf = (first: Box, last: Box): Box => [
  first[0],
  Math.min(first[1], last[1]),
  last[2],
  Math.max(first[3], last[3]),
]
