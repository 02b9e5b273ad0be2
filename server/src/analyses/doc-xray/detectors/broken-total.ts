import { judgeSums } from '../arithmetic/certainty/misfits.ts'
import { defineDetector } from '../detector.ts'

export const brokenTotal = defineDetector({
  typeCode: 'brokenTotal',
  family: 'arithmetic',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'A total is not the sum of its parts',
    fr: 'Un total n’est pas la somme de ses parties',
    it: 'Un totale non è la somma delle sue parti',
  },
  why: {
    en: 'Programs add up accounts. A total that is right in one year and wrong in the other contains a figure that was changed.',
    fr: 'Les comptes sont additionnés par un logiciel. Un total juste pour une année et faux pour l’autre contient un chiffre modifié.',
    it: 'I conti sono sommati da un programma. Un totale che torna in un anno e non nell’altro contiene una cifra modificata.',
  },
  needs: ['pages'],
  // Tables of statistics are typed by people, who mistype.
  elsewhere: () => false,
  inspect: ({ pages }) => judgeSums(['total'], pages, ({ proven }) => proven),
})
