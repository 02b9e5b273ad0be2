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
    en: 'The document is of another company',
    fr: 'Le document est celui d’une autre entreprise',
    it: 'Il documento è di un’altra impresa',
  },
  why: {
    en: 'It prints codes of companies, none of them is that of the company asked about, and its name is nowhere either.',
    fr: 'Il imprime des identifiants d’entreprises, aucun n’est celui de l’entreprise examinée, et son nom n’y figure pas non plus.',
    it: 'Stampa codici di imprese, nessuno è quello dell’impresa esaminata, e nemmeno il suo nome vi compare.',
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
        en: 'no code of this kind is printed',
        fr: 'aucun identifiant de ce type n’est imprimé',
        it: 'non è stampato alcun codice di questo tipo',
      })
    }
    return flagAny([
      {
        ...finding({
          en: `${first.name} ${first.id} instead of ${code.id}`,
          fr: `${first.name} ${first.id} au lieu de ${code.id}`,
          it: `${first.name} ${first.id} invece di ${code.id}`,
        }),
        places: codes.slice(0, 4).map(({ page, box }) => ({ page, box })),
      },
    ])
  },
})
