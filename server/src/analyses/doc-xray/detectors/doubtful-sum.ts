import { judgeSums } from '../arithmetic/misfits.ts'
import { defineDetector } from '../detector.ts'

export const doubtfulSum = defineDetector({
  typeCode: 'doubtfulSum',
  family: 'arithmetic',
  severity: 'notice',
  title: {
    en: 'A sum may not come out',
    fr: 'Une somme ne tombe peut-être pas juste',
    it: 'Una somma forse non torna',
  },
  why: {
    en: 'The figures seem to belong together and do not fit. They may as well count something else: a person should look at them.',
    fr: 'Les chiffres semblent liés et ne concordent pas. Ils peuvent aussi compter autre chose : une personne devrait les regarder.',
    it: 'Le cifre sembrano legate e non tornano. Possono anche contare altro: una persona dovrebbe guardarle.',
  },
  needs: ['pages'],
  // Tables of statistics are typed by people, who mistype.
  elsewhere: () => false,
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ doubtful }) => doubtful),
})
