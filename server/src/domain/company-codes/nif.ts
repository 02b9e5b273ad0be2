import { type CodeFault, type CompanyCodeKind, withoutSeparators, wrongCheckDigit, wrongFormat } from './kind.ts'

export const nif: CompanyCodeKind = {
  type: 'nif',
  title: 'NIF, tax number of a company or a sole trader in Spain',
  country: 'ES',
  format:
    'a letter, 7 digits and a check character for a company; 8 digits (or X, Y, Z and 7 digits) and a letter for a person',
  example: 'A13585625',
  checkDigit: true,
  normalise: withoutSeparators,
  fault(id) {
    if (/^[ABCDEFGHJKNPQRSUVW]\d{7}[\dA-J]$/.test(id)) return companyFault(id)
    if (/^[\dXYZ]\d{7}[A-Z]$/.test(id)) return personFault(id)
    return wrongFormat
  },
}

function companyFault(id: string): CodeFault | undefined {
  let sum = 0
  for (let place = 1; place <= 7; place++) {
    const digit = Number(id[place])
    const weighted = place % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  const control = (10 - (sum % 10)) % 10
  const [form, sent] = [id.charAt(0), id.charAt(8)]
  const asDigit = sent === String(control)
  const asLetter = sent === 'JABCDEFGHI'[control]
  // The legal form decides whether the check character is a digit or a letter; for most forms both are in use.
  const right = 'ABEH'.includes(form) ? asDigit : 'KPQS'.includes(form) ? asLetter : asDigit || asLetter
  return right ? undefined : wrongCheckDigit
}

function personFault(id: string): CodeFault | undefined {
  const number = Number(id.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))))
  return id[8] === 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] ? undefined : wrongCheckDigit
}
