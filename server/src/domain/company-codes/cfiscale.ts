import {
  type CodeFault,
  type CompanyCodeKind,
  passesLuhn,
  withoutSeparators,
  wrongCheckDigit,
  wrongFormat,
} from './kind.ts'

export const cfiscale: CompanyCodeKind = {
  type: 'cfiscale',
  title: 'Codice fiscale, tax code of a company or a sole trader in Italy',
  country: 'IT',
  format: '11 digits for a company, or 16 letters and digits for a person; the last is a check character',
  example: '00743110157',
  checkDigit: true,
  normalise: withoutSeparators,
  fault(id) {
    if (/^\d{11}$/.test(id)) return passesLuhn(id) ? undefined : wrongCheckDigit
    return personFault(id)
  },
}

// Two people with one code: digits are replaced by these letters from the right (omocodia), so a digit's place takes both.
const omocodiaLetters = 'LMNPQRSTUV'
const personPattern = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST](?<day>[\dLMNP-V]{2})[A-Z][\dLMNP-V]{3}(?<check>[A-Z])$/

function personFault(id: string): CodeFault | undefined {
  const parts = personPattern.exec(id)?.groups
  if (parts === undefined) return wrongFormat
  if (parts.check !== checkLetter(id.slice(0, 15))) return wrongCheckDigit
  const day = Number([...(parts.day ?? '')].map(digitBehind).join(''))
  // Women's days of birth are raised by 40.
  const dayOfMonth = day > 40 ? day - 40 : day
  return dayOfMonth >= 1 && dayOfMonth <= 31
    ? undefined
    : { code: 'format', hint: 'characters 10 and 11 are not a day' }
}

function digitBehind(character: string): string {
  const digit = omocodiaLetters.indexOf(character)
  return digit === -1 ? character : String(digit)
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Places are counted from 1, so the first character is odd. A digit is worth what the letter of the same rank is. */
function checkLetter(body: string): string {
  let sum = 0
  for (const [index, character] of [...body].entries()) {
    const rank = character >= 'A' ? character.charCodeAt(0) - 65 : Number(character)
    sum += index % 2 === 0 ? (oddValues[rank] ?? 0) : rank
  }
  return String.fromCharCode(65 + (sum % 26))
}
