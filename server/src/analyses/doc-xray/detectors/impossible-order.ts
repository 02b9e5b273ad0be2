import { flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { type DayPair, dayPairs } from '../chronology/late-days.ts'
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
    en: 'Nobody is paid long before being hired, no register tells what it will register, no accounts are approved before their year has ended, and no letter says since when something is so before that day. One of the two days was changed.',
    fr: 'Personne n’est payé longtemps avant son embauche, aucun registre n’annonce ce qu’il inscrira, des comptes ne sont pas approuvés avant la fin de leur exercice, et aucune lettre ne dit depuis quand une chose est vraie avant ce jour-là. L’une des deux dates a été changée.',
    it: 'Nessuno è pagato molto prima di essere assunto, nessun registro riporta ciò che iscriverà, nessun bilancio è approvato prima della fine del suo esercizio, e nessuna lettera dice da quando una cosa è vera prima di quel giorno. Una delle due date è stata cambiata.',
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
        .map(({ what, earlier, later }, at) => {
          return {
            ...finding(said[what](quoted(earlier.text), quoted(later.text))),
            // The day that all are held against is shown once.
            places: [earlier, ...(at === 0 || earlier.where === undefined ? [later] : [])].flatMap(
              ({ where }) => where ?? [],
            ),
          }
        }),
    )
  },
})

const said: Readonly<Record<DayPair['what'], (earlier: string, later: string) => Text>> = {
  hired: (hired, end) => ({
    en: `hired on ${hired}, and paid for a month that ends on ${end}`,
    fr: `embauche le ${hired}, pour la paie d’un mois qui finit le ${end}`,
    it: `assunzione il ${hired}, per la paga di un mese che finisce il ${end}`,
  }),
  registered: (registered, extracted) => ({
    en: `registered on ${registered}, in an extract of ${extracted}`,
    fr: `inscription le ${registered}, dans un extrait du ${extracted}`,
    it: `iscrizione il ${registered}, in una visura del ${extracted}`,
  }),
  since: (since, written) => ({
    en: `so since ${since}, in a letter of ${written}`,
    fr: `depuis le ${since}, dans une lettre du ${written}`,
    it: `dal ${since}, in una lettera del ${written}`,
  }),
  approved: (end, approved) => ({
    en: `approved on ${approved}, for a year that ends on ${end}`,
    fr: `approbation le ${approved}, pour un exercice qui finit le ${end}`,
    it: `approvazione il ${approved}, per un esercizio che finisce il ${end}`,
  }),
}
