import type { Text } from '#language/languages.ts'
import { percent } from '#language/numbers.ts'
import { join, spoken, text } from '#language/text.ts'
import { type FinancialXrayRaw, financialXrayRaw } from './raw.ts'

type Changes = NonNullable<FinancialXrayRaw['changes']>
type Move = Changes['riskClass']

/** What differs from the report that this one replaces; `null` where there is none, or its shape is that of an older service. */
export function changesSince(
  previous: { id: string; raw: Record<string, unknown> } | null,
  raw: Omit<FinancialXrayRaw, 'changes'>,
): Changes | null {
  const before = previous === null ? undefined : financialXrayRaw.safeParse(previous.raw).data
  if (previous === null || before === undefined) return null
  const amountOf = ({ value }: { value: number }) => value
  const models = { from: nameOf(before), to: nameOf(raw) }
  const probabilityOfDefault = { from: before.probabilityOfDefault, to: raw.probabilityOfDefault }
  const riskClass = { from: before.riskClass, to: raw.riskClass }
  return {
    report: previous.id,
    probabilityOfDefault,
    riskClass,
    figures: movesOf(mapped(before.figures, amountOf), mapped(raw.figures, amountOf)),
    contributions: movesOf(contributionsOf(before), contributionsOf(raw)),
    ...(models.from !== models.to && { model: models }),
    ...spoken(sentence(probabilityOfDefault, riskClass)),
  }
}

const nameOf = ({ model: { id, version } }: Pick<FinancialXrayRaw, 'model'>) => `${id} ${version}`

function mapped<T>(record: Readonly<Record<string, T>>, of: (entry: T) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(record).map(([name, entry]) => [name, of(entry)]))
}

/** Adjustments of one code are added up: there is one for each missing figure. */
function contributionsOf({ contributions }: Pick<FinancialXrayRaw, 'contributions'>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { name, contribution } of contributions) sums[name] = (sums[name] ?? 0) + contribution
  return sums
}

function movesOf(
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Record<string, Move> {
  const moves: Record<string, Move> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [from, to] = [before[name] ?? null, now[name] ?? null]
    if (from !== to) moves[name] = { from, to }
  }
  return moves
}

function sentence(probability: Move, riskClass: Move): Text {
  if (probability.from === null || probability.to === null)
    return probability.from === probability.to
      ? text(
          'There is still no probability.',
          'Il n’y a toujours pas de probabilité.',
          'Non c’è ancora una probabilità.',
        )
      : probability.to === null
        ? text('There is no longer a probability.', 'Il n’y a plus de probabilité.', 'Non c’è più una probabilità.')
        : text('There is now a probability.', 'Il y a maintenant une probabilité.', 'Ora c’è una probabilità.')
  const classes =
    riskClass.from === riskClass.to
      ? text(
          ` class ${riskClass.to} as before.`,
          ` classe ${riskClass.to} comme avant.`,
          ` classe ${riskClass.to} come prima.`,
        )
      : text(
          ` class ${riskClass.from} became ${riskClass.to}.`,
          ` la classe ${riskClass.from} devient ${riskClass.to}.`,
          ` la classe ${riskClass.from} diventa ${riskClass.to}.`,
        )
  return join(
    text('Probability of default: ', 'Probabilité de défaut : ', 'Probabilità di insolvenza: '),
    percent(probability.from),
    ' → ',
    percent(probability.to),
    ';',
    classes,
  )
}
