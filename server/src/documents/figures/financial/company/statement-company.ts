import { kbo } from '#domain/company-codes/kbo.ts'
import type { CompanyCodeKind } from '#domain/company-codes/kind.ts'
import { kvk } from '#domain/company-codes/kvk.ts'
import { nif } from '#domain/company-codes/nif.ts'
import { plainText } from '../../../classification/normalise.ts'
import type { StatementCompany } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import { courtCodesIn } from './court-codes.ts'

const linesMax = 1_500
const companiesMax = 10

type Rule = {
  type: StatementCompany['type']
  pattern: RegExp
  idOf: (digits: string) => string
  isRight: (id: string) => boolean
}

/** As the service knows the code when a request bears it. */
const ruleOf = (type: StatementCompany['type'], { normalise, fault }: CompanyCodeKind): Omit<Rule, 'pattern'> => ({
  type,
  idOf: normalise,
  isRight: (id) => fault(id) === undefined,
})

const rules: readonly Rule[] = [
  {
    type: 'siren',
    pattern: /\bsire[nt]\b[^\d]{0,16}(\d{3}[ .]?\d{3}[ .]?\d{3}(?:[ .]?\d{5})?)(?!\d)/g,
    idOf: (digits) => digits.slice(0, 9),
    isRight: passesLuhn,
  },
  {
    type: 'siren',
    pattern: /\br\.?c\.?s\.?\b[^\d]{0,30}(\d{3}[ .]?\d{3}[ .]?\d{3})(?!\d)/g,
    idOf: (digits) => digits,
    isRight: passesLuhn,
  },
  {
    type: 'siren',
    pattern: /(?<!\d|\d )(\d{3} ?\d{3} ?\d{3}) r\.?c\.?s\b/g,
    idOf: (digits) => digits,
    isRight: passesLuhn,
  },
  {
    // `SARL … 552081317` at the top of each page: no amount has nine digits without a gap.
    type: 'siren',
    pattern: /\b(?:sarl|sasu?|eurl|selarl|sci|snc)\b(?:(?!capital)[^\d]){2,60}(?:\d )?(\d{9})(?!\d)/g,
    idOf: (digits) => digits,
    isRight: passesLuhn,
  },
  {
    type: 'cfiscale',
    pattern:
      /(?:codice fiscale|cod\. ?fisc\.?|c\. ?f\.?|partita iva|p\. ?iva|p\.i\.|registro (?:delle )?imprese)[^\d]{0,80}(\d{11})(?!\d)/g,
    idOf: (digits) => digits,
    isRight: passesLuhn,
  },
  {
    type: 'crn',
    pattern:
      /(?:registered (?:company )?(?:number|no)|limited liability partnership (?:number|no)|company (?:registration )?(?:number|no)|(?<!charity )registration number|registered in (?:england|scotland|wales|northern ireland)[a-z ]{0,20}(?:number|no)?|\bcrn)\.?[^\da-z]{0,6}((?:[a-z]{2}\d{6})|\d{7,8})(?!\d)/g,
    idOf: (id) => id.toUpperCase().padStart(8, '0'),
    isRight: () => true,
  },
  {
    ...ruleOf('kbo', kbo),
    // Filed accounts bear it on every page as `N° 0403.019.261`: its check digits tell it from other numbers.
    pattern:
      /(?:numero d['’]entreprise|\bn[°ºo]? ?d['’]entreprise|ondernemingsnummer|unternehmensnummer|enterprise number|\bkbo\b|\bbce\b|\bt\.?v\.?a\.?|\bbtw\b|\brpm\b|\brpr\b|\bn[°ºr]\.?)[^\da-z]{0,8}(?:be ?)?([01]\d{3}[ .]?\d{3}[ .]?\d{3})(?!\d|\.\d)/g,
  },
  {
    ...ruleOf('nif', nif),
    // A picture loses the letter in the middle of `C.I.F.`, or takes it for another. Forms head a table with it: `NIF  Razón social`.
    pattern:
      /\b(?:n\.?i\.?f|c\.?[il1]?\.?f)\b\.?(?:[^\da-z]{1,6}(?:apellidos y nombre,? o )?(?:razon|denominacion)(?: social)?)?[^\da-z]{0,6}(?:es ?-?)?([a-w][ -]?\d{2}\.?\d{3}\.?\d{2}-?[\da-j])(?![\da-z])/g,
  },
  {
    ...ruleOf('kvk', kvk),
    pattern:
      /(?:\bkvk\b|kamer van koophandel|chamber of commerce|handelsregister)(?: te [a-z]{3,20}){0,1}[ .:-]{0,3}(?:onder |dossier)?(?:nummer|nr|number|no)?[^\da-z]{0,6}(\d{8})(?!\d)/g,
  },
]

/** The codes that the document names, those that it repeats most first; a wrong check digit is a misreading or no code. */
export function companiesOn(lines: readonly PageLine[]): StatementCompany[] {
  const found = new Map<string, StatementCompany & { count: number; order: number }>()
  for (const [at, { text, page, box, ocr }] of lines.slice(0, linesMax).entries())
    for (const { type, id } of [...codesIn(text.slice(0, 400), lines[at + 1]), ...(ocr ? ruledCodesIn(text) : [])]) {
      const known = found.get(type + id)
      if (known !== undefined) known.count += 1
      else if (found.size < companiesMax) found.set(type + id, { type, id, page, box, count: 1, order: found.size })
    }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count || a.order - b.order)
    .map(({ type, id, page, box }) => ({ type, id, page, box }))
}

/** `5 5 5 2 3 4 7 1 5`: one digit in each box of a form. */
const boxedDigits = /(?<!\d|\d )\d(?: \d){8,13}(?! ?\d)/g

/** What names a code may end its line, and the code begin the next one. */
function codesIn(text: string, next: PageLine | undefined): Pick<StatementCompany, 'type' | 'id'>[] {
  const own = withoutBoxes(plainText(text))
  const plain = `${own} ${withoutBoxes(plainText(next?.text.slice(0, 100) ?? ''))}`
  const numbered = rules.flatMap(({ type, pattern, idOf, isRight }) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 1: written = '' }) => {
      if (index >= own.length) return []
      const id = idOf(written.replaceAll(/[ .]/g, ''))
      return isRight(id) && !/^0*$/.test(id) ? [{ type, id }] : []
    }),
  )
  return [...numbered, ...courtCodesIn(text, next?.text.slice(0, 100)).map((id) => ({ type: 'hrb' as const, id }))]
}

/** In a picture the rules between the boxes are read as well: `7|3]2|8[2|9|3|2|o|0|0|0|7|4`. Fourteen digits of which two are check digits. */
const ruledDigits = /\bSIRET\b\W{0,4}([|[\]{}()!/lI]?[\doO](?:[|[\]{}()!/lI ]{1,3}[\doO]){13})(?!\w)/gi

function ruledCodesIn(text: string): Pick<StatementCompany, 'type' | 'id'>[] {
  return [...text.slice(0, 400).matchAll(ruledDigits)].flatMap(({ 1: written = '' }) => {
    const digits = written.replaceAll(/[oO]/g, '0').replaceAll(/\D/g, '')
    const id = digits.slice(0, 9)
    return passesLuhn(id) && passesLuhn(digits) && !/^0*$/.test(id) ? [{ type: 'siren' as const, id }] : []
  })
}

const withoutBoxes = (plain: string) => plain.replaceAll(boxedDigits, (digits) => digits.replaceAll(' ', ''))

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const legalForm =
  /(?:^|[\s,])(?:s\.?a\.?r\.?l\.?|s\.?a\.?s\.?u?\.?|s\.?a\.?|e\.?u\.?r\.?l\.?|s\.?n\.?c\.?|s\.?c\.?i\.?|s\.?r\.?l\.?s?\.?|s\.?p\.?a\.?|s\.?a\.?p\.?a\.?|limited|ltd\.?|plc|llp|gmbh|inc\.?|societa cooperativa|selarl)\s*$/
const named =
  /^(?:designation de l'entreprise|denomination(?: sociale)?|raison sociale|societe|company|denominazione|ragione sociale|entreprise|nom)\s*:\s*(.{2,80})$/

/** The first line that names a company: by its label, else by its legal form at the end. */
export function companyNameOn(lines: readonly PageLine[]): string | null {
  const head = lines.slice(0, 60)
  for (const line of head) {
    const text = firstPart(line)
    const labelled = named.exec(plainText(text))
    if (labelled !== null) return text.slice(text.indexOf(':') + 1).trim()
  }
  const names = head
    .flatMap((line) => firstPart(line).split(/ [-–|] /))
    .map((part) => part.replace(/^soci[ée]t[ée] /i, '').trim())
  return names.find((name) => name.length <= 80 && legalForm.test(plainText(name))) ?? null
}

/** The words of a line up to its first wide gap. */
function firstPart({ words }: PageLine): string {
  const parts: string[] = []
  for (const [at, { text, box }] of words.entries()) {
    const before = words[at - 1]
    if (before !== undefined && box[0] - before.box[2] > 3 * (box[3] - box[1])) break
    parts.push(text)
  }
  return parts.join(' ').slice(0, 120)
}
