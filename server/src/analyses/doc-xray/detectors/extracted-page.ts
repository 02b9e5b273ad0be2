import { judgeAbsent } from '../absent-pages.ts'
import { defineDetector } from '../detector.ts'

export const extractedPage = defineDetector({
  typeCode: 'extractedPage',
  family: 'layout',
  severity: 'notice',
  title: {
    en: 'The file is a part of a longer document',
    fr: 'Le fichier est une partie d’un document plus long',
    it: 'Il file è una parte di un documento più lungo',
  },
  why: {
    en: 'The pages count themselves. People send the page that they were asked for; what is on the others cannot be checked.',
    fr: 'Les pages se comptent elles-mêmes. On envoie souvent la seule page demandée ; les autres ne peuvent être vérifiées.',
    it: 'Le pagine si contano da sole. Spesso si invia solo la pagina richiesta; le altre non si possono verificare.',
  },
  needs: ['pages', 'pdf'],
  elsewhere: () => false,
  inspect: ({ pages, pdf }) => judgeAbsent(pages, pdf.pageCount, 'other'),
})
