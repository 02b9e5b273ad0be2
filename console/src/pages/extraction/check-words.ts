import { defineWords } from '../../language/index.ts'

/** The service says the same for programs; here it is said for whoever holds the paper. */
export const checkWords = defineWords({
  en: {
    off: (what: string, by: string) => `${what}: off by ${by} from what the opening balance and the lines give`,
    above: (part: string, whole: string, by: string) => `${part} is ${by} more than ${whole}`,
    line: (number: string) => `Line ${number}`,
  },
  fr: {
    off: (what, by) => `${what} : ${by} d’écart avec le solde d’ouverture et les lignes`,
    above: (part, whole, by) => `${part} dépasse ${whole} de ${by}`,
    line: (number) => `Ligne ${number}`,
  },
  it: {
    off: (what, by) => `${what}: ${by} di scarto rispetto al saldo iniziale e alle righe`,
    above: (part, whole, by) => `${part} supera ${whole} di ${by}`,
    line: (number) => `Riga ${number}`,
  },
})
