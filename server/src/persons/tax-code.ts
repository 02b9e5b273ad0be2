import type { Sex } from './frequencies.ts'

const months = 'ABCDEHLMPRST'
const omocodia = 'LMNPQRSTUV'
/** Places of the digits; any of them may stand as a letter where two people would share a code. */
const digitPlaces = [6, 7, 9, 10, 12, 13, 14]

export type TaxCode = { code: string; bornOn: string | undefined; sex: Sex | undefined }

/** An Italian codice fiscale says date of birth and sex. Whatever else is kept as it stands. */
export function readTaxCode(written: string | undefined): TaxCode | undefined {
  const code = (written ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (code === '' || code.length > 40) return undefined
  if (!/^[A-Z]{6}[\dL-V]{2}[A-EHLMPRST][\dL-V]{2}[A-Z][\dL-V]{3}[A-Z]$/.test(code))
    return { code, bornOn: undefined, sex: undefined }
  const digits = [...code].map((letter, at) =>
    digitPlaces.includes(at) && /\D/.test(letter) ? String(omocodia.indexOf(letter)) : letter,
  )
  const day = Number(digits.slice(9, 11).join(''))
  const year = Number(digits.slice(6, 8).join(''))
  const month = months.indexOf(code.charAt(8)) + 1
  // Two digits of the year: managers are of age and under a hundred.
  const century = year <= 10 ? 2000 : 1900
  const bornOn = `${century + year}-${String(month).padStart(2, '0')}-${String(day > 40 ? day - 40 : day).padStart(2, '0')}`
  return { code, bornOn, sex: day > 40 ? 'female' : 'male' }
}
