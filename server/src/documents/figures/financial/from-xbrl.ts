import { plainCents } from '../../data/amount.ts'
import type { XbrlEvidence, XbrlFact } from '../../data-evidence.ts'
import type {
  FigureProof,
  FinancialField,
  FinancialReading,
  FinancialWarning,
  FinancialWarningCode,
  ReadFigure,
  StatementCompany,
  YearFigures,
} from './financial-reading.ts'
import { ifrsElements, ifrsIdentities } from './ifrs-xbrl.ts'
import {
  type ElementIdentity,
  type ElementTable,
  type ElementWay,
  italianElements,
  italianIdentities,
} from './it-xbrl.ts'

type Taxonomy = {
  prefix: string
  elements: ElementTable
  identities: readonly ElementIdentity[]
  kind: 'xbrl-itcc-ci' | 'xbrl-ifrs'
}

const taxonomies: ReadonlyMap<string, Taxonomy> = new Map([
  ['itcc-ci', { prefix: 'itcc-ci:', elements: italianElements, identities: italianIdentities, kind: 'xbrl-itcc-ci' }],
  ['esef', { prefix: 'ifrs-full:', elements: ifrsElements, identities: ifrsIdentities, kind: 'xbrl-ifrs' }],
])
const yearsMax = 4
const unsignedFields: ReadonlySet<FinancialField> = new Set(['interestExpense', 'amortizationDepreciation'])

const warning = (
  code: FinancialWarningCode,
  detail: string,
  rest: Partial<FinancialWarning> = {},
): FinancialWarning => ({
  code,
  detail,
  fields: [],
  yearsBack: null,
  page: null,
  box: null,
  ...rest,
})

export function readXbrl(data: XbrlEvidence): FinancialReading {
  const taxonomy = taxonomies.get(data.taxonomy)
  const companies = companiesOf(data)
  const name =
    textOf(data, 'DatiAnagraficiDenominazione') ?? textOf(data, 'NameOfReportingEntityOrOtherMeansOfIdentification')
  const base = { forms: [], companies, name, unitCents: 100 }
  const faults = data.faults.slice(0, 5).map((fault) => warning('data-faults', fault))
  if (taxonomy === undefined) {
    const unknown = warning(
      'unknown-taxonomy',
      `the taxonomy ${data.taxonomy === '' ? '(none named)' : data.taxonomy} is not known: no figure was taken`,
    )
    return { ...base, kinds: [], currency: null, years: [], warnings: [unknown, ...faults] }
  }
  const facts = data.facts.filter(
    ({ name: own, unit, dimensions }) => own.startsWith(taxonomy.prefix) && unit !== null && dimensions.length === 0,
  )
  const currencies = countsOf(facts.flatMap(({ unit }) => (unit !== null && /^[A-Z]{3}$/.test(unit) ? [unit] : [])))
  const currency = currencies[0] ?? null
  const monetary = facts.filter(({ unit }) => unit === currency)
  const ends = [
    ...new Set(monetary.filter(({ name: own }) => isBalance(own.slice(taxonomy.prefix.length))).map(({ to }) => to)),
  ]
    .toSorted()
    .toReversed()
  const years = ends.slice(0, yearsMax).map((end, yearsBack) => yearOf(end, yearsBack, monetary, taxonomy))
  const warnings = [...faults, ...years.flatMap(({ warnings: own }) => own)]
  if (currencies.length > 1)
    warnings.unshift(warning('several-currencies', `amounts in ${currencies.join(', ')}; ${currency} was taken`))
  if (ends.length === 0) warnings.unshift(warning('no-statement', 'no balance sheet is told'))
  if (taxonomy.kind === 'xbrl-ifrs') warnings.push(warning('consolidated', 'ESEF reports are of a group'))
  const kinds = /itcc-ci-abb|itcc-ci-micro/i.test(data.schemaRefs.join(' '))
    ? ([taxonomy.kind, 'bilancio-abbreviato'] as const)
    : [taxonomy.kind]
  return { ...base, kinds, currency, years: years.map(({ year }) => year), warnings }
}

const isBalance = (name: string) => ['TotaleAttivo', 'TotalePassivo', 'Assets', 'EquityAndLiabilities'].includes(name)

function countsOf(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value)
}

const textOf = ({ facts }: XbrlEvidence, local: string) =>
  facts.find(({ name, unit }) => unit === null && name.endsWith(`:${local}`))?.value.trim() || null

function companiesOf(data: XbrlEvidence): StatementCompany[] {
  const ids = [
    textOf(data, 'DatiAnagraficiCodiceFiscale'),
    textOf(data, 'DatiAnagraficiPartitaIva'),
    data.identifier?.id ?? null,
  ]
  const found = ids.flatMap((id): StatementCompany[] => {
    const bare = (id ?? '').replaceAll(/[\s.]/g, '').toUpperCase()
    const base = { id: bare.replace(/^IT(?=\d{11}$)/, ''), page: null, box: null }
    if (/^\d{11}$/.test(base.id)) return [{ ...base, type: 'cfiscale' }]
    return /^[A-Z0-9]{18}\d\d$/.test(bare) ? [{ ...base, type: 'lei' }] : []
  })
  return found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at)
}

type Values = ReadonlyMap<string, number>

/** Of several periods that end on one day, the longest is the year. */
function valuesAt(
  end: string,
  facts: readonly XbrlFact[],
  prefix: string,
): { values: Values; tooLarge: readonly string[]; months: number | null } {
  const values = new Map<string, { cents: number; from: string | null }>()
  const tooLarge: string[] = []
  const starts: string[] = []
  for (const { name, value, from, to } of facts) {
    if (to !== end) continue
    const local = name.slice(prefix.length)
    const cents = plainCents(value, ['.'])
    if (cents === undefined) {
      tooLarge.push(local)
      continue
    }
    if (from !== null) starts.push(from)
    const known = values.get(local)
    if (known === undefined || (from !== null && known.from !== null && from < known.from))
      values.set(local, { cents, from })
  }
  const start = starts.toSorted()[0]
  const months = start === undefined ? null : Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000 / 30.44)
  return { values: new Map([...values].map(([name, { cents }]) => [name, cents])), tooLarge, months }
}

function yearOf(
  end: string,
  yearsBack: number,
  facts: readonly XbrlFact[],
  { prefix, elements, identities }: Taxonomy,
) {
  const { values, tooLarge, months } = valuesAt(end, facts, prefix)
  const tried = identities.map((identity) => tryIdentity(identity, values))
  const warnings: FinancialWarning[] = []
  for (const { identity, differenceCents, holds } of tried)
    if (holds === false && identity.parts.length === 1)
      warnings.push(
        warning(
          identity.total === 'UtilePerditaEsercizio' ? 'results-differ' : 'assets-are-not-liabilities',
          `${end}: ${identity.what}: they differ by ${differenceCents / 100}`,
          { yearsBack },
        ),
      )
  if (tooLarge.length > 0)
    warnings.push(warning('amount-too-large', `${end}: ${tooLarge.slice(0, 3).join(', ')}`, { yearsBack }))
  const figures: Partial<Record<FinancialField, ReadFigure>> = {}
  const absent: YearFigures['absent'][number][] = []
  for (const field of Object.keys(elements) as FinancialField[]) {
    const figure = figureOf(field, elements[field], values, tried)
    if (figure !== undefined) figures[field] = figure
    else
      absent.push({
        field,
        why:
          ['shortTermDebt', 'currentLiabilities'].includes(field) && values.has('TotaleDebiti')
            ? 'maturities-not-stated'
            : 'not-stated',
      })
  }
  const unprovable = (Object.keys(figures) as FinancialField[]).filter((field) => figures[field]?.status === 'unproven')
  if (unprovable.length > 0)
    warnings.push(
      warning('unproven', `${end}: nothing else in the file confirms ${unprovable.join(', ')}`, {
        fields: unprovable,
        yearsBack,
      }),
    )
  const year: YearFigures = { yearsBack, periodEnd: end, months, figures, bounds: {}, absent, unprovable }
  return { year, warnings }
}

type Tried = { identity: ElementIdentity; differenceCents: number; holds: boolean | null }

/** `null`: not all that it needs is told. What is not told is nil: that is how these files leave lines out. */
function tryIdentity(identity: ElementIdentity, values: Values): Tried {
  const total = values.get(identity.total)
  const present = identity.parts.filter(({ name }) => values.has(name))
  if (total === undefined || present.length === 0) return { identity, differenceCents: 0, holds: null }
  const made = present.reduce((sum, { name, sign }) => sum + sign * (values.get(name) as number), 0)
  const differenceCents = total - made
  // The taxonomy wants whole euros, each rounded by itself.
  return { identity, differenceCents, holds: Math.abs(differenceCents) <= (present.length > 1 ? 200 : 100) }
}

function figureOf(
  field: FinancialField,
  ways: readonly ElementWay[],
  values: Values,
  tried: readonly Tried[],
): ReadFigure | undefined {
  for (const way of ways) {
    const names = (way.all ?? way.sum ?? []).filter((name) => values.has(name))
    if (names.length === 0 || (way.all !== undefined && names.length < way.all.length)) continue
    const cents = (name: string) =>
      unsignedFields.has(field) ? Math.abs(values.get(name) as number) : (values.get(name) as number)
    const valueCents = names.reduce((sum, name) => sum + cents(name), 0)
    const rest = (way.rest ?? []).reduce((sum, name) => sum + (values.get(name) ?? 0), 0)
    const total = way.total === undefined ? undefined : values.get(way.total)
    if (way.total !== undefined && (total === undefined || Math.abs(total - rest - valueCents) > 200)) continue
    const about = tried.filter(({ identity }) =>
      names.some((name) => identity.total === name || identity.parts.some((part) => part.name === name)),
    )
    const proof: FigureProof[] = about
      .filter(({ holds }) => holds === true)
      .map(({ identity, differenceCents }) => ({ kind: 'identity', what: identity.what, differenceCents }))
    if (total !== undefined)
      proof.push({
        kind: 'identity',
        what: 'due within a year + due later = total debt',
        differenceCents: total - rest - valueCents,
      })
    const isContradicted = about.some(({ holds, identity }) => holds === false && identity.parts.length === 1)
    const status = isContradicted ? 'contradicted' : proof.length > 0 ? 'proven' : 'unproven'
    const warnings: FinancialWarningCode[] =
      status === 'proven' ? [] : [status === 'contradicted' ? 'does-not-add-up' : 'unproven']
    if (way.broader === true) warnings.push('broader-line')
    return {
      valueCents,
      status,
      confidence: status === 'proven' ? (way.broader === true ? 0.9 : 0.99) : status === 'unproven' ? 0.7 : 0.2,
      page: null,
      box: null,
      proof,
      lines: names.map((name) => ({ label: name, code: name, valueCents: cents(name), page: null, box: null })),
      warnings,
    }
  }
  return undefined
}
