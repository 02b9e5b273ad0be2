import { judgeSums } from '../arithmetic/certainty/misfits.ts'
import { defineDetector } from '../detector.ts'

export const unprovenSum = defineDetector({
  typeCode: 'unprovenSum',
  family: 'arithmetic',
  severity: 'suspicious',
  title: {
    en: 'Related figures do not add up',
    fr: 'Des chiffres liés ne concordent pas',
    it: 'Cifre legate tra loro non tornano',
  },
  why: {
    en: 'The figures are related and do not add up; too few other figures prove which one was changed, or the figures were read from a picture.',
    fr: 'Les chiffres sont liés et ne concordent pas ; trop peu d’autres chiffres prouvent lequel a été modifié, ou les chiffres ont été lus sur une image.',
    it: 'Le cifre sono legate e non tornano; troppo poche altre cifre provano quale sia stata modificata, o le cifre sono state lette da un’immagine.',
  },
  needs: ['pages'],
  // Tables of statistics are typed by people, who mistype.
  elsewhere: () => false,
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ likely }) => likely),
})
