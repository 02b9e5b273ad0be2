import { judgeSums } from '../arithmetic/misfits.ts'
import { defineDetector } from '../detector.ts'

export const doubtfulSum = defineDetector({
  typeCode: 'doubtfulSum',
  family: 'arithmetic',
  severity: 'suspicious',
  title: {
    en: 'A sum does not come out',
    fr: 'Une somme ne tombe pas juste',
    it: 'Una somma non torna',
  },
  why: {
    en: 'The figures seem to belong together and do not fit; there are too few others to be sure, or they were read from a picture.',
    fr: 'Les chiffres semblent liés et ne concordent pas ; trop peu d’autres permettent d’en être sûr, ou ils ont été lus sur une image.',
    it: 'Le cifre sembrano legate e non tornano; ce ne sono troppo poche altre per esserne certi, o sono state lette da un’immagine.',
  },
  needs: ['pages'],
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ doubtful }) => doubtful),
})
