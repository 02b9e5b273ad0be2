import { judgeSums } from '../arithmetic/certainty/misfits.ts'
import { defineDetector } from '../detector.ts'

export const brokenBalance = defineDetector({
  typeCode: 'brokenBalance',
  family: 'arithmetic',
  severity: 'fraudulent',
  isProof: true,
  title: {
    en: 'A balance does not follow from the balance before it',
    fr: 'Un solde du compte ne découle pas du précédent',
    it: 'Un saldo del conto non segue dal precedente',
  },
  why: {
    en: 'A bank computes every balance. Where all other balances of the statement are right and one is not, a figure was changed.',
    fr: 'Une banque calcule chaque solde. Si tous les autres du relevé tombent juste et pas celui-ci, un chiffre a été modifié.',
    it: 'Una banca calcola ogni saldo. Se tutti gli altri dell’estratto tornano e uno no, una cifra è stata modificata.',
  },
  needs: ['pages'],
  // Cash flows and stocks of a report open and close as well, and leave out what they like.
  elsewhere: () => false,
  inspect: ({ pages }) => judgeSums(['balance'], pages, ({ proven }) => proven),
})
