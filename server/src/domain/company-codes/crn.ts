import { type CompanyCodeKind, withoutSeparators, wrongFormat } from './kind.ts'

export const crn: CompanyCodeKind = {
  type: 'crn',
  title: 'Company registration number, Companies House of the United Kingdom',
  country: 'GB',
  format: '8 digits, or 2 letters and 6 digits; zeros on the left may be left out',
  example: 'SC123456',
  checkDigit: false,
  normalise(sent) {
    const id = withoutSeparators(sent)
    const parts = /^(?<prefix>[A-Z]{0,2})(?<number>\d{1,8})$/.exec(id)?.groups
    if (parts?.prefix === undefined || parts.number === undefined) return id
    return parts.prefix + parts.number.padStart(8 - parts.prefix.length, '0')
  },
  // Not a list of prefixes: Companies House adds new ones (OE, for overseas entities, came in 2022).
  fault: (id) => (/^(\d{8}|[A-Z]{2}\d{6})$/.test(id) ? undefined : wrongFormat),
}
