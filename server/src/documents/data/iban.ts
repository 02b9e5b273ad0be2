import { electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** With valid check digits, without blanks; `null` otherwise. */
export function ibanOrNull(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 60) return null
  const iban = electronicFormatIBAN(text)
  return iban !== null && isValidIBAN(iban) ? iban : null
}
