import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { accountKeys } from '../identity/account-keys.ts'
import { printedAccounts } from '../identity/printed-accounts.ts'
import { printedIbans } from '../identity/printed-ibans.ts'
import { isSpecimen } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const invalidAccountKey = defineDetector({
  typeCode: 'invalidAccountKey',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The national key of an account is wrong',
    fr: 'La clé nationale d’un compte est fausse',
    it: 'La chiave nazionale di un conto è errata',
  },
  why: {
    en: 'Accounts of some countries carry a second key of their own. Who makes up an IBAN computes the first and forgets the second.',
    fr: 'Les comptes de certains pays portent une seconde clé. Qui invente un IBAN calcule la première et oublie la seconde.',
    it: 'I conti di alcuni paesi portano una seconda chiave. Chi inventa un IBAN calcola la prima e dimentica la seconda.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const ibans = printedIbans(pages)
      .filter(({ valid }) => valid)
      .map((iban) => ({ ...iban, country: iban.id.slice(0, 2), account: iban.id.slice(4) }))
    const national = printedAccounts(pages).map((account) => ({ ...account, account: account.id }))
    const accounts = [...ibans, ...national].filter(({ country }) => accountKeys[country] !== undefined)
    if (accounts.length === 0) {
      return cannotTell({
        en: 'no account was found that has a key of its own',
        fr: 'aucun compte portant sa propre clé n’a été trouvé',
        it: 'non è stato trovato alcun conto con una chiave propria',
      })
    }
    return flagAny(
      accounts.flatMap((printed) => {
        const { id, page, box, country, account } = printed
        const key = accountKeys[country]
        if (key === undefined || key.isRight(account) || isSpecimen(pages, printed)) return []
        const text = `${id} (${key.name})`
        return [{ ...finding({ en: text, fr: text, it: text }), places: [{ page, box }] }]
      }),
    )
  },
})
