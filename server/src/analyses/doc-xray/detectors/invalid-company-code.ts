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
    en: 'Registers give no number whose check digit is wrong: it was mistyped or made up.',
    fr: 'Les registres n’attribuent aucun numéro dont la clé est fausse : il a été mal saisi ou inventé.',
    it: 'I registri non assegnano numeri con cifra di controllo errata: è stato digitato male o inventato.',
  },
  needs: ['pages'],
  inspect({ pages }) {
    const codes = printedCodes(pages).filter(({ byOcr, valid }) => valid || !byOcr)
    if (codes.length === 0) {
      return cannotTell({
        en: 'no company code was found that could be checked',
        fr: 'aucun identifiant d’entreprise vérifiable n’a été trouvé',
        it: 'non è stato trovato alcun codice d’impresa verificabile',
      })
    }
    return flagAny(
      codes
        .filter((code) => !code.valid && !isSpecimen(pages, code))
        .map(({ name, id, page, box }) => ({
          ...finding({
            en: `${name} ${id} on page ${page}`,
            fr: `${name} ${id}, page ${page}`,
            it: `${name} ${id}, pagina ${page}`,
          }),
          places: [{ page, box }],
        })),
    )
  },
})
