import { flagAny } from '#domain/outcome.ts'
import { dayPairs } from '../chronology/late-days.ts'
import { defineDetector } from '../detector.ts'
import { quoted } from '../page/finding.ts'
import { cannotTell, finding } from '../text.ts'

export const impossibleOrder = defineDetector({
  typeCode: 'impossibleOrder',
  family: 'time',
  severity: 'suspicious',
  isProof: true,
  title: {
    en: 'Days of the document are in an impossible order',
    fr: 'Les dates du document sont dans un ordre impossible',
    it: 'Le date del documento sono in un ordine impossibile',
  },
  why: {
    en: 'Nobody is paid long before being hired, no register tells what it will register, and no accounts are approved before their year has ended. One of the two days was changed.',
    fr: 'Personne n’est payé longtemps avant son embauche, aucun registre n’annonce ce qu’il inscrira, et des comptes ne sont pas approuvés avant la fin de leur exercice. L’une des deux dates a été changée.',
    it: 'Nessuno è pagato molto prima di essere assunto, nessun registro riporta ciò che iscriverà, e nessun bilancio è approvato prima della fine del suo esercizio. Una delle due date è stata cambiata.',
  },
  needs: ['pages', 'classification'],
  inspect({ pages, classification }) {
    const pairs = dayPairs(pages, classification)
    if (pairs.length === 0)
      return cannotTell({
        en: 'the document does not print two days of which one must come first',
        fr: 'le document n’imprime pas deux dates dont l’une doit précéder l’autre',
        it: 'il documento non riporta due date di cui una deve precedere l’altra',
      })
    return flagAny(
      pairs
        .filter(({ earlier, later }) => earlier.day > later.day)
        .map(({ earlier, later }, at) => {
          const [one, other] = [quoted(earlier.text), quoted(later.text)]
          return {
            ...finding({
              en: `${one} must not be later than ${other}`,
              fr: `${one} ne peut pas être postérieur à ${other}`,
              it: `${one} non può essere successivo a ${other}`,
            }),
            // The day that all are held against is shown once.
            places: [earlier, ...(at === 0 || earlier.where === undefined ? [later] : [])].flatMap(
              ({ where }) => where ?? [],
            ),
          }
        }),
    )
  },
})
