import { type CompanyCodeKind, wrongFormat } from './kind.ts'

const pattern = /^(?<court>\p{L}[\p{L} .()/-]{1,59}) (?<register>HR[AB]) (?<number>\d{1,6})(?<branch> [A-Z]{1,3})?$/u

export const hrb: CompanyCodeKind = {
  type: 'hrb',
  title: 'Number in a commercial register of Germany',
  country: 'DE',
  format: 'the court, HRA or HRB, and the number of up to 6 digits',
  example: 'Aachen HRA 11223',
  checkDigit: false,
  // Dots and hyphens stay: they belong to the names of courts. Numbers are unique only within a court and a register.
  normalise(sent) {
    const words = sent.normalize('NFC').toUpperCase().trim().split(/\s+/).join(' ')
    return words.replace(/^AMTSGERICHT /, '').replace(/(HR[AB]) ?0*(\d)/, '$1 $2')
  },
  fault: (id) => (pattern.test(id) ? undefined : wrongFormat),
}
