import type { Text } from '#language/languages.ts'
import { money } from '#language/numbers.ts'
import { capital, spoken } from '#language/text.ts'
import type { Evaluation, FigureName, Figures, ModelScore } from './model/types.ts'
import { nearestBeyond } from './nearest.ts'
import type { Counterfactual } from './raw.ts'
import { figureWords } from './words.ts'

/** `classBounds`: below which probability each class is, the best first. */
type Scorer = {
  evaluate(figures: Figures): Evaluation
  logOdds(figures: Figures): number
  classBounds: readonly number[]
}
type Bounds = { best: number; worst: number }

/** What a company can act on, and how far: beyond these the figures would be impossible. */
const actionable: readonly { figure: FigureName; boundsOf(figures: Figures, assets: number): Bounds }[] = [
  {
    figure: 'equity',
    boundsOf: ({ equity = 0, totalDebt }, assets) => ({
      best: totalDebt === undefined ? assets : Math.min(assets, equity + totalDebt),
      worst: -assets,
    }),
  },
  { figure: 'netIncome', boundsOf: (_, assets) => ({ best: assets, worst: -assets }) },
  {
    figure: 'cashAvailable',
    boundsOf: ({ totalFixedAssets = 0 }, assets) => ({ best: assets - totalFixedAssets, worst: 0 }),
  },
  { figure: 'totalDebt', boundsOf: ({ equity = 0 }, assets) => ({ best: 0, worst: Math.max(0, assets - equity) }) },
  {
    figure: 'currentLiabilities',
    boundsOf: ({ shortTermDebt = 0, equity = 0 }, assets) => ({
      best: shortTermDebt,
      worst: Math.max(0, assets - equity),
    }),
  },
]

const logit = (probability: number) => Math.log(probability / (1 - probability))

/** Rounding may put the change of class a cent or two beside where the log-odds alone put it: where to look, the likeliest first. */
const centsBeside = [0, 1, -1, 2, -2, 3, -3]

/**
 * The smallest change of one figure (of equity: and of debt by as much), all others as they are, that makes the class a better or a worse one. The model is monotone in
 * each; what is told was evaluated, and so was the cent before it.
 */
export function counterfactualsOf(
  figures: Figures,
  now: ModelScore,
  { evaluate, logOdds, classBounds }: Scorer,
  currency: string,
): Counterfactual[] {
  const ways = [
    { direction: 'better', bound: classBounds[now.riskClass - 2] },
    { direction: 'worse', bound: classBounds[now.riskClass - 1] },
  ] as const
  return actionable.flatMap(({ figure, boundsOf }) => {
    const from = figures[figure]
    if (from === undefined) return []
    const bounds = boundsOf(figures, figures.totalAssets ?? 0)
    const changed: Record<string, number> = { ...figures }
    const { totalDebt = 0 } = figures
    // Equity alone would leave a balance sheet that does not balance: new capital repays debt.
    const isWithDebt = figure === 'equity' && figures.totalDebt !== undefined
    const at = (cents: number): Figures => {
      changed[figure] = cents
      if (isWithDebt) changed.totalDebt = totalDebt - (cents - from)
      return changed
    }
    return ways.flatMap(({ direction, bound }) => {
      const limit = direction === 'better' ? bounds.best : bounds.worst
      if (bound === undefined || bound >= 1 || !Number.isSafeInteger(limit)) return []
      const falls = direction === 'better'
      const near = nearestBeyond({
        from: { at: from, value: now.logit },
        limit,
        bound: logit(bound),
        falls,
        valueAt: (cents) => logOdds(at(cents)),
      })
      if (near === undefined) return []
      const found = confirmed({ near, from, now }, (cents) => evaluate(at(cents)))
      return found === undefined
        ? []
        : [told({ figure, isWithDebt }, direction, { from, to: found.at }, found.score, currency)]
    })
  })
}

type Near = { near: number; from: number; now: ModelScore }

function confirmed(
  { near, from, now }: Near,
  evaluate: (cents: number) => Evaluation,
): { at: number; score: ModelScore } | undefined {
  const towards = Math.sign(near - from)
  for (const beside of centsBeside) {
    const at = near + beside * towards
    const [score, before] = [evaluate(at), evaluate(at - towards)]
    if (!score.computable || !before.computable) continue
    if (score.riskClass !== now.riskClass && before.riskClass === now.riskClass) return { at, score }
  }
  return undefined
}

type Moved = { figure: FigureName; isWithDebt: boolean }

function told(
  moved: Moved,
  direction: 'better' | 'worse',
  { from, to }: { from: number; to: number },
  { riskClass, letter, pd }: ModelScore,
  currency: string,
): Counterfactual {
  return {
    figure: moved.figure,
    direction,
    from,
    to,
    change: to - from,
    riskClass,
    riskLetter: letter,
    probabilityOfDefault: pd,
    ...spoken(sentenceOf(moved, `${riskClass} (${letter})`, to > from, money(to, currency))),
  }
}

const noDebt: Text = { en: '', fr: '', it: '' }
const lessDebt: Text = {
  en: ' and debt falls by as much',
  fr: ', les dettes baissant d’autant',
  it: ', con debiti ridotti di altrettanto',
}
const moreDebt: Text = {
  en: ' and debt rises by as much',
  fr: ', les dettes augmentant d’autant',
  it: ', con debiti aumentati di altrettanto',
}

const plural: readonly FigureName[] = ['currentLiabilities']

function sentenceOf({ figure, isWithDebt }: Moved, becomes: string, rises: boolean, to: Text): Text {
  const words = figureWords[figure]
  const { fr, it } = capital(words)
  const debt = isWithDebt ? (rises ? lessDebt : moreDebt) : noDebt
  const verb = plural.includes(figure) ? (rises ? 'reach' : 'fall to') : rises ? 'reaches' : 'falls to'
  return {
    en: `The class becomes ${becomes} if ${words.en} ${verb} ${to.en}${debt.en}, all else equal.`,
    fr: `${fr} : la classe devient ${becomes} ${rises ? `à partir de ${to.fr}` : `à ${to.fr} ou moins`}${debt.fr}, toutes choses égales par ailleurs.`,
    it: `${it}: la classe diventa ${becomes} ${rises ? `da ${to.it} in su` : `a ${to.it} o meno`}${debt.it}, a parità di altre condizioni.`,
  }
}
