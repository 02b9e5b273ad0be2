import { electronicFormatIBAN, isValidIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools'

/** With valid check digits, without blanks; `null` otherwise. */
export function ibanOrNull(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.length > 60) return null
  const iban = electronicFormatIBAN(text)
  return iban !== null && isValidIBAN(iban) ? iban : null
}

/** The check digits of the IBAN are right, and but those that its country has besides, for the number of the bank within it, are not. */
export function isWrongAtHome(iban: string): boolean {
  const [error, ...others] = validateIBAN(iban).errorCodes
  return error === ValidationErrorsIBAN.WrongAccountBankBranchChecksum && others.length === 0
}

/** As it is printed where an account is named: its own check digits say that it was read right. */
export function ibanOfAccount(text: string | null | undefined): string | null {
  const valid = ibanOrNull(text)
  if (valid !== null || text === null || text === undefined || text.length > 60) return valid
  const iban = electronicFormatIBAN(text)
  return iban !== null && isWrongAtHome(iban) ? iban : null
}
