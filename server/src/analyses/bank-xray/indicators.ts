import type { Text } from '#language/languages.ts'
import { type BalanceDay, exceededOn } from '../accounts/balances.ts'
import { attempted, type OnFailed } from '../could-not-run.ts'
import { type Flow, inCategory, type Month, moneyIn, moneyOut, sumOf, turnover } from './cash-flow.ts'
import { topCounterparties } from './counterparties.ts'

export const grades = ['A', 'B', 'C', 'D', 'E'] as const
export type Grade = (typeof grades)[number]

export type Picture = { flows: readonly Flow[]; curve: readonly BalanceDay[]; months: readonly Month[]; days: number }

/**
 * `bounds` are the values up to which A, B, C and D are given; descending bounds: the more, the better. They are set by expert
 * judgement and published: there is no public sample of accounts to take quantiles from.
 */
export type Indicator = {
  name: string
  weight: number
  title: Text
  formula: Text
  unit: 'share' | 'months' | 'perMonth'
  bounds: readonly [number, number, number, number]
  /** `null`: what it is made of is not in the statements. */
  value(picture: Picture): number | null
}

const whole = (months: readonly Month[]) => months.filter(({ isWhole }) => isWhole)
const share = (part: number, all: number): number | null => (all === 0 ? null : part / all)
const alerts = (flows: readonly Flow[]) => flows.filter(({ category }) => category.isAlert)
const turnoverOf = ({ flows }: Picture) => sumOf(turnover(flows))

export const indicators: readonly Indicator[] = [
  {
    name: 'alertsFrequency',
    weight: 0.2,
    title: { en: 'How often alerts occur', fr: 'Fréquence des alertes', it: 'Frequenza degli allarmi' },
    formula: {
      en: 'transactions with an alert ÷ all transactions',
      fr: 'opérations avec alerte ÷ toutes les opérations',
      it: 'operazioni con allarme ÷ tutte le operazioni',
    },
    unit: 'share',
    bounds: [0, 0.005, 0.015, 0.04],
    value: ({ flows }) => share(alerts(flows).length, flows.length),
  },
  {
    name: 'alertsAmount',
    weight: 0.2,
    title: { en: 'How much money alerts concern', fr: 'Montant des alertes', it: 'Importo degli allarmi' },
    formula: {
      en: 'amount of transactions with an alert ÷ amount of all transactions',
      fr: 'montant des opérations avec alerte ÷ montant de toutes les opérations',
      it: 'importo delle operazioni con allarme ÷ importo di tutte le operazioni',
    },
    unit: 'share',
    bounds: [0, 0.003, 0.01, 0.03],
    value: ({ flows }) => {
      const amount = (of: readonly Flow[]) => of.reduce((sum, { cents }) => sum + Math.abs(cents), 0)
      return share(amount(alerts(flows)), amount(flows))
    },
  },
  {
    name: 'overdraft',
    weight: 0.15,
    title: { en: 'Overdraft', fr: 'Découvert', it: 'Scoperto' },
    formula: {
      en: 'days on which the accounts together are below zero ÷ days with a known balance',
      fr: 'jours où l’ensemble des comptes est négatif ÷ jours de solde connu',
      it: 'giorni in cui l’insieme dei conti è negativo ÷ giorni con saldo noto',
    },
    unit: 'share',
    bounds: [0, 0.05, 0.15, 0.4],
    value: ({ curve }) => share(curve.filter(({ cents }) => cents < 0).length, curve.length),
  },
  {
    name: 'paymentBehaviour',
    weight: 0.1,
    title: { en: 'Payment behaviour', fr: 'Comportement de paiement', it: 'Comportamento di pagamento' },
    formula: {
      en: 'rejected payments and seizures a month',
      fr: 'rejets et saisies par mois',
      it: 'pagamenti respinti e pignoramenti al mese',
    },
    unit: 'perMonth',
    bounds: [0, 0.34, 1, 3],
    value: ({ flows, days }) =>
      days < 1 ? null : (inCategory(flows, 'rejectedPayment', 'seizure').length / days) * 30.44,
  },
  {
    name: 'debtStress',
    weight: 0.1,
    title: { en: 'Debt stress', fr: 'Poids de la dette', it: 'Peso del debito' },
    formula: {
      en: 'payments of loans and leasing ÷ turnover',
      fr: 'échéances d’emprunts et de crédit-bail ÷ chiffre d’affaires',
      it: 'rate di prestiti e leasing ÷ fatturato',
    },
    unit: 'share',
    bounds: [0.03, 0.08, 0.15, 0.3],
    value: (picture) => {
      const service = inCategory(moneyOut(picture.flows), 'loan', 'leasing')
      return share(-sumOf(service), turnoverOf(picture))
    },
  },
  {
    name: 'cashGeneration',
    weight: 0.1,
    title: { en: 'Cash generated', fr: 'Trésorerie générée', it: 'Cassa generata' },
    formula: {
      en: '(money in − money out) ÷ money in, without transfers between own accounts',
      fr: '(entrées − sorties) ÷ entrées, hors virements internes',
      it: '(entrate − uscite) ÷ entrate, senza giroconti',
    },
    unit: 'share',
    bounds: [0.05, 0, -0.05, -0.15],
    value: ({ flows }) => {
      const into = sumOf(moneyIn(flows))
      return share(into + sumOf(moneyOut(flows)), into)
    },
  },
  {
    name: 'cushion',
    weight: 0.05,
    title: { en: 'Cushion', fr: 'Réserve de trésorerie', it: 'Riserva di cassa' },
    formula: {
      en: 'the balance exceeded on 90 % of days ÷ money out in an average month',
      fr: 'solde dépassé 90 % des jours ÷ sorties d’un mois moyen',
      it: 'saldo superato nel 90 % dei giorni ÷ uscite di un mese medio',
    },
    unit: 'months',
    bounds: [1, 0.5, 0.2, 0],
    value: ({ flows, curve, days }) => {
      const cushion = exceededOn(curve, 0.9)
      const monthly = days < 1 ? 0 : (-sumOf(moneyOut(flows)) / days) * 30.44
      return cushion === null ? null : share(cushion, monthly)
    },
  },
  {
    name: 'steadiness',
    weight: 0.05,
    title: { en: 'Steadiness of income', fr: 'Régularité des entrées', it: 'Regolarità delle entrate' },
    formula: {
      en: 'standard deviation ÷ mean of the money in of whole months (three at least)',
      fr: 'écart-type ÷ moyenne des entrées des mois complets (trois au moins)',
      it: 'deviazione standard ÷ media delle entrate dei mesi interi (almeno tre)',
    },
    unit: 'share',
    bounds: [0.15, 0.3, 0.5, 0.8],
    value: ({ months }) => {
      const amounts = whole(months).map(({ inCents }) => inCents)
      if (amounts.length < 3) return null
      const mean = amounts.reduce((sum, one) => sum + one, 0) / amounts.length
      const variance = amounts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (amounts.length - 1)
      return share(Math.sqrt(variance), mean)
    },
  },
  {
    name: 'concentration',
    weight: 0.05,
    title: { en: 'Dependence on one payer', fr: 'Dépendance à un payeur', it: 'Dipendenza da un pagatore' },
    formula: {
      en: 'money in from the largest payer ÷ all money in, card takings and cash left out',
      fr: 'entrées du premier payeur ÷ toutes les entrées, hors cartes et espèces',
      it: 'entrate dal primo pagatore ÷ tutte le entrate, senza carte e contante',
    },
    unit: 'share',
    bounds: [0.2, 0.35, 0.5, 0.7],
    value: ({ flows }) => {
      const payers = moneyIn(flows).filter(({ category }) => category.name === 'otherIncome')
      return topCounterparties(payers, 1)[0]?.share ?? null
    },
  },
]

export function gradeOf({ bounds }: Indicator, value: number): Grade {
  const [best, , , worst] = bounds
  const isDescending = best > worst
  const index = bounds.findIndex((bound) => (isDescending ? value >= bound : value <= bound))
  return grades[index === -1 ? 4 : index] ?? 'E'
}

/** `isFailed`: it threw, and says nothing. */
export type Graded = { indicator: Indicator; value: number | null; grade: Grade | null; isFailed?: true }

export const gradeAll = (picture: Picture, onFailed?: OnFailed, all = indicators): Graded[] =>
  all.map((indicator) =>
    attempted(
      indicator.name,
      (): Graded => {
        const value = indicator.value(picture)
        return { indicator, value, grade: value === null ? null : gradeOf(indicator, value) }
      },
      () => ({ indicator, value: null, grade: null, isFailed: true }),
      onFailed,
    ),
  )

/** The weighted mean of those that could be told, 0 (A) to 4 (E), rounded; `null` where half of the weight could not. */
export function scoreOf(graded: readonly Graded[]): { grade: Grade; mean: number; weightTold: number } | null {
  let [sum, weightTold] = [0, 0]
  for (const { indicator, grade } of graded) {
    if (grade === null) continue
    sum += indicator.weight * grades.indexOf(grade)
    weightTold += indicator.weight
  }
  if (weightTold < 0.5) return null
  const mean = sum / weightTold
  return { grade: grades[Math.round(mean)] ?? 'E', mean, weightTold }
}
