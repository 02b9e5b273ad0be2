import type { RegisterDossier } from '#domain/register-dossier.ts'
import type { Text } from '#language/languages.ts'
import { join, text } from '#language/text.ts'
import type { Alert, AlertCode } from '../alerts/alert.ts'
import { alertsOf } from '../alerts/alerts-of.ts'
import { alertKinds } from '../alerts/catalogue/index.ts'
import { yearsBetween } from '../alerts/days.ts'
import { registered } from './circumstances.ts'
import type { Light } from './lights.ts'
import type { Figures } from './model/types.ts'
import { behaviourLight, type PaymentBehaviour } from './payment-behaviour.ts'
import type { Reason } from './raw.ts'
import { remark } from './reasons.ts'

/** From what it is known how the company pays. `figures`: nothing shows it, and the debts of the balance sheet let one guess. */
export type SupplierBasis = 'register' | 'bankStatements' | 'figures' | 'none'
export type SupplierScore = { light: Light | undefined; basis: SupplierBasis; reason: Reason }

type Judged = { light: Light; basis: SupplierBasis; criteria: Reason['criteria']; content: Text }
type Known = {
  code: { type: string; id: string }
  behaviours: readonly PaymentBehaviour[]
  register: RegisterDossier | null
  /** Those that were taken, where they are possible. */
  figures: Figures
}

const worstFirst: readonly Light[] = ['red', 'yellow', 'green']

/** The worst that is seen counts: a supplier is paid from the account that happens to be empty. Seen goes before guessed. */
export function supplierScore({ code, behaviours, register, figures }: Known): SupplierScore {
  const seen = [...ofRegister(code, register), ...behaviours.map(ofAccount)]
  const [worst] = seen.toSorted((a, b) => worstFirst.indexOf(a.light) - worstFirst.indexOf(b.light))
  const judged = worst ?? ofFigures(figures)
  if (judged === undefined) return { light: undefined, basis: 'none', reason: cannotTell }
  const { light, basis, criteria, content } = judged
  const reason = remark(
    'trafficLight',
    light === 'red' ? 'bad' : 'good',
    { supplierScore: light, basis, ...criteria },
    { title, content: join(content, notInProbability) },
  )
  return { light, basis, reason }
}

const title = text(
  'Payment behaviour, as a supplier sees it',
  'Comportement de paiement, vu d’un fournisseur',
  'Comportamento di pagamento, visto da un fornitore',
)
const notInProbability = text(
  ' Not part of the probability.',
  ' Ne fait pas partie de la probabilité.',
  ' Non fa parte della probabilità.',
)

const cannotTell = remark(
  'trafficLight',
  'neutral',
  { supplierScore: 'unknown', basis: 'none' },
  {
    title,
    content: text(
      'This is not known: neither bank statements nor figures nor a register show how the company pays.',
      'Impossible à dire : ni relevés bancaires, ni chiffres, ni registre ne montrent comment l’entreprise paie.',
      'Non si può dire: né estratti conto, né cifre, né un registro mostrano come paga l’impresa.',
    ),
  },
)

function ofAccount(behaviour: PaymentBehaviour): Judged {
  const { days, transactions, returned, overdrawnShare, source } = behaviour
  const share = overdrawnShare === null ? undefined : Math.round(overdrawnShare * 100)
  const overdraft =
    share === undefined
      ? ''
      : text(
          ` The balance was below zero ${share}% of the time.`,
          ` Le solde était négatif ${share} % du temps.`,
          ` Il saldo era negativo il ${share}% del tempo.`,
        )
  const [en, fr, it] =
    returned === 0
      ? ['No payment came back', 'Aucun paiement n’est revenu', 'Nessun pagamento è tornato']
      : returned === 1
        ? ['1 payment came back', '1 paiement est revenu', '1 pagamento è tornato']
        : [`${returned} payments came back`, `${returned} paiements sont revenus`, `${returned} pagamenti sono tornati`]
  const counted = text(`${en} in ${days} days.`, `${fr} en ${days} jours.`, `${it} in ${days} giorni.`)
  return {
    light: behaviourLight(behaviour),
    basis: 'bankStatements',
    criteria: { source, days, transactions, returned, overdrawnShare },
    content: join(counted, overdraft),
  }
}

/** By these a court or register says that debts are not paid, or only by a plan. */
const stopped: ReadonlySet<AlertCode> = new Set<AlertCode>([
  'liquidation_opened',
  'receivership_opened',
  'converted_to_liquidation',
  'plan_terminated',
  'closed_insufficient_assets',
  'insolvency_judgment',
  'nl_bankruptcy',
  'nl_suspension_of_payments',
  'it_judicial_liquidation',
  'uk_compulsory_liquidation',
  'uk_creditors_voluntary_liquidation',
  'uk_administration',
  'uk_receiver',
  'foreign_insolvency',
])
const byPlan: ReadonlySet<AlertCode> = new Set<AlertCode>([
  'safeguard_opened',
  'plan_adopted',
  'sole_trader_debt_relief',
  'conciliation',
  'nl_debt_restructuring',
  'it_arrangement',
  'uk_voluntary_arrangement',
  'uk_moratorium',
  'uk_restructuring_plan',
])
/** Older ones say little of how it pays today. */
const yearsMax = 3

/** A register without such a notice does not show that a company pays. */
function ofRegister(code: Known['code'], register: RegisterDossier | null): Judged[] {
  const company = registered(code, register)
  if (register === null || company === undefined) return []
  const alerts = alertsOf(register.notices, company, register.asOf)
  const paidOn = alerts.findLast((alert) => alert.code === 'closed_debts_paid')?.date ?? ''
  const counts = (alert: Alert) =>
    alert.overturnedOn === undefined && alert.date > paidOn && yearsBetween(alert.date, register.asOf) < yearsMax
  const alert =
    alerts.findLast((one) => stopped.has(one.code) && counts(one)) ??
    alerts.findLast((one) => byPlan.has(one.code) && counts(one))
  if (alert === undefined) return []
  const day = alert.isUndated === true ? '' : ` (${alert.date})`
  return [
    {
      light: stopped.has(alert.code) ? 'red' : 'yellow',
      basis: 'register',
      criteria: { source: 'registry', alert: alert.code, ...(alert.isUndated !== true && { date: alert.date }) },
      content: join(
        text('The register says: ', 'Le registre indique : ', 'Il registro indica: '),
        alertKinds[alert.code].title,
        `${day}.`,
      ),
    },
  ]
}

/**
 * Debts due within a year that are no loans: suppliers, staff, taxes. Thirty to ninety days of revenue are usual; European law
 * gives sixty days between firms (Directive 2011/7/EU). Set by hand.
 */
const owedDaysYellow = 90
const owedDaysRed = 180

function ofFigures({ currentLiabilities, shortTermDebt, revenue }: Figures): Judged | undefined {
  if (currentLiabilities === undefined || shortTermDebt === undefined || revenue === undefined) return undefined
  const owed = currentLiabilities - shortTermDebt
  if (revenue <= 0 || owed < 0) return undefined
  const owedDays = Math.round((owed / revenue) * 365)
  return {
    light: owedDays > owedDaysRed ? 'red' : owedDays > owedDaysYellow ? 'yellow' : 'green',
    basis: 'figures',
    criteria: { owedDays },
    content: text(
      `Estimated from the figures, because no bank statement shows payments: what is due within a year, without loans, equals ${owedDays} days of revenue.`,
      `Estimé d’après les chiffres, aucun relevé bancaire ne le montrant : ce qui est dû dans l’année hors emprunts vaut ${owedDays} jours de chiffre d’affaires.`,
      `Stimato dalle cifre, perché nessun estratto conto lo mostra: quanto è dovuto entro l’anno, prestiti esclusi, vale ${owedDays} giorni di ricavi.`,
    ),
  }
}
