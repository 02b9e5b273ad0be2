import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { isSpecimen } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const invalidCompanyCode = defineDetector({
  typeCode: 'invalidCompanyCode',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The check digit of a company code is wrong',
    fr: 'La clé d’un identifiant d’entreprise est fausse',
    it: 'La cifra di controllo di un codice d’impresa è errata',
  },
  why: {
    en: 'Registers never issue a number with a wrong check digit: the number was mistyped or made up.',
    fr: 'Les registres n’attribuent aucun numéro dont la clé est fausse : il a été mal saisi ou inventé.',
    it: 'I registri non assegnano numeri con cifra di controllo errata: è stato digitato male o inventato.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const codes = printedCodes(pages).filter(({ misreadable, valid }) => valid || !misreadable)
    if (codes.length === 0) {
      return cannotTell({
        en: 'no company code that can be checked was found',
        fr: 'aucun identifiant d’entreprise vérifiable n’a été trouvé',
        it: 'non è stato trovato alcun codice d’impresa verificabile',
      })
    }
    return flagAny(
      codes
        .filter((code) => !code.valid && !isSpecimen(pages, code))
        .map(({ name, id, page, box }) => ({
          ...finding({
            en: `the ${name} ${id} on page ${page} has a wrong check digit`,
            fr: `${name} ${id}, page ${page} : la clé est fausse`,
            it: `${name} ${id}, pagina ${page}: la cifra di controllo è errata`,
          }),
          places: [{ page, box }],
        })),
    )
  },
})
