import { type CompanyCodeKind, withoutSeparators, wrongCheckDigit, wrongFormat } from './kind.ts'

export const kbo: CompanyCodeKind = {
  type: 'kbo',
  title: 'Enterprise number, KBO/BCE of Belgium',
  country: 'BE',
  format: '10 digits beginning with 0 or 1, the last two of which are check digits',
  example: '0403019261',
  checkDigit: true,
  normalise(sent) {
    const id = withoutSeparators(sent)
    // Numbers given before 2005 had nine digits and are still written so.
    return /^\d{9}$/.test(id) ? `0${id}` : id
  },
  fault(id) {
    if (!/^[01]\d{9}$/.test(id)) return wrongFormat
    return 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)) ? undefined : wrongCheckDigit
  },
}
