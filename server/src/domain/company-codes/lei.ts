import { type CompanyCodeKind, withoutSeparators, wrongCheckDigit, wrongFormat } from './kind.ts'

export const lei: CompanyCodeKind = {
  type: 'lei',
  title: 'Legal entity identifier (ISO 17442)',
  country: undefined,
  format: '18 letters or digits and 2 check digits',
  example: '7LTWFZYICNSX8D621K86',
  checkDigit: true,
  normalise: withoutSeparators,
  fault(id) {
    if (!/^[\dA-Z]{18}\d{2}$/.test(id)) return wrongFormat
    return remainder97(id) === 1 ? undefined : wrongCheckDigit
  },
}

/** ISO/IEC 7064 MOD 97-10, a character at a time: the whole number would not fit. A letter counts as two digits, A = 10. */
function remainder97(id: string): number {
  let remainder = 0
  for (const character of id) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}
