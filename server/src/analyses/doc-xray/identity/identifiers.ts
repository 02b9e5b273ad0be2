import { companyCodeKinds } from '#domain/company-codes/index.ts'
import { passesLuhn, withoutSeparators } from '#domain/company-codes/kind.ts'
import { isIban } from '#domain/iban.ts'
import { vatNumbers } from './vat-numbers.ts'

/** A bank account or a company by its check digits: without a label, other numbers may be anything. */
export const hasIdentifier = (text: string): boolean => hasIban(text) || hasCompanyCode(text)

const ibanCharactersMax = 34

/** Groups of four are words of their own. */
function hasIban(text: string): boolean {
  const words = text.split(/\s+/)
  return words.some((word, first) => {
    let id = ''
    if (!/^[A-Z]{2}\d{2}/.test(word)) return false
    for (let last = first; last < words.length && id.length <= ibanCharactersMax; last += 1) {
      id += words[last]
      if (isIban(id)) return true
    }
    return false
  })
}

/** Whole stretches only: among the digits of a table some always come out right. */
const digitStretch =
  /(?<![\p{L}\d]|\d[ .,-])(?:[A-Z]{1,2} ?)?\d(?:[ .-]?\d){6,13}[A-Z]?(?:\d{2})?(?![\p{L}\d]|[ .,-]\d)/gu
/** An Italian tax code of a person, and an LEI. */
const mixedWord = /(?<![\p{L}\d])(?:[A-Z]{6}[A-Z0-9]{10}|[A-Z0-9]{18}\d{2})(?![\p{L}\d])/gu

const hasCompanyCode = (text: string): boolean =>
  [...text.matchAll(digitStretch), ...text.matchAll(mixedWord)].some(([stretch]) =>
    isCompanyCode(withoutSeparators(stretch)),
  )

function isCompanyCode(id: string): boolean {
  if (companyCodeKinds.some((kind) => kind.checkDigit && kind.fault(id) === undefined)) return true
  if (/^\d{14}$/.test(id)) return passesLuhn(id) && passesLuhn(id.slice(0, 9))
  const vat = vatNumbers[id.slice(0, 2)]
  return vat?.form.test(id.slice(2)) === true && vat.isRight(id.slice(2))
}
