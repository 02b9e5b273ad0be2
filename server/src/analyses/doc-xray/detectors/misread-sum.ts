import { judgeSums } from '../arithmetic/misfits.ts'
import { defineDetector } from '../detector.ts'

export const misreadSum = defineDetector({
  typeCode: 'misreadSum',
  family: 'arithmetic',
  severity: 'notice',
  title: {
    en: 'A sum read from a picture does not come out',
    fr: 'Une somme lue sur une image ne tombe pas juste',
    it: 'Una somma letta da un’immagine non torna',
  },
  why: {
    en: 'Reading a picture makes slips. A person should look at the figure.',
    fr: 'La lecture d’une image comporte des erreurs. Une personne devrait regarder le chiffre.',
    it: 'La lettura di un’immagine commette errori. Una persona dovrebbe guardare la cifra.',
  },
  needs: ['pages'],
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ misread }) => misread),
})
