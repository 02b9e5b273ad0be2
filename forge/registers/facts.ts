/** The catalogue of the guide: name and level before ageing. Written from it, not from the service's own. */
export const facts = {
  liquidation_opened: ['Judicial liquidation opened', 'high'],
  receivership_opened: ['Receivership opened', 'high'],
  safeguard_opened: ['Safeguard procedure opened', 'medium'],
  plan_failed: ['Recovery plan terminated', 'high'],
  converted_to_liquidation: ['Procedure converted to judicial liquidation', 'high'],
  plan_adopted: ['Recovery plan adopted', 'low'],
  sale_plan: ['Sale plan adopted', 'medium'],
  closed_insufficient_assets: ['Liquidation closed for insufficient assets', 'high'],
  closed_paid: ['Procedure closed, debts paid', 'low'],
  management_ban: ['Management ban', 'high'],
  personal_bankruptcy: ['Personal bankruptcy', 'high'],
  other_judgment: ['Judgment in insolvency matters', 'low'],
  conciliation: ['Conciliation', 'low'],
  debt_relief: ['Debt relief of a sole trader', 'medium'],
  struck_off_ex_officio: ['Struck off ex officio', 'medium'],
  struck_off: ['Struck off the register', 'low'],
  dissolution: ['Voluntary dissolution', 'low'],
  capital_loss: ['Equity below half of the share capital', 'medium'],
  accounts_late: ['Annual accounts not filed', 'low'],
  manager_left: ['Manager left shortly before insolvency', 'medium'],
  asset_freeze: ['Asset freeze', 'high'],
  phoenix: ['Repeated short-lived failed companies', 'high'],
  successor: ['Successor company after liquidation', 'medium'],
  uk_compulsory: ['Compulsory liquidation', 'high'],
  uk_creditors_voluntary: ["Creditors' voluntary liquidation", 'high'],
  uk_administration: ['Administration', 'high'],
  uk_receiver: ['Receiver appointed', 'high'],
  uk_foreign: ['Foreign insolvency', 'high'],
  uk_cva: ['Company voluntary arrangement', 'medium'],
  uk_moratorium: ['Moratorium', 'medium'],
  uk_restructuring: ['Restructuring plan', 'medium'],
  uk_members_voluntary: ["Members' voluntary liquidation (solvent)", 'low'],
  uk_strike_off_proposal: ['Active proposal to strike off', 'medium'],
  uk_dissolved_compulsory: ['Dissolved (compulsory)', 'medium'],
  uk_dissolved: ['Dissolved', 'low'],
  uk_accounts_overdue: ['Accounts overdue', 'low'],
  uk_confirmation_overdue: ['Confirmation statement overdue', 'low'],
  uk_office: ['Registered office not reachable', 'low'],
  disqualified: ['Director disqualified', 'high'],
  nl_bankruptcy: ['Bankruptcy (faillissement)', 'high'],
  nl_suspension: ['Suspension of payments (surseance)', 'high'],
  nl_restructuring: ['Debt restructuring (schuldsanering)', 'high'],
  nl_inactive: ['Not active', 'low'],
  it_bankruptcy: ['Judicial liquidation (liquidazione giudiziale)', 'high'],
  it_arrangement: ['Arrangement with creditors (concordato)', 'medium'],
  it_liquidation: ['In liquidation', 'medium'],
  it_ceased: ['Ceased', 'low'],
} as const satisfies Record<string, readonly [string, Level]>

export type Level = 'low' | 'medium' | 'high'
export type FactType = keyof typeof facts

/** Something that happened. What a client may leave out is optional; a sanction has an end. */
export type Fact = { type: FactType; date: string; optional?: boolean; until?: string; dateNotPublished?: boolean }

export type ExpectedAlert = {
  date: string
  type: string
  name: string
  level: Level
  optional?: true
  dateNotPublished?: true
}

export const asOf = '2026-06-30'

export const yearsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 / 365.25

const steps: readonly Level[] = ['low', 'medium', 'high']

export function expectedAlert(fact: Fact): ExpectedAlert {
  const [name, base] = facts[fact.type]
  const age = yearsBetween(fact.date, asOf)
  const isInForce = fact.until !== undefined && fact.until > asOf
  const keepsLevel = isInForce || fact.type === 'asset_freeze'
  const dropped = keepsLevel ? 0 : (age >= 5 ? 1 : 0) + (age >= 10 ? 1 : 0)
  const raised = fact.type === 'accounts_late' && age >= 1 ? 1 : 0
  const level = steps[Math.max(0, steps.indexOf(base) - dropped + raised)] ?? base
  const isOptional = fact.optional === true || (age >= 10 && !keepsLevel) || fact.type === 'accounts_late'
  return {
    date: fact.date,
    type: fact.type,
    name,
    level: fact.type === 'accounts_late' ? (age >= 1 ? 'medium' : 'low') : level,
    ...(isOptional ? { optional: true as const } : {}),
    ...(fact.dateNotPublished === true ? { dateNotPublished: true as const } : {}),
  }
}

const points = { high: [40, 5], medium: [15, 4], low: [4, 3] } as const

export function pointsOf(fact: Fact): number {
  const [most, years] = points[facts[fact.type][1]]
  return most * Math.exp(-Math.max(0, yearsBetween(fact.date, asOf)) / years)
}
