import type { Text } from '#language/languages.ts'
import { join, listed, text } from '#language/text.ts'
import type { Letter } from '../../alerts/grade.ts'
import { alertTitle } from './alert-words.ts'

export type ChangedAlert = { name: string; date: string | null; company?: string | undefined }
type Count = { newAlerts: number; goneAlerts: number; newPersons: number; gonePersons: number }

export function gradeWords(from: Letter | null, to: Letter | null): Text {
  if (from === to)
    return to === null
      ? text('Still no grade', 'Toujours pas de note', 'Ancora nessun voto')
      : text(`Grade ${to} as before`, `Note ${to} comme avant`, `Voto ${to} come prima`)
  if (from === null) return text(`Now grade ${to}`, `Désormais note ${to}`, `Ora voto ${to}`)
  if (to === null)
    return text(`No longer a grade (was ${from})`, `Plus de note (était ${from})`, `Non c’è più un voto (era ${from})`)
  return text(`Grade ${from} became ${to}`, `La note ${from} devient ${to}`, `Il voto ${from} diventa ${to}`)
}

/** The whole difference in a sentence. */
export function changeWords(from: Letter | null, to: Letter | null, count: Count): Text {
  const parts = [
    counted(count.newAlerts, 'new alert', 'nouvelle alerte', 'nouvelles alertes', 'nuovo avviso', 'nuovi avvisi'),
    counted(count.goneAlerts, 'alert gone', 'alerte disparue', 'alertes disparues', 'avviso in meno', 'avvisi in meno'),
    counted(
      count.newPersons,
      'new manager',
      'nouveau dirigeant',
      'nouveaux dirigeants',
      'nuovo dirigente',
      'nuovi dirigenti',
    ),
    counted(
      count.gonePersons,
      'manager gone',
      'dirigeant parti',
      'dirigeants partis',
      'dirigente in meno',
      'dirigenti in meno',
    ),
  ].filter((part) => part !== undefined)
  const rest =
    parts.length === 0
      ? text('nothing else differs', 'rien d’autre ne diffère', 'nient’altro è diverso')
      : listed(parts)
  return join(gradeWords(from, to), text('; ', ' ; ', '; '), rest, '.')
}

function counted(
  count: number,
  en: string,
  ...[fr, frMany, it, itMany]: readonly [string, string, string, string]
): Text | undefined {
  if (count === 0) return undefined
  const many = en.startsWith('new') ? `${en}s` : en.replace(' ', 's ')
  return count === 1
    ? text(`1 ${en}`, `1 ${fr}`, `1 ${it}`)
    : text(`${count} ${many}`, `${count} ${frMany}`, `${count} ${itMany}`)
}

export const changedAlertWords = (isNew: boolean, { name, date, company }: ChangedAlert): Text =>
  join(
    isNew
      ? text('New: ', 'Nouvelle alerte : ', 'Nuovo avviso: ')
      : text('Gone: ', 'Alerte disparue : ', 'Avviso non più presente: '),
    alertTitle(name),
    placeAndDay([company, date].filter(Boolean).join(', ')),
  )

const placeAndDay = (told: string) => (told === '' ? '' : ` (${told})`)

export const changedPersonWords = (isNew: boolean, person: string): Text =>
  isNew
    ? text(`Now a manager: ${person}`, `Désormais dirigeant : ${person}`, `Ora dirigente: ${person}`)
    : text(`No longer a manager: ${person}`, `N’est plus dirigeant : ${person}`, `Non è più dirigente: ${person}`)
