import { daysAfter, monthsBetween } from '#domain/calendar-date.ts'
import { plainText } from '../../../classification/normalise.ts'
import { datesIn } from '../../../classification/text-dates.ts'
import type { Evidence } from '../../../evidence.ts'
import { companiesOn, companyNameOn } from '../company/statement-company.ts'
import type {
  FigureProof,
  FinancialField,
  FinancialReading,
  FinancialWarning,
  ReadFigure,
} from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import { pageLines } from '../pages/page-lines.ts'
import { confidences, likelyColumn } from '../proofs/confidence.ts'
import { moneyOn } from '../units/statement-money.ts'
import { balancesOf } from './account-balances.ts'
import { accountFigures, type PlacedAccount } from './account-figures.ts'
import type { AccountPlace } from './account-place.ts'
import { accountRows } from './account-rows.ts'
import type { Balanced } from './balance-columns.ts'
import { frenchPlaceOf } from './french-chart.ts'
import { skr03PlaceOf, skr04PlaceOf } from './german-charts.ts'
import { type ItalianSection, italianPlaceOf } from './italian-words.ts'

const proof: FigureProof = {
  kind: 'entries-balance',
  what: 'the balances of all accounts together are nothing: as much debit as credit',
  differenceCents: 0,
}
const headLinesMax = 40

/** A trial balance that is printed: every account with its balance. `undefined`: there is none, or not all of it could be read. */
export function readTrialBalance(evidence: Evidence): FinancialReading | undefined {
  const lines = pageLines(evidence)
  const balanced = balancesOf(accountRows(lines))
  const placed = balanced && placedIn(balanced, lines)
  if (placed === undefined) return undefined
  const period = periodOf(lines)
  const { currency, unitCents } = moneyOn(
    lines,
    new Set(placed.accounts.flatMap(({ account: { page } }) => page ?? [])),
  )
  const warnings: FinancialWarning[] = []
  if (period !== undefined && period.months !== 12)
    warnings.push({
      code: 'not-a-year',
      detail: `the accounts are of ${period.months} months, ${period.from} to ${period.to}`,
      fields: [],
      yearsBack: 0,
      page: null,
      box: null,
    })
  return {
    kinds: ['trial-balance'],
    forms: [],
    companies: companiesOn(lines),
    name: companyNameOn(lines),
    currency,
    unitCents,
    years: [
      {
        yearsBack: 0,
        periodEnd: period?.to ?? endOnTitle(lines) ?? null,
        months: period?.months ?? null,
        ...asPrinted(figuresOf(placed), lines),
      },
    ],
    warnings,
  }
}

const resultRow =
  /^(?:vorlaufiges |vorl\. ?)?(?:ergebnis|jahresergebnis|betriebsergebnis|gewinn|verlust|jahresuberschuss)\b|^(?:resultat|benefice|perte)\b.{0,40}|^(?:utile|perdita|risultato)\b|^(?:profit|loss|net (?:profit|income|loss))\b/

/** Where the result is printed and is another, an account was given a wrong place: what rests on the places is not proven then. */
function asPrinted<T extends ReturnType<typeof accountFigures>>(made: T, lines: readonly PageLine[]): T {
  const { netIncome } = made.figures
  const printed = lines
    .filter(({ text }) => resultRow.test(plainText(text)))
    .flatMap(({ amounts }) => amounts.filter(({ plain }) => !plain).map(({ cents }) => Math.abs(cents)))
  if (netIncome === undefined || printed.length === 0 || printed.includes(Math.abs(netIncome.valueCents))) return made
  const entries = Object.entries(made.figures) as [FinancialField, ReadFigure][]
  const figures = Object.fromEntries(
    entries.map(([field, figure]) => [
      field,
      field === 'netIncome'
        ? { ...figure, status: 'contradicted' as const, confidence: confidences.text.contradicted }
        : { ...figure, status: 'unproven' as const, confidence: likelyColumn },
    ]),
  )
  return { ...made, figures, unprovable: entries.map(([field]) => field) }
}

/** The result is all income less all charges, whatever each of them is. */
function figuresOf({ accounts, bySection }: Placed): ReturnType<typeof accountFigures> {
  const made = accountFigures(accounts, proof)
  if (!bySection) return made
  const entries = Object.entries(made.figures) as [FinancialField, ReadFigure][]
  const figures = Object.fromEntries(
    entries.map(([field, figure]) => [
      field,
      field === 'netIncome' ? figure : { ...figure, status: 'unproven' as const, confidence: likelyColumn },
    ]),
  )
  const unprovable = entries.map(([field]) => field).filter((field) => field !== 'netIncome')
  return { ...made, figures, unprovable }
}

/** `bySection`: what an account is follows from its words, which may be misunderstood; its section does not. */
type Chart = {
  isNamed: boolean
  placeOf: (one: Balanced[number]) => AccountPlace | undefined
  bySection?: true
}

type Placed = { accounts: PlacedAccount[]; bySection: boolean }

/** What the accounts are, and which side of them is the debit. A chart that leaves accounts without a place is another one. */
function placedIn(balanced: Balanced, lines: readonly PageLine[]): Placed | undefined {
  for (const { placeOf, bySection = false } of chartsOf(lines)) {
    const places = balanced.map((one) => placeOf(one))
    if (places.some((place, at) => (place === undefined || place === 'none') && balanced[at]?.cents !== 0)) continue
    const total = (...wanted: AccountPlace[]) =>
      balanced.reduce((sum, { cents }, at) => (wanted.includes(places[at] as AccountPlace) ? sum + cents : sum), 0)
    // Revenue is a credit, what was bought a debit; where letters name the sides it may be the other way round.
    const side = total('revenue') <= 0 ? 1 : -1
    const isSensible =
      side * total('revenue') < 0 &&
      side * total('charges', 'interest', 'depreciation') > 0 &&
      side * total('fixedAssets') >= 0
    if (!isSensible) continue
    const accounts = balanced.map(({ row, cents }, at) => ({
      account: { account: row.account, label: row.label, page: row.page, box: row.amounts.at(-1)?.box ?? row.box },
      place: places[at] as AccountPlace,
      balanceCents: side * cents,
    }))
    return { accounts, bySection }
  }
  return undefined
}

function chartsOf(lines: readonly PageLine[]): Chart[] {
  const head = lines
    .slice(0, headLinesMax)
    .map(({ text }) => text)
    .join('\n')
  const byNumber =
    (placeOf: (account: string) => AccountPlace): Chart['placeOf'] =>
    ({ row }) =>
      placeOf(row.account)
  const charts: Chart[] = [
    { isNamed: /skr ?0?3\b/i.test(head), placeOf: byNumber(skr03PlaceOf) },
    { isNamed: /skr ?0?4\b/i.test(head), placeOf: byNumber(skr04PlaceOf) },
    { isNamed: /\b(?:balance|compte|solde|siren|siret)\b/i.test(head), placeOf: byNumber(frenchPlaceOf) },
    { isNamed: /situazione|bilancio|stato patrimoniale|attivit/i.test(head), placeOf: italian, bySection: true },
  ]
  return charts.filter(({ isNamed }) => isNamed)
}

const sections: readonly { section: ItalianSection; says: RegExp }[] = [
  { section: 'assets', says: /^attiv/ },
  { section: 'liabilities', says: /^passiv/ },
  { section: 'charges', says: /^(?:cost|oner)/ },
  { section: 'income', says: /^(?:ricav|provent)/ },
]

const italian: Chart['placeOf'] = ({ row, cents }) => {
  const said = sections.find(({ says }) => says.test(row.heading))?.section
  return italianPlaceOf(row.label, row.group, said ?? (cents > 0 ? 'assets' : 'liabilities'))
}

/** `Période du 01/01/2024 au 31/12/2024`: the first line with two days, the later of which ends a month. */
function periodOf(lines: readonly PageLine[]): { from: string; to: string; months: number } | undefined {
  for (const { text } of lines.slice(0, headLinesMax)) {
    const [from, to] = datesIn(text.slice(0, 300)).map(({ day }) => day)
    if (from === undefined || to === undefined || from >= to) continue
    const months = monthsBetween(from, daysAfter(to, 1))
    if (months >= 1 && months <= 24) return { from, to, months }
  }
  return undefined
}

/** `BILANCIO DI VERIFICA al 31/12/2023`: a title that names the last day alone does not say of how many months the accounts are. */
const closedOn =
  /\b(?:bilancio|situazione|balance|saldi|soldes|saldenliste|sumas y saldos)\b[^\d]{0,60}\b(?:al|au|zum|per|at|a|el) \d/

/** Balances that were brought forward are of the year before. */
const broughtForward =
  /inizial|apertura|ripres|repris|a[ -]nouveau|ouverture|opening|brought forward|\bb\/f\b|anfang|eroffnung|vortrag|preceden|\bvorjahr|previous|\bprior\b/

/** Titles that name two different days say nothing, whichever of them ends a month. */
function endOnTitle(lines: readonly PageLine[]): string | undefined {
  const days = lines.slice(0, headLinesMax).flatMap(({ text }) => {
    const plain = plainText(text.slice(0, 160))
    return closedOn.test(plain) && !broughtForward.test(plain) ? datesIn(plain).map(({ day }) => day) : []
  })
  const [day] = days
  return day !== undefined && new Set(days).size === 1 && daysAfter(day, 1).endsWith('-01') ? day : undefined
}
