import { judgeSums } from '../arithmetic/certainty/misfits.ts'
import { defineDetector } from '../detector.ts'

export const misreadSum = defineDetector({
  typeCode: 'misreadSum',
  family: 'arithmetic',
  severity: 'notice',
  title: {
    en: 'Figures read from a picture do not add up',
    fr: 'Des chiffres lus sur une image ne concordent pas',
    it: 'Cifre lette da un’immagine non tornano',
  },
  why: {
    en: 'Reading a picture can introduce errors. A person should check the figure.',
    fr: 'La lecture d’une image peut causer des erreurs. Une personne devrait vérifier le chiffre.',
    it: 'La lettura di un’immagine può causare errori. Una persona dovrebbe verificare la cifra.',
  },
  needs: ['pages'],
  inspect: ({ pages }) => judgeSums(['balance', 'total', 'invoice'], pages, ({ misread }) => misread),
})
