import { judgeAbsent } from '../absent-pages.ts'
import { defineDetector } from '../detector.ts'

export const missingPage = defineDetector({
  typeCode: 'missingPage',
  family: 'layout',
  severity: 'suspicious',
  isProof: true,
  title: { en: 'Pages are missing', fr: 'Des pages manquent', it: 'Mancano delle pagine' },
  why: {
    en: 'The printed page numbers have a gap, and the balances do not continue across it; or a page of movements says that it goes on, and no page follows it: movements are hidden. Or the balance sheet is gone from between the pages of accounts.',
    fr: 'Les numéros de page imprimés ont un trou, et les soldes ne se suivent pas au-delà ; ou une page de mouvements annonce une suite qui manque : des mouvements sont cachés. Ou le bilan manque entre les pages des comptes.',
    it: 'I numeri di pagina stampati hanno un vuoto, e i saldi non proseguono oltre; o una pagina di movimenti annuncia un seguito che manca: dei movimenti sono nascosti. Oppure lo stato patrimoniale manca tra le pagine del bilancio.',
  },
  needs: ['pages', 'pdf'],
  // Whoever sends a page of a manual leaves out the others.
  elsewhere: () => false,
  inspect: ({ pages, pdf }) => judgeAbsent(pages, pdf.pageCount, 'needed'),
})
