import type { LeftOut } from '#domain/register-dossier.ts'
import type { Text } from '#language/languages.ts'
import { join, text } from '#language/text.ts'
import { questionWords } from './coverage-words.ts'

/** What was left out because there was too much of it. */
export function leftOutWords({ what, kept, of, register, asked }: LeftOut): Text {
  switch (what) {
    case 'managers':
      return text(
        `Only ${kept} of ${of} managers were examined.`,
        `Seuls ${kept} dirigeants sur ${of} ont été examinés.`,
        `Sono stati esaminati solo ${kept} dirigenti su ${of}.`,
      )
    case 'managers-shown':
      return text(
        `Only ${kept} of ${of} managers are shown.`,
        `Seuls ${kept} dirigeants sur ${of} sont présentés.`,
        `Sono mostrati solo ${kept} dirigenti su ${of}.`,
      )
    case 'alerts':
      return text(
        `The events of only ${kept} of ${of} companies could be examined: an error of the service, which its operator finds in the log.`,
        `Seuls les événements de ${kept} sociétés sur ${of} ont pu être examinés : une erreur du service, que son exploitant trouve dans le journal.`,
        `Si sono potuti esaminare gli eventi di sole ${kept} società su ${of}: un errore del servizio, che il gestore trova nei log.`,
      )
    case 'companies':
      return text(
        `Only ${kept} of ${of} companies that may belong to the managers were asked about.`,
        `Seules ${kept} sociétés sur ${of} qui peuvent être celles des dirigeants ont été examinées.`,
        `Solo ${kept} società su ${of} che possono essere dei dirigenti sono state esaminate.`,
      )
    case 'managing-companies':
      return text(
        `Companies that manage companies were followed for ${kept} steps, no further.`,
        `Les sociétés qui dirigent des sociétés ont été suivies sur ${kept} degrés, pas plus loin.`,
        `Le società che amministrano società sono state seguite per ${kept} gradi, non oltre.`,
      )
    case 'questions':
      return text(
        `${kept} questions were put to the registers; the rest were left out.`,
        `${kept} questions ont été posées aux registres ; le reste a été laissé.`,
        `Sono state poste ${kept} domande ai registri; il resto è stato tralasciato.`,
      )
    default:
      return join(
        `${register}, `,
        questionWords(asked ?? what),
        text(
          `, answers examined: ${kept} of ${of}.`,
          `, réponses examinées : ${kept} sur ${of}.`,
          `, risposte esaminate: ${kept} su ${of}.`,
        ),
      )
  }
}

/** As `cut` has it on the wire. */
export function cutText({ what, kept, of, register, asked }: LeftOut): string {
  if (what === 'questions') return `questions: ${kept} asked, the rest left out`
  if (what === 'managing-companies') return `companies that manage companies: beyond ${kept} steps`
  return `${what === 'answers' ? `${register}/${asked}` : what}: ${kept} of ${of}`
}
