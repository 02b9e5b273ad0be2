/** Without blanks, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(' ', '').toUpperCase()

const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/**
 * By its form and its check digits (ISO 13616): a slip of the pen is found, a made-up account is not.
 * https://www.swift.com/standards/data-standards/iban-international-bank-account-number
 */
export function isIban(text: string): boolean {
  const iban = plainIban(text)
  if (!form.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
