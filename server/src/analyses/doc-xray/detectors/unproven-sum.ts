import { judgeSums } from '../arithmetic/misfits.ts'
import { defineDetector } from '../detector.ts'

export const unprovenSum = defineDetector({
  typeCode: 'unprovenSum',
  family: 'arithmetic',
  severity: 'suspicious',
  title: {
    en: 'A sum does not come out',
    fr: 'Une somme ne tombe pas juste',
    it: 'Una somma non torna',
  },
  why: {
    en: 'The figures belong together and do not fit; too few others come out to prove which was changed, or they were read from a picture.',
    fr: 'Les chiffres sont liés et ne concordent pas ; trop peu d’autres prouvent lequel a été modifié, ou ils ont été lus sur une image.',
    it: 'Le cifre sono legate e non tornano; troppo poche altre provano quale sia stata modificata, o sono state lette da un’immagine.',
  },
  needs: ['pages'],
  // Tables of statistics are typed by people, who mistype.
  elsewhere: () => false,
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ likely }) => likely),
})
