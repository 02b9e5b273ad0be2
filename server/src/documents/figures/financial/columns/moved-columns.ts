import { plainText } from '../../../classification/normalise.ts'
import type { PageLine } from '../pages/page-line.ts'
import { clustersOf, headsOf } from './column-heads.ts'

const more =
  /^(?:augment|acqui|entree|dotation|zugang|zugange|zufuhr|addition|increas|increment|alta|adicion|aumento|toevoeg|investering|zwieksz|tilgang|prirust)/
const less =
  /^(?:diminu|cession|sortie|reprise|abgang|abgange|auflos|verbrauch|disposal|decreas|reversal|decrement|dismission|utilizz|utilis|baja|retiro|disminu|reduc|afname|desinvester|zmniejsz|afgang|ubytk)/
const columnsMin = 3

/**
 * `Début exercice  Augmentations  Diminutions  Fin exercice`: heads of a table of movements, none of whose columns is a year's. One that names
 * the years of its columns beside them is read by these.
 */
export function headsMovements(line: PageLine): boolean {
  if (line.amounts.some(({ plain }) => !plain)) return false
  const words = clustersOf(line).map(({ text }) => plainText(text.slice(0, 60)))
  const isNamed = headsOf(line).some(
    ({ day, year, back }) => day !== undefined || year !== undefined || back !== undefined,
  )
  return (
    !isNamed &&
    words.length >= columnsMin &&
    words.some((text) => more.test(text)) &&
    words.some((text) => less.test(text))
  )
}
