import { type CompanyCodeKind, withoutSeparators, wrongFormat } from './kind.ts'

export const kvk: CompanyCodeKind = {
  type: 'kvk',
  title: 'KVK number, trade register of the Netherlands',
  country: 'NL',
  format: '8 digits',
  example: '69599084',
  checkDigit: false,
  normalise: withoutSeparators,
  fault: (id) => (/^\d{8}$/.test(id) ? undefined : wrongFormat),
}
