import { probabilityOf } from './probability.ts'

export type Contribution = {
  name: string
  kind: 'intercept' | 'ratio' | 'adjustment'
  value: number | null
  contribution: number
}

/** From and to are log-odds; the factor is what the odds are multiplied by. */
export type Step<Term extends Contribution = Contribution> = {
  term: Term
  from: number
  to: number
  factor: number
  probability: number
}
export type Waterfall<Term extends Contribution = Contribution> = { start: number; end: number; steps: Step<Term>[] }

/** Below it a factor would be printed as 1.00. */
const noEffect = 0.0005

export const hasEffect = (contribution: number): boolean => Math.abs(contribution) > noEffect

/** Burdens first, the strongest ahead; then what has no effect; then reliefs, the strongest last. */
export function waterfallOf<Term extends Contribution>(contributions: readonly Term[]): Waterfall<Term> {
  const start = contributions
    .filter(({ kind }) => kind === 'intercept')
    .reduce((sum, { contribution }) => sum + contribution, 0)
  const terms = contributions.filter(({ kind }) => kind !== 'intercept')
  const ordered = terms
    .map((term, at) => ({ term, at }))
    .sort((one, other) => rank(one.term) - rank(other.term) || byEffect(one.term, other.term) || one.at - other.at)
  let at = start
  const steps = ordered.map(({ term }) => {
    const from = at
    at += term.contribution
    return { term, from, to: at, factor: Math.exp(term.contribution), probability: probabilityOf(at) }
  })
  return { start, end: at, steps }
}

function rank({ contribution }: Contribution): number {
  if (!hasEffect(contribution)) return 1
  return contribution > 0 ? 0 : 2
}

const byEffect = (one: Contribution, other: Contribution): number =>
  hasEffect(one.contribution) ? other.contribution - one.contribution : 0
