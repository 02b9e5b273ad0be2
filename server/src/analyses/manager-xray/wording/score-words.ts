import type { Text } from '#language/languages.ts'
import { colon, join, text } from '#language/text.ts'
import type { Contribution, Grade } from '../../alerts/grade.ts'
import { alertTitle } from './alert-words.ts'

const noGrade: Readonly<Record<Extract<Grade, { grade: null }>['reason'], Text>> = {
  'company-not-found': text(
    'No grade: no register knows the company.',
    'Pas de note : aucun registre ne connaît la société.',
    'Nessun voto: nessun registro conosce la società.',
  ),
  'registers-unavailable': text(
    'No grade: the registers that should know the company could not be asked.',
    'Pas de note : les registres qui devraient connaître la société n’ont pas pu être interrogés.',
    'Nessun voto: i registri che dovrebbero conoscere la società non hanno potuto essere interrogati.',
  ),
  'no-register': text(
    'No grade: no register of this service could be asked about the company.',
    'Pas de note : aucun registre de ce service n’a pu être interrogé sur la société.',
    'Nessun voto: nessun registro di questo servizio ha potuto essere interrogato sulla società.',
  ),
  masked: text(
    'No grade: the person behind the company is masked in the register.',
    'Pas de note : la personne derrière la société est masquée dans le registre.',
    'Nessun voto: la persona dietro la società è oscurata nel registro.',
  ),
  'alerts-not-run': text(
    'No grade: the events of a company could not be examined, an error of the service.',
    'Pas de note : les événements d’une société n’ont pas pu être examinés, une erreur du service.',
    'Nessun voto: gli eventi di una società non hanno potuto essere esaminati, un errore del servizio.',
  ),
  'no-manager-known': text(
    'No grade: no manager and no event of the company is known.',
    'Pas de note : on ne connaît ni dirigeant ni événement de la société.',
    'Nessun voto: non si conosce alcun dirigente né evento della società.',
  ),
}

export function scoreWords(score: Grade): Text {
  if (score.grade === null) return noGrade[score.reason]
  const { grade, points, floor, override } = score
  return join(
    text(`Grade ${grade}: `, `Note ${grade} : `, `Voto ${grade}: `),
    points === 0 && floor === undefined && override === undefined
      ? text(
          'nothing was found that affects the grade',
          'rien qui compte pour la note n’a été trouvé',
          'non si è trovato nulla che incida sul voto',
        )
      : pointsWords(points),
    '.',
    ...(floor === undefined
      ? []
      : [
          text(` At best ${floor.grade}: `, ` Au mieux ${floor.grade} : `, ` Al meglio ${floor.grade}: `),
          alertTitle(floor.alert),
          '.',
        ]),
    ...(override === undefined
      ? []
      : [
          text(
            ` ${override.grade} in any case: `,
            ` ${override.grade} dans tous les cas : `,
            ` ${override.grade} comunque: `,
          ),
          alertTitle(override.alert),
          '.',
        ]),
  )
}

export function contributionWords({ company, name, alert, date, points }: Contribution): Text {
  return join(alertTitle(alert), ` (${name ?? company.id}, ${date})`, colon, pointsWords(points))
}

function pointsWords(points: number): Text {
  const comma = String(points).replace('.', ',')
  return text(`${points} points`, `${comma} points`, `${comma} punti`)
}
