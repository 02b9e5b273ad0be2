import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { personNumbers } from '../identity/person-numbers.ts'
import { arePlaceholder } from '../identity/placeholder-digits.ts'
import { isSpecimen } from '../identity/specimen.ts'
import { cannotTell, finding } from '../text.ts'

export const invalidPersonNumber = defineDetector({
  typeCode: 'invalidPersonNumber',
  family: 'identity',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'The check digits or letters of a personal number are wrong',
    fr: 'La clé ou les lettres d’un numéro personnel sont fausses',
    it: 'Le cifre di controllo o le lettere di un numero personale sono errate',
  },
  why: {
    en: 'Payroll and banks take social security and identity numbers over from the state, which issues none with wrong check digits or letters: the number was mistyped or made up.',
    fr: 'La paie et les banques reprennent les numéros de sécurité sociale et d’identité de l’État, qui n’en attribue aucun dont la clé ou les lettres sont fausses : il a été mal saisi ou inventé.',
    it: 'Le paghe e le banche riprendono i numeri previdenziali e d’identità dallo Stato, che non ne assegna con cifre di controllo o lettere errate: è stato digitato male o inventato.',
  },
  needs: ['pages'],
  // Guides and forms print numbers to show how they look.
  elsewhere: () => false,
  inspect({ pages }) {
    const numbers = personNumbers(pages).filter(({ misreadable, valid }) => valid || !misreadable)
    if (numbers.length === 0)
      return cannotTell({
        en: 'no personal number that can be checked was found',
        fr: 'aucun numéro personnel vérifiable n’a été trouvé',
        it: 'non è stato trovato alcun numero personale verificabile',
      })
    return flagAny(
      numbers
        .filter((one) => !one.valid && !arePlaceholder(one.id.replaceAll(/\D/g, '')) && !isSpecimen(pages, one))
        .map(({ name, id, page, box }) => ({
          ...finding({
            en: `the ${name} ${id} on page ${page} has wrong check digits or letters`,
            fr: `${name} ${id}, page ${page} : la clé ou les lettres sont fausses`,
            it: `${name} ${id}, pagina ${page}: le cifre di controllo o le lettere sono errate`,
          }),
          places: [{ page, box }],
        })),
    )
  },
})
