import type { Line } from '#documents/figures/lines.ts'
import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { mayBeMisread } from './misread.ts'
import { type CodeRule, labelledCodes } from './printed-codes.ts'

/** A day of birth as a number tells it: some leave out the century, or the day. */
export type Birth = { year: number; month: number; day?: number }

export type PersonNumber = {
  /** As a person calls it: `NIR`, `DNI`. */
  name: string
  id: string
  page: number
  box: Box
  valid: boolean
  misreadable: boolean
  birth: Birth | undefined
}

type Rule = CodeRule & { birthOf?: (id: string) => Birth | undefined }

const pagesMax = 10
/** What may stand between a label and its number: whatever else does may announce another one. */
const between = /^(?:[:.=#/–-]+|(?:n[°ºo]?|nr|n[uú]m|num[ée]ro|nummer|number|id|idnr)[.:]{0,2}|\([^\d()]{1,20}\):?)$/i

/** Only what its own label announces, and what the state gives out with check digits. */
const rules: readonly Rule[] = [
  {
    name: 'NIR',
    // Contributions to the social security stand in every payslip: only a number of it is one.
    label:
      /(?:^|\s)n[°ºo.]{0,2} ?s\.?s\.?:?$|(?:^|\s)(?:n[°ºo.]{1,2}|num[ée]ro) ?(?:de )?(?:la )?s[ée]curit[ée] sociale|\bnir\b|n[°ºo.]{1,2} insee/i,
    form: /^[12]\d{2}(?:0[1-9]|1[0-2])(?:\d{2}|2[AB])\d{8}$/,
    isRight: isNir,
    birthOf: (id) => birthOf(id.slice(1, 3), id.slice(3, 5)),
  },
  {
    name: 'Steuer-ID',
    // Metering points and companies have numbers of that name as well.
    label: /(?<![a-z])steuer-?id(?:nr\.?|entifikationsnummer)?\b|steuerliche id|(?<![a-z-])identifikationsnummer/i,
    form: /^[1-9]\d{10}$/,
    isRight: isSteuerId,
  },
  {
    name: 'SV-Nummer',
    label: /\b(?:sv|rv)-?(?:nr|nummer)|sozialvers(?:icherungs)?\.?-?(?:nr|nummer)|rentenversicherungsn/i,
    form: /^\d{8}[A-Z]\d{3}$/,
    isRight: isSvNumber,
    birthOf: (id) => birthOf(id.slice(6, 8), id.slice(4, 6), id.slice(2, 4)),
  },
  { name: 'DNI', label: /\b(?:dni|nif)\b/i, form: /^\d{8}[A-Z]$/, isRight: isDni },
  { name: 'NIE', label: /\b(?:nie|nif)\b/i, form: /^[XYZ]\d{7}[A-Z]$/, isRight: isDni },
  { name: 'BSN', label: /\bbsn\b|burgerservicen/i, form: /^\d{9}$/, isRight: isBsn },
  {
    name: 'INSZ/NISS',
    label: /rijksregister|registre national|\b(?:insz|niss)\b/i,
    form: /^\d{11}$/,
    isRight: isNiss,
    birthOf: (id) => birthOf(id.slice(0, 2), id.slice(2, 4), id.slice(4, 6)),
  },
  { name: 'AHV/AVS', label: /\b(?:ahv|avs)\b/i, form: /^756\d{10}$/, isRight: isEan },
  {
    name: 'NI number',
    label: /\bni ?(?:no|number|num)\b\.?:?$|\bnational insurance (?:no|number|num)\b|\bnino\b/i,
    // A letter that is set apart may be that of another field, as the sex or the category.
    form: /^[A-Z]{2}\d{6}[A-Z]?$/,
    prefix: /^[A-Z]{2}$/,
    isRight: isNino,
  },
  {
    name: 'codice fiscale',
    label: /\bcod(?:ice|\.)? ?fisc(?:ale|\.)?|\bc\. ?f\.(?=\s|:|$)/i,
    form: /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/,
    // Its check letter is judged with the codes of companies, which sole traders have in common with it.
    isRight: () => true,
    birthOf: ofCodiceFiscale,
  },
]

export const personNumbers = once((pages: readonly PageEvidence[]): readonly PersonNumber[] =>
  pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page).flatMap((line: Line) =>
      rules.flatMap((rule) =>
        labelledCodes(line, rule, between).map(({ name, id, box, valid }): PersonNumber => {
          const birth = rule.birthOf?.(id)
          return { name, id, box, valid, page: page.number, misreadable: mayBeMisread(page, box), birth }
        }),
      ),
    ),
  ),
)

/** Two digits of a year say no century. */
function birthOf(year: string, month: string, day?: string): Birth | undefined {
  const birth = { year: Number(year), month: Number(month), ...(day !== undefined && { day: Number(day) }) }
  return birth.month >= 1 && birth.month <= 12 && (birth.day ?? 1) >= 1 && (birth.day ?? 1) <= 31 ? birth : undefined
}

/** 97 less the rest of the thirteen digits; Corsica counts as 19 and 18. */
function isNir(id: string): boolean {
  const digits = id.slice(0, 13).replace('2A', '19').replace('2B', '18')
  return 97 - (Number(digits) % 97) === Number(id.slice(13))
}

/** ISO 7064, mod 11, 10. */
function isSteuerId(id: string): boolean {
  let product = 10
  for (const digit of id.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(id[10])
}

const svWeights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1]

function isSvNumber(id: string): boolean {
  const letter = String(id.charCodeAt(8) - 64).padStart(2, '0')
  const digits = `${id.slice(0, 8)}${letter}${id.slice(9, 11)}`
  const sum = [...digits].reduce((all, digit, at) => all + crossSum(Number(digit) * (svWeights[at] ?? 1)), 0)
  return sum % 10 === Number(id[11])
}

const crossSum = (number: number): number => [...String(number)].reduce((sum, digit) => sum + Number(digit), 0)

function isDni(id: string): boolean {
  const number = Number(id.slice(0, -1).replace('X', '0').replace('Y', '1').replace('Z', '2'))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === id.at(-1)
}

function isBsn(id: string): boolean {
  const sum = [...id].reduce((all, digit, at) => all + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return sum % 11 === 0 && Number(id) > 0
}

/** Born from 2000 on, a 2 is put before the nine digits. */
function isNiss(id: string): boolean {
  return ['', '2'].some((century) => 97 - (Number(`${century}${id.slice(0, 9)}`) % 97) === Number(id.slice(9)))
}

function isEan(id: string): boolean {
  const sum = [...id.slice(0, 12)].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(id[12])
}

/**
 * Letters that are never issued. Those without a number yet have one of their birthday, `TN…M`, `OO` and `FY` are of benefits,
 * `PP…P` is of pensions, and `QQ` is for samples.
 * https://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim39110
 */
function isNino(id: string): boolean {
  return (
    /^(?:TN\d{6}[MF]?|PP\d{6}P)$/.test(id) ||
    /^(?!BG|GB|KN|NK|NT|TN|ZZ)(?:QQ|OO|FY|[^DFIQUV][^DFIOQUV])\d{6}[A-D]?$/.test(id)
  )
}

/** A letter for the month, and forty days more for a woman. */
function ofCodiceFiscale(id: string): Birth | undefined {
  const month = 'ABCDEHLMPRST'.indexOf(id[8] ?? '') + 1
  const day = Number(id.slice(9, 11)) % 40
  return birthOf(id.slice(6, 8), String(month), String(day))
}
