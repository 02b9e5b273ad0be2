import { judgeAbsent } from '../absent-pages.ts'
import { defineDetector } from '../detector.ts'

export const missingPage = defineDetector({
  typeCode: 'missingPage',
  family: 'layout',
  severity: 'suspicious',
  isProof: true,
  title: { en: 'Pages are missing', fr: 'Des pages manquent', it: 'Mancano delle pagine' },
  why: {
    en: 'The pages count themselves, and the balances do not go on without the one that is not there: movements are hidden.',
    fr: 'Les pages se comptent, et les soldes ne se suivent pas sans celle qui manque : des mouvements sont cachés.',
    it: 'Le pagine si contano, e i saldi non proseguono senza quella mancante: dei movimenti sono nascosti.',
  },
  needs: ['pages', 'pdf'],
  // Whoever sends a page of a manual leaves out the others.
  elsewhere: () => false,
  inspect: ({ pages, pdf }) => judgeAbsent(pages, pdf.pageCount, 'needed'),
})
