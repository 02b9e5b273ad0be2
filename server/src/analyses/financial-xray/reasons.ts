import type { Text } from '#language/languages.ts'
import { factor, percent, plain } from '#language/numbers.ts'
import { capital, colon, join, listed, type Telling, text, told } from '#language/text.ts'
import type { Check } from './checks/index.ts'
import { type Light, lightSentence } from './lights.ts'
import type { Adjustment, AdjustmentCode, Contribution, FigureName, ModelScore, RatioName } from './model/types.ts'
import type { Reason } from './raw.ts'
import { adjustmentTitles, ratioUnit } from './titles.ts'
import { figureWords, ratioFigures, ratioTitles } from './words.ts'

export const reasonsMax = 10
/** A smaller share of all that moved the probability is not worth a sentence. */
const weightMin = 0.03
const moodFrom = 0.25

type Mover = { contribution: number; reason(weight: number): Reason }

/** The strongest movers first. What did not move the probability is no reason for it. */
export function strongestReasons(
  { contributions, adjustments }: Pick<ModelScore, 'contributions' | 'adjustments'>,
  lights: Partial<Record<RatioName, Light>>,
  unproven: readonly FigureName[] = [],
): Reason[] {
  const movers = [
    ...contributions.map((one) => ratioMover(one, lights[one.ratio], unproven)),
    ...grouped(adjustments).map(adjustmentMover),
  ].filter(({ contribution }) => contribution !== 0)
  const total = movers.reduce((sum, { contribution }) => sum + Math.abs(contribution), 0)
  return movers
    .sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, reasonsMax)
    .map(({ contribution, reason }) => reason(Math.abs(contribution) / total))
    .filter(({ weight }) => weight >= weightMin)
}

const sentimentOf = (contribution: number): Reason['sentiment'] =>
  contribution <= -moodFrom ? 'good' : contribution >= moodFrom ? 'bad' : 'neutral'

/** `This multiplies the odds of default by 2.2 compared with the median firm.` */
function effectOf(contribution: number): Text {
  const by = factor(Math.exp(Math.abs(contribution)))
  const against = text(
    ' compared with the median firm.',
    ' par rapport à l’entreprise médiane.',
    ' rispetto all’impresa mediana.',
  )
  return contribution > 0
    ? join(
        text(
          'This multiplies the odds of default by ',
          'Cela multiplie les chances de défaut par ',
          'Ciò moltiplica le probabilità relative di insolvenza per ',
        ),
        by,
        against,
      )
    : join(
        text(
          'This divides the odds of default by ',
          'Cela divise les chances de défaut par ',
          'Ciò divide le probabilità relative di insolvenza per ',
        ),
        by,
        against,
      )
}

export const ratioValue = (ratio: RatioName, value: number): Text =>
  ratioUnit(ratio) === 'percent' ? percent(value) : plain(value)

const beyondTraining = text(
  ' The value is outside the range of the training data.',
  ' La valeur sort de ce sur quoi le modèle a été entraîné.',
  ' Il valore è fuori da ciò su cui il modello è stato addestrato.',
)

export const ratioTitle = (ratio: RatioName, value: number): Text =>
  join(ratioTitles[ratio], colon, ratioValue(ratio, value))

/** A light is good or bad; a yellow one is bad only where it moved the probability up. */
const lightSentiment = (light: Light, contribution: number): Reason['sentiment'] =>
  light === 'red' || (light === 'yellow' && contribution >= moodFrom) ? 'bad' : 'good'

/** Of what was printed in a document, and nothing in it confirms. */
function unprovenSentence(figures: readonly FigureName[]): Text | '' {
  if (figures.length === 0) return ''
  return join(
    text(
      ' The ratio is based on figures that nothing else in the document confirms: ',
      ' Le ratio repose sur des chiffres que rien d’autre dans le document ne confirme : ',
      ' L’indice si fonda su cifre che nient’altro nel documento conferma: ',
    ),
    listed(figures.map((name) => figureWords[name])),
    '.',
  )
}

function ratioMover(
  { ratio, value, contribution, outOfRange }: Contribution,
  light: Light | undefined,
  unproven: readonly FigureName[],
): Mover {
  const unsure = ratioFigures[ratio].filter((name) => unproven.includes(name))
  const reason = (weight: number): Reason => ({
    typeCode: light === undefined ? 'ratio' : 'trafficLight',
    sentiment: light === undefined ? sentimentOf(contribution) : lightSentiment(light, contribution),
    weight,
    criteria: {
      [ratio]: light ?? value,
      value,
      contribution,
      ...(unsure.length > 0 && { unproven: unsure.join(',') }),
    },
    ...told({
      title: value === null ? ratioTitles[ratio] : ratioTitle(ratio, value),
      content: join(
        effectOf(contribution),
        light === undefined ? '' : join(' ', lightSentence(ratio, light)),
        outOfRange ? beyondTraining : '',
        unprovenSentence(unsure),
      ),
    }),
  })
  return { contribution, reason }
}

type Grouped = { code: AdjustmentCode; contribution: number; figures: readonly FigureName[] }

/** What is missing is told once, not once a figure. */
function grouped(adjustments: readonly Adjustment[]): Grouped[] {
  const byCode = new Map<AdjustmentCode, { contribution: number; figures: FigureName[] }>()
  for (const { code, contribution, figure } of adjustments) {
    const group = byCode.get(code) ?? { contribution: 0, figures: [] }
    group.contribution += contribution
    if (figure !== undefined) group.figures.push(figure)
    byCode.set(code, group)
  }
  return [...byCode].map(([code, group]) => ({ code, ...group }))
}

const adjustmentWhy: Readonly<Record<AdjustmentCode, Text>> = {
  workforce: text(
    'Larger firms default less often; the sizes are those of published Italian rates.',
    'Les grandes entreprises sont plus rarement en défaut ; les écarts sont ceux de taux italiens publiés.',
    'Le imprese più grandi sono insolventi più di rado; gli scarti sono quelli di tassi italiani pubblicati.',
  ),
  onePersonFirm: text(
    'The ratios of very small firms vary a lot, so they count for less. This rule is set, not fitted.',
    'Les ratios de très petites entreprises varient fort : ils comptent moins. Fixé par règle, non ajusté.',
    'Gli indici di imprese molto piccole oscillano: contano meno. Fissato per regola, non stimato.',
  ),
  missingFigure: text(
    'Each missing figure raises the odds of default by a quarter, as a precaution: ',
    'Chaque chiffre manquant augmente les chances de défaut d’un quart, par prudence : ',
    'Ogni cifra mancante alza le probabilità relative di insolvenza di un quarto, per prudenza: ',
  ),
  probabilityFloor: text(
    'One year of accounts cannot show a lower risk than this.',
    'Une année de comptes ne peut pas montrer un risque plus bas.',
    'Un anno di conti non può mostrare un rischio più basso.',
  ),
  probabilityCap: text(
    'One year of accounts cannot show a higher risk than this.',
    'Une année de comptes ne peut pas montrer un risque plus élevé.',
    'Un anno di conti non può mostrare un rischio più alto.',
  ),
}

function adjustmentMover({ code, contribution, figures }: Grouped): Mover {
  const names = figures.length === 0 ? '' : join(listed(figures.map((name) => figureWords[name])), '.')
  const reason = (weight: number): Reason => ({
    typeCode: 'adjustment',
    sentiment: sentimentOf(contribution),
    weight,
    criteria: { adjustment: code, contribution, ...(figures.length > 0 && { figures: figures.join(',') }) },
    ...told({
      title: adjustmentTitles[code],
      content: join(adjustmentWhy[code], names, ' ', effectOf(contribution)),
    }),
  })
  return { contribution, reason }
}

/** Of what is to be known and moved nothing. */
export function remark(
  typeCode: string,
  sentiment: Reason['sentiment'],
  criteria: Reason['criteria'],
  telling: Telling,
): Reason {
  return { typeCode, sentiment, weight: 0, criteria, ...told(telling) }
}

export function checkReason({ code, severity, title, why }: Check): Reason {
  const noScore = text(
    ' No probability is given.',
    ' Aucune probabilité n’est donnée.',
    ' Nessuna probabilità viene indicata.',
  )
  const content = severity === 'error' ? join(capital(why), noScore) : capital(why)
  return remark(
    'figuresCheck',
    severity === 'error' ? 'bad' : 'neutral',
    { check: code, severity },
    { title: capital(title), content },
  )
}
