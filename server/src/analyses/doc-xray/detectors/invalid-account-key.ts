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
    en: 'The national check digits of an account number are wrong',
    fr: 'La clé nationale d’un numéro de compte est fausse',
    it: 'Il codice di controllo nazionale di un conto è errato',
  },
  why: {
    en: 'In some countries account numbers have national check digits besides those of the IBAN. Whoever makes up an IBAN computes the check digits of the IBAN and forgets the national ones.',
    fr: 'Dans certains pays, les comptes ont une clé nationale en plus de celle de l’IBAN. Qui invente un IBAN calcule la clé de l’IBAN et oublie la clé nationale.',
    it: 'In alcuni paesi i conti hanno un codice di controllo nazionale oltre a quello dell’IBAN. Chi inventa un IBAN calcola quello dell’IBAN e dimentica quello nazionale.',
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
        en: 'no account number with national check digits was found',
        fr: 'aucun compte doté d’une clé nationale n’a été trouvé',
        it: 'non è stato trovato alcun conto con un codice di controllo nazionale',
      })
    }
    const wrong = accounts.filter(({ country, account }) => accountKeys[country]?.isRight(account) === false)
    return flagAny(
      wrong
        .filter((printed) => !isSpecimen(pages, printed) && !isHabit(accounts, wrong, printed.country))
        .map(({ id, page, box, country }) => {
          const name = accountKeys[country]?.name ?? ''
          const told = finding({
            en: `the account number ${id} has wrong check digits (${name})`,
            fr: `le numéro de compte ${id} a une clé fausse (${name})`,
            it: `il numero di conto ${id} ha un codice di controllo errato (${name})`,
          })
          return { ...told, places: [{ page, box }] }
        }),
    )
  },
})

type Printed = { country: string; id: string }

/** Somebody who changes a document makes one account up, or two; where nearly none of a country has its key, nobody ever computed it. */
function isHabit(accounts: readonly Printed[], wrong: readonly Printed[], country: string): boolean {
  const distinct = (all: readonly Printed[]) =>
    new Set(all.filter((one) => one.country === country).map(({ id }) => id)).size
  return distinct(wrong) >= 3 && 4 * distinct(wrong) >= 3 * distinct(accounts)
}
