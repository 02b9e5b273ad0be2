import type { ModelScore } from './model/types.ts'
import { percent } from './numbers.ts'
import type { FinancialXrayRaw } from './raw.ts'
import { baseRateSource } from './scorer.ts'
import { join, spoken, type Text, text } from './spoken.ts'

/** Which event a probability means: the French and the Italian rate count different things. */
const meanings: Readonly<Record<string, Text>> = {
  FR: text(
    'insolvency: a court opens a procedure (safeguard, receivership or liquidation)',
    'la défaillance : un tribunal ouvre une procédure (sauvegarde, redressement ou liquidation)',
    'l’insolvenza: un tribunale apre una procedura',
  ),
  IT: text(
    'bank default: a loan is past due, unlikely to be paid or bad; that is wider than insolvency',
    'le défaut bancaire : un prêt est en retard, improbable ou douteux ; c’est plus large que la défaillance',
    'il deterioramento: un prestito è scaduto, inadempienza probabile o sofferenza; è più ampio dell’insolvenza',
  ),
  SK: text('legal bankruptcy', 'la faillite prononcée', 'il fallimento dichiarato'),
  US: text(
    'a bankruptcy filing (Chapter 7 or 11)',
    'une demande de mise en faillite (Chapter 7 ou 11)',
    'una domanda di fallimento (Chapter 7 o 11)',
  ),
}

const anywhere = text(
  'insolvency or bank default; no rate of the country itself is used, but one between the French and the Italian',
  'la défaillance ou le défaut bancaire ; aucun taux du pays lui-même n’est utilisé, mais un entre le français et l’italien',
  'l’insolvenza o il deterioramento; non si usa un tasso del paese stesso, ma uno tra il francese e l’italiano',
)

export function baseRateOf({
  country,
  rate,
  event,
}: ModelScore['baseRate']): NonNullable<FinancialXrayRaw['baseRate']> {
  const words = join(
    text('Over all companies it is ', 'Sur l’ensemble des entreprises elle est de ', 'Sull’insieme delle imprese è '),
    percent(rate),
    text(' within a year. It is the probability of ', ' dans l’année. L’événement est ', ' entro un anno. L’evento è '),
    meanings[country] ?? anywhere,
    '.',
  )
  return { country, value: rate, event, source: baseRateSource(country), ...spoken(words) }
}
