import { inOthers, type Text, type Translations } from '#language/languages.ts'
import { percent } from '#language/numbers.ts'
import { join, text } from '#language/text.ts'
import type { ModelScore } from './model/types.ts'
import type { FinancialXrayRaw } from './raw.ts'
import { baseRateSource } from './scorer.ts'

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
  'insolvency or bank default; as no rate of the country itself is used, the rate is between the French and the Italian one',
  'la défaillance ou le défaut bancaire ; aucun taux du pays lui-même n’est utilisé, mais un entre le français et l’italien',
  'l’insolvenza o il deterioramento; non si usa un tasso del paese stesso, ma uno tra il francese e l’italiano',
)

/** Where the rates come from; the model itself says it in English. */
const sources: Readonly<Record<string, Translations>> = {
  FR: {
    fr: 'entre le taux de défaillance de toutes les entreprises, 2,0 % (INSEE, réponse 93753 à l’Assemblée nationale), et celui des PME hors micro-entreprises, environ 1,5 % (Banque de France, défaillances de 2023 sur entreprises cotées)',
    it: 'tra il tasso di insolvenza di tutte le imprese, 2,0 % (INSEE, risposta 93753 all’Assemblea nazionale), e quello delle PMI non micro, circa 1,5 % (Banque de France, insolvenze del 2023 sulle imprese valutate)',
  },
  IT: {
    fr: 'taux de détérioration 2024, Outlook ABI-Cerved 2025-27 (octobre 2025)',
    it: 'tasso di deterioramento 2024, Outlook ABI-Cerved 2025-27 (ottobre 2025)',
  },
  SK: {
    fr: 'mesuré : PME slovaques 2013-2016, le taux naturel du jeu de données',
    it: 'misurato: PMI slovacche 2013-2016, il tasso naturale dei dati',
  },
  US: {
    fr: 'mesuré : sociétés du NYSE et du NASDAQ 1999-2018',
    it: 'misurato: società del NYSE e del NASDAQ 1999-2018',
  },
}
const between = {
  fr: 'fixé entre le taux français et l’italien',
  it: 'fissato tra il tasso francese e quello italiano',
}

export function baseRateOf({
  country,
  rate,
  event,
}: ModelScore['baseRate']): NonNullable<FinancialXrayRaw['baseRate']> {
  const words = join(
    text(
      'The average of all companies is ',
      'La moyenne de toutes les entreprises est de ',
      'La media di tutte le imprese è ',
    ),
    percent(rate),
    text(' within a year. The event is ', ' dans l’année. L’événement est ', ' entro un anno. L’evento è '),
    meanings[country] ?? anywhere,
    '.',
  )
  const source = baseRateSource(country)
  const translations = inOthers((language) => ({
    message: words[language],
    event: (meanings[country] ?? anywhere)[language],
    source: (sources[country] ?? between)[language],
  }))
  return { country, value: rate, event, source, message: words.en, translations }
}
