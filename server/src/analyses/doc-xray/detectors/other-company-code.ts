import { clear, flagAny } from '#domain/outcome.ts'
import { namesCompany } from '../../holders/company-names.ts'
import { defineDetector } from '../detector.ts'
import { printedCodes } from '../identity/printed-codes.ts'
import { cannotTell, finding } from '../text.ts'

export const otherCompanyCode = defineDetector({
  typeCode: 'otherCompanyCode',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The document belongs to another company',
    fr: 'Le document est celui d’une autre entreprise',
    it: 'Il documento appartiene a un’altra impresa',
  },
  why: {
    en: 'The document prints company codes, but not that of the company under review, and does not print that company’s name either.',
    fr: 'Le document imprime des identifiants d’entreprises, mais pas celui de l’entreprise examinée, et n’imprime pas non plus son nom.',
    it: 'Il documento riporta codici di imprese, ma non quello dell’impresa esaminata, e nemmeno il suo nome.',
  },
  needs: ['pages', 'company'],
  inspect({ pages, company: { code, names } }) {
    const codes = printedCodes(pages).flatMap(({ company, ...found }) =>
      company?.type === code.type && found.valid ? [{ ...found, company }] : [],
    )
    if (codes.some(({ company }) => company.id === code.id) || namesCompany(pages, names)) return clear
    const [first] = codes
    if (first === undefined || names.length === 0) {
      return cannotTell({
        en: 'no company code of this type is printed',
        fr: 'aucun identifiant d’entreprise de ce type n’est imprimé',
        it: 'non è stampato alcun codice d’impresa di questo tipo',
      })
    }
    return flagAny([
      {
        ...finding({
          en: `the ${first.name} ${first.id} is printed instead of ${code.id}`,
          fr: `${first.name} ${first.id} est imprimé au lieu de ${code.id}`,
          it: `${first.name} ${first.id} è stampato invece di ${code.id}`,
        }),
        places: codes.slice(0, 4).map(({ page, box }) => ({ page, box })),
      },
    ])
  },
})
