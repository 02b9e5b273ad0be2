import { type CompanyCodeKind, passesLuhn, withoutSeparators, wrongCheckDigit, wrongFormat } from './kind.ts'

export const siren: CompanyCodeKind = {
  type: 'siren',
  title: 'SIREN, number of a company in France',
  country: 'FR',
  format: '9 digits, the last of which is a check digit',
  example: '732829320',
  checkDigit: true,
  normalise: withoutSeparators,
  fault(id) {
    if (isSiret(id)) {
      return {
        code: 'format',
        hint: `this is a SIRET (an establishment): send its first nine digits, ${id.slice(0, 9)}`,
      }
    }
    if (!/^\d{9}$/.test(id)) return wrongFormat
    return passesLuhn(id) ? undefined : wrongCheckDigit
  },
}

/** La Poste has more establishments than its check digits allow: there the plain sum of digits is a multiple of 5. */
function isSiret(id: string): boolean {
  if (!/^\d{14}$/.test(id) || !passesLuhn(id.slice(0, 9))) return false
  if (passesLuhn(id)) return true
  const digitSum = [...id].reduce((sum, digit) => sum + Number(digit), 0)
  return id.startsWith('356000000') && digitSum % 5 === 0
}
