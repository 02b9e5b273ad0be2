import type { Box, PageEvidence } from '#documents/page-evidence.ts'
import { once } from '../../pages/once.ts'
import { shownLines } from '../../pages/shown.ts'
import { arePlaceholder } from './placeholder-digits.ts'
import { printedCodes } from './printed-codes.ts'
import { printedIbans } from './printed-ibans.ts'

/** A number of a company or of an account, as it is printed. */
type Printed = { id: string; page: number; box: Box; company?: { id: string } | undefined }

/**
 * Those that the registry of ISO 13616 prints as examples, country by country.
 * https://www.swift.com/standards/data-standards/iban-international-bank-account-number
 */
const published: ReadonlySet<string> = new Set(
  `AT611904300234573201 BE68539007547034 CH9300762011623852957 CZ6508000000192000145399 DE89370400440532013000
  DK5000400440116243 EE382200221020145685 ES9121000418450200051332 FI2112345600000785 FR1420041010050500013M02606
  GB29NWBK60161331926819 GR1601101250000000012300695 HR1210010051863000160 HU42117730161111101800000000
  IE29AIBK93115212345678 IT60X0542811101000000123456 LI21088100002324013AA LT121000011101001000
  LU280019400644750000 LV80BANK0000435195001 MC5811222000010123456789030 MT84MALT011000012345MTLCAST001S
  NL91ABNA0417164300 NO9386011117947 PL61109010140000071219812874 PT50000201231234567890154
  RO49AAAA1B31007593840000 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
  SM86U0322509800000000270100`.split(/\s+/),
)

/** It stands for a number, and was never given to anybody: made of digits in a row, or called a specimen by what stands near. */
export function isSpecimen(pages: readonly PageEvidence[], printed: Printed): boolean {
  return isSample(pages) || isCalledSpecimen(pages, printed)
}

/** One number or name that was made up makes the whole paper a sample: its other numbers and its dates are as its author liked. */
export const isSample = once(
  (pages: readonly PageEvidence[]): boolean =>
    printedIbans(pages).some((iban) => isPublished(iban.id) || hasMadeUpDigits(iban)) ||
    printedCodes(pages).some((code) => !code.misreadable && hasMadeUpDigits(code)) ||
    calledSpecimens(pages).some(({ everywhere }) => everywhere),
)

export const isPublished = (iban: string): boolean => published.has(iban)

export function hasMadeUpDigits({ id, company }: Printed): boolean {
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(id)
  const own = (isIban ? id.slice(4) : id).replaceAll(/\D/g, '')
  const digits = [own, company?.id.replaceAll(/\D/g, '') ?? '']
  // A SIRET is the number of a company and that of a place of it.
  if (/^\d{14}$/.test(id)) digits.push(id.slice(0, 9))
  return digits.some(arePlaceholder)
}

/** Large enough to be seen at a glance: nobody prints it so on a paper that counts. In small print it says nothing: who forges could add it. */
const mark = /^(?:sp[eé]cimen|fac-?simil[ée]|MUSTER|SAMPLE|EXEMPLE|EXAMPLE|ESEMPIO|EJEMPLO|VOORBEELD|BEISPIEL)$/
const markInAnyCase = /^(?:sp[eé]cimen|fac-?simil[ée])$/i
/**
 * Names that nobody may have (RFC 2606), and the man that German samples are made out to.
 * https://www.rfc-editor.org/rfc/rfc2606
 */
const reserved = /(?:^|[@./])example\.(?:com|org|net)$|^Muster(?:mann|frau|firma|stra(?:ß|ss)e|stadt)$/i
const nobody = /^(?:John|Jane) Doe$/i
/** In a name or an address beside the number. “par exemple” and “for example” are part of any text. */
const near = /^(?:Muster(?!ung)\p{L}*|Beispiel\p{L}*|Sample|Example|Exemple|Esempio|Ejemplo|Voorbeeld|Dummy|Lorem)$/u
const reachPoints = 60
/** Height of a word that is read before all else. */
const glancePoints = 11
const pagesMax = 40

type Called = { page: number; box: Box; everywhere: boolean }

const calledSpecimens = once((pages: readonly PageEvidence[]): readonly Called[] =>
  pages.slice(0, pagesMax).flatMap((page) =>
    shownLines(page).flatMap(({ words }) =>
      words.flatMap(({ text, box }, at) => {
        const word = text.replaceAll(/^[^\p{L}]{1,20}|[^\p{L}]{1,20}$/gu, '')
        const isMark = [mark, markInAnyCase].some((sign) => sign.test(word))
        const isNobody = reserved.test(word) || nobody.test(`${words[at - 1]?.text ?? ''} ${word}`)
        const everywhere = isNobody || (isMark && box[3] - box[1] >= glancePoints)
        return everywhere || isMark || near.test(word) ? [{ page: page.number, box, everywhere }] : []
      }),
    ),
  ),
)

const isCalledSpecimen = (pages: readonly PageEvidence[], { page, box }: Printed): boolean =>
  calledSpecimens(pages).some(
    (called) =>
      called.page === page &&
      (called.everywhere || Math.max(called.box[1] - box[3], box[1] - called.box[3]) < reachPoints),
  )
