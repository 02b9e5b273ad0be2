/** What is wrong with an id; `hint` is what the caller most likely meant. */
export type CodeFault = { code: 'format' | 'check-digit'; hint?: string }

/** One kind of company identifier. `title`, `format` and `example` are its documentation, served by the API. */
export type CompanyCodeKind = {
  type: string
  title: string
  /** ISO 3166-1 alpha-2; absent where the identifier is not of one country. */
  country: string | undefined
  format: string
  example: string
  checkDigit: boolean
  /** One form for what people write in many; the id is looked up in this form. */
  normalise(sent: string): string
  /** Receives the normalised id. */
  fault(id: string): CodeFault | undefined
}

export const wrongFormat: CodeFault = { code: 'format' }
export const wrongCheckDigit: CodeFault = { code: 'check-digit' }

/** Only a–z are raised: `toUpperCase` would make a valid letter of a long s or a dotless i. */
export function withoutSeparators(sent: string): string {
  return sent.replace(/[\s.-]/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** ISO/IEC 7812: every second digit from the right is doubled; the sum of all digits ends in 0. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighted = place % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
