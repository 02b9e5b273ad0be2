import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { nationalParts } from '../identity/national-accounts.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { cannotTell, finding } from '../text.ts'

export const contradictingAccount = defineDetector({
  typeCode: 'contradictingAccount',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The IBAN is not of the account that is printed beside it',
    fr: 'L’IBAN n’est pas celui du compte imprimé à côté',
    it: 'L’IBAN non è quello del conto stampato accanto',
  },
  why: {
    en: 'An IBAN is made of the bank’s code, the branch and the account number. Where these are printed as well, both must say the same; whoever exchanges one often forgets the other.',
    fr: 'Un IBAN est fait du code de la banque, du guichet et du numéro de compte. S’ils sont imprimés aussi, les deux doivent concorder ; qui remplace l’un oublie souvent l’autre.',
    it: 'Un IBAN è fatto di codice della banca, filiale e numero di conto. Se sono stampati anche questi, devono concordare; chi sostituisce l’uno spesso dimentica l’altro.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const ids = new Set(printedIbans(pages).map(({ id }) => id))
    const [iban] = ids
    const parts = iban !== undefined && ids.size === 1 ? nationalParts(pages, iban) : []
    if (parts.length === 0)
      return cannotTell({
        en: 'the parts of the account are not printed beside a single IBAN',
        fr: 'les parties du compte ne sont pas imprimées à côté d’un seul IBAN',
        it: 'le parti del conto non sono stampate accanto a un solo IBAN',
      })
    // One print that agrees is that of the account: the others are of somebody else.
    const wrong = parts.filter(({ name }) =>
      parts.every((other) => other.name !== name || other.printed !== other.inIban),
    )
    if (wrong.length === 0) return clear
    return flagAny(
      wrong.map(({ name, printed, inIban, where }) => ({
        ...finding({
          en: `${name} ${printed}, in the IBAN ${inIban}`,
          fr: `${name} ${printed}, dans l’IBAN ${inIban}`,
          it: `${name} ${printed}, nell’IBAN ${inIban}`,
        }),
        places: [where],
      })),
    )
  },
})
