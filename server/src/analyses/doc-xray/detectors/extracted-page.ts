import { judgeAbsent } from '../absent-pages.ts'
import { defineDetector } from '../detector.ts'

export const extractedPage = defineDetector({
  typeCode: 'extractedPage',
  family: 'layout',
  severity: 'notice',
  title: {
    en: 'The file is only a part of a longer document',
    fr: 'Le fichier n’est qu’une partie d’un document plus long',
    it: 'Il file è solo una parte di un documento più lungo',
  },
  why: {
    en: 'The printed page numbers, or a line that says that the page goes on, show that pages are missing. People often send only the page they were asked for; the other pages cannot be checked.',
    fr: 'Les numéros imprimés, ou une ligne qui annonce une suite, montrent que des pages manquent. On envoie souvent la seule page demandée ; les autres ne peuvent être vérifiées.',
    it: 'I numeri stampati, o una riga che annuncia un seguito, mostrano che mancano delle pagine. Spesso si invia solo la pagina richiesta; le altre non si possono verificare.',
  },
  needs: ['pages', 'pdf'],
  elsewhere: () => false,
  inspect: ({ pages, pdf }) => judgeAbsent(pages, pdf.pageCount, 'other'),
})
