import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { type NationalPart, nationalParts } from '../identity/national-accounts.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { cannotTell, finding } from '../text.ts'

export const contradictingAccount = defineDetector({
  typeCode: 'contradictingAccount',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The IBAN does not match the account number printed beside it',
    fr: 'L’IBAN ne correspond pas au numéro de compte imprimé à côté',
    it: 'L’IBAN non corrisponde al numero di conto stampato accanto',
  },
  why: {
    en: 'An IBAN contains the bank’s code, the branch and the account number. Where these are also printed separately, both must agree; whoever replaces one often forgets the other.',
    fr: 'Un IBAN contient le code de la banque, le guichet et le numéro de compte. S’ils sont aussi imprimés à part, les deux doivent concorder ; qui remplace l’un oublie souvent l’autre.',
    it: 'Un IBAN contiene il codice della banca, la filiale e il numero di conto. Se questi sono stampati anche a parte, devono concordare; chi sostituisce l’uno spesso dimentica l’altro.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const printed = printedIbans(pages)
    const ids = new Set(printed.map(({ id }) => id))
    const [iban] = ids
    const parts = iban !== undefined && ids.size === 1 ? nationalParts(pages, iban) : []
    if (parts.length === 0)
      return cannotTell({
        en: 'the document does not print one single IBAN with its account number beside it',
        fr: 'le document n’imprime pas un seul IBAN avec le numéro de compte à côté',
        it: 'il documento non stampa un solo IBAN con il numero di conto accanto',
      })
    // One print that agrees is that of the account: the others are of somebody else.
    const wrong = parts.filter(({ name }) =>
      parts.every((other) => other.name !== name || !agrees(other, iban as string)),
    )
    if (wrong.length === 0) return clear
    // Which of the two was replaced the digits do not say: both are shown, the IBAN once.
    const ofIban = printed.slice(0, 1).map(({ page, box }) => ({ page, box }))
    return flagAny(
      wrong.map(({ name, printed: own, inIban, where }, at) => ({
        ...finding({
          en: `the printed ${name} is ${own}, the IBAN contains ${inIban}`,
          fr: `« ${name} » imprimé : ${own}, dans l’IBAN : ${inIban}`,
          it: `«${name}» stampato: ${own}, nell’IBAN: ${inIban}`,
        }),
        places: [where, ...(at === 0 ? ofIban : [])],
      })),
    )
  },
})

const accountSignsMin = 8

/** Some banks count the branch or the key with the account number: as many digits in a row of the IBAN are of this account. */
const agrees = ({ printed, inIban }: NationalPart, iban: string): boolean =>
  printed === inIban || (printed.length >= accountSignsMin && iban.slice(4).includes(printed))
