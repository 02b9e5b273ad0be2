import { judgeSums } from '../arithmetic/certainty/misfits.ts'
import { defineDetector } from '../detector.ts'

export const doubtfulSum = defineDetector({
  typeCode: 'doubtfulSum',
  family: 'arithmetic',
  severity: 'notice',
  title: {
    en: 'Figures may not add up',
    fr: 'Des chiffres ne concordent peut-être pas',
    it: 'Alcune cifre forse non tornano',
  },
  why: {
    en: 'The figures seem to be related and do not add up. They may also count different things: a person should check them.',
    fr: 'Les chiffres semblent liés et ne concordent pas. Ils peuvent aussi compter des choses différentes : une personne devrait les vérifier.',
    it: 'Le cifre sembrano legate e non tornano. Possono anche contare cose diverse: una persona dovrebbe verificarle.',
  },
  needs: ['pages'],
  // Tables of statistics are typed by people, who mistype.
  elsewhere: () => false,
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ doubtful }) => doubtful),
})
