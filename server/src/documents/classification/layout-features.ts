import { amountsOf } from '../figures/amounts.ts'
import type { Line } from '../figures/lines.ts'
import type { Feature } from './feature.ts'
import type { ReadPage } from './pages.ts'

const startsWithDate =
  /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,2} [\p{L}]{3,9}\.?(?: \d{2,4})?|\d{4}-\d{2}-\d{2})(?:\s|$)/u
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g
/** Two or three lines of capitals, digits and `<`: what machines read on passports and cards. */
const machineReadable = /^[A-Z0-9<«‹\s]{26,46}$/
const fillers = /[<«‹]{2}/
const companyNumber = /\b(?:SIREN|SIRET|RCS|P\.? ?IVA|REA|HRB|HRA|KVK|KvK|CIF|NIF|VAT|TVA|USt|BTW)\b/g
const percent = /\d ?%/
const formCode = /\b[A-Z]{2}\b(?=\s+-?\(?\d)/
const yearPair = /\b(20\d\d)\b\D{1,12}\b(20\d\d)\b/
const question = /^(?:\d+|[IVX]+|[a-z])[.)]\s|^§ ?\d|^art(?:\.|icle|icolo|ikel)? ?\d/i

/** What can be seen without reading: how much of the page is dates, amounts, prose; how many pages; its shape. */
export function layoutFeatures(pages: readonly ReadPage[]): Feature[] {
  const lines = pages.flatMap((page) => page.lines.map((line) => ({ line, page: page.number })))
  const count = Math.max(1, lines.length)
  const share = (holds: (line: Line) => boolean) => lines.filter(({ line }) => holds(line)).length / count
  const withAmounts = new Map(lines.map(({ line }) => [line, properAmounts(line)]))
  const amountsIn = (line: Line) => withAmounts.get(line) ?? 0
  const text = lines.map(({ line }) => line.text).join('\n')
  const ibans = text.match(iban)?.length ?? 0
  const mrz = lines.filter(({ line: { text: t } }) => machineReadable.test(t) && fillers.test(t))
  const wordCount = lines.reduce((sum, { line }) => sum + line.words.length, 0)
  const first = pages[0]
  const aspect = first === undefined || first.heightPoints === 0 ? 0 : first.widthPoints / first.heightPoints
  const values: Record<string, number> = {
    'lines that begin with a date and hold an amount':
      2 * share((line) => startsWithDate.test(line.text) && amountsIn(line) > 0),
    'lines that begin with a date': share((line) => startsWithDate.test(line.text)),
    'lines with an amount': share((line) => amountsIn(line) > 0),
    'lines with two or more amounts': share((line) => amountsIn(line) > 1),
    'lines with three or more amounts': share((line) => amountsIn(line) > 2),
    'lines of prose': share((line) => line.words.length >= 9 && !/\d/.test(line.text)),
    'lines with percentages': share((line) => percent.test(line.text)),
    'lines with codes of a form': 2 * share((line) => formCode.test(line.text)),
    'numbered clauses': Math.min(1, lines.filter(({ line }) => question.test(line.text)).length / 6),
    'columns of two years': Math.min(1, lines.filter(({ line }) => yearPair.test(line.text)).length / 3),
    'an IBAN': Math.min(1, ibans),
    'several IBANs': Math.min(1, Math.max(0, ibans - 1) / 4),
    'company or tax numbers': Math.min(1, (text.match(companyNumber)?.length ?? 0) / 4),
    'machine-readable zone': Math.min(1, mrz.length / 2),
    'one page': pages.length <= 1 ? 1 : 0,
    'two or three pages': pages.length === 2 || pages.length === 3 ? 1 : 0,
    'more than three pages': pages.length > 3 ? 1 : 0,
    'few words': wordCount < 60 ? 1 : 0,
    'very few words': wordCount < 15 ? 1 : 0,
    'many words': wordCount > 900 ? 1 : 0,
    'landscape or card': aspect > 1.2 ? 1 : 0,
  }
  return Object.entries(values)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => ({
      name: `layout: ${name}`,
      value: Math.round(Math.min(1, value) * 1000) / 1000,
      words: null,
      page: name === 'machine-readable zone' ? (mrz[0]?.page ?? null) : null,
    }))
}

/** Years and numbers of one or two digits are no amounts here. */
function properAmounts(line: Line): number {
  return amountsOf(line).filter(({ plain, text }) => !plain || (text.length >= 3 && !/^(?:19|20)\d\d$/.test(text)))
    .length
}
