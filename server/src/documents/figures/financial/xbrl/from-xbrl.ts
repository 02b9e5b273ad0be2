import { monthsBetween } from '#domain/calendar-date.ts'
import { plainCents } from '../../../data/amount.ts'
import type { XbrlEvidence, XbrlFact } from '../../../data-evidence.ts'
import type {
  FigureProof,
  FinancialField,
  FinancialReading,
  FinancialWarning,
  FinancialWarningCode,
  ReadFigure,
  YearFigures,
} from '../financial-reading.ts'
import { broaderLineMax, confidences, roundedPairCents, roundedSumCents } from '../proofs/confidence.ts'
import { belgianTaxonomy } from './be-xbrl.ts'
import { germanTaxonomy } from './de-xbrl.ts'
import { danishTaxonomy } from './dk-xbrl.ts'
import { spanishTaxonomy } from './es-xbrl.ts'
import { ifrsTaxonomy } from './ifrs-xbrl.ts'
import { italianTaxonomy } from './it-xbrl.ts'
import { dutchTaxonomy } from './nl-xbrl.ts'
import { swedishTaxonomy } from './se-xbrl.ts'
import { britishTaxonomy } from './uk-xbrl.ts'
import { americanTaxonomy } from './us-xbrl.ts'
import { companiesOf, nameOf } from './xbrl-company.ts'
import { type ElementIdentity, type ElementWay, resultTwice, type Taxonomy, type Values } from './xbrl-elements.ts'

const taxonomies: ReadonlyMap<string, Taxonomy> = new Map([
  ['itcc-ci', italianTaxonomy],
  ['esef', ifrsTaxonomy],
  ['frc', britishTaxonomy],
  ['pfs', belgianTaxonomy],
  ['pgc07', spanishTaxonomy],
  ['de-gaap-ci', germanTaxonomy],
  ['bw2', dutchTaxonomy],
  ['us-gaap', americanTaxonomy],
  ['fsa', danishTaxonomy],
  ['se-gen-base', swedishTaxonomy],
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
  const base = { forms: [], companies: companiesOf(data), name: nameOf(data), unitCents: 100 }
  const faults = data.faults.slice(0, 5).map((fault) => warning('data-faults', fault))
  if (taxonomy === undefined) {
    const unknown = warning(
      'unknown-taxonomy',
      `the taxonomy ${data.taxonomy === '' ? '(none named)' : data.taxonomy} is not known: no figure was taken`,
    )
    return { ...base, kinds: [], currency: null, years: [], warnings: [unknown, ...faults] }
  }
  const facts = data.facts.flatMap((fact) => namedFact(fact, taxonomy))
  const currencies = countsOf(facts.flatMap(({ unit }) => (unit !== null && /^[A-Z]{3}$/.test(unit) ? [unit] : [])))
  const currency = currencies[0] ?? null
  const monetary = facts.filter(({ unit }) => unit === currency)
  const ends = [...new Set(monetary.filter(({ name: own }) => taxonomy.balances.includes(own)).map(({ to }) => to))]
    .toSorted()
    .toReversed()
  const years = ends.slice(0, yearsMax).map((end, yearsBack) => yearOf(end, yearsBack, monetary, taxonomy))
  const warnings = [...faults, ...years.flatMap(({ warnings: own }) => own)]
  if (currencies.length > 1)
    warnings.unshift(warning('several-currencies', `amounts in ${currencies.join(', ')}; ${currency} was taken`))
  if (ends.length === 0) warnings.unshift(warning('no-statement', 'the document contains no balance sheet'))
  if (taxonomy.kind === 'xbrl-ifrs') warnings.push(warning('consolidated', 'ESEF reports are of a group'))
  const kinds = /itcc-ci-(?:abb|micr)/i.test(data.schemaRefs.join(' '))
    ? ([taxonomy.kind, 'bilancio-abbreviato'] as const)
    : [taxonomy.kind]
  return { ...base, kinds, currency, years: years.map(({ year }) => year), warnings }
}

/** By its local name, and by what narrows it where the taxonomy tells lines apart that way. */
function namedFact(fact: XbrlFact, { prefix, narrowedName, unsigned }: Taxonomy): XbrlFact[] {
  if (!fact.name.startsWith(prefix) || fact.unit === null) return []
  const local = fact.name.slice(prefix.length)
  const name = fact.dimensions.length === 0 ? local : narrowedName?.(local, fact.dimensions)
  if (name === undefined) return []
  return [{ ...fact, name, value: unsigned?.test(local) === true ? fact.value.replace(/^-/, '') : fact.value }]
}

function countsOf(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([value]) => value)
}

/** Of several periods that end on one day, the longest is the year. */
function valuesAt(
  end: string,
  facts: readonly XbrlFact[],
): { values: Values; tooLarge: readonly string[]; months: number | null } {
  const values = new Map<string, { cents: number; from: string | null }>()
  const tooLarge: string[] = []
  const starts: string[] = []
  for (const { name: local, value, from, to } of facts) {
    if (to !== end) continue
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
  const months = start === undefined ? null : monthsBetween(start, end)
  return { values: new Map([...values].map(([name, { cents }]) => [name, cents])), tooLarge, months }
}

function yearOf(
  end: string,
  yearsBack: number,
  facts: readonly XbrlFact[],
  { elements, identities, derived }: Taxonomy,
) {
  const { values: told, tooLarge, months } = valuesAt(end, facts)
  const { values, corrected } = derived?.(told) ?? { values: told, corrected: new Set<string>() }
  const tried = identities.map((identity) => tryIdentity(identity, values))
  const warnings: FinancialWarning[] = []
  for (const { identity, differenceCents, holds } of tried)
    if (holds === false && identity.parts.length === 1)
      warnings.push(
        warning(
          identity.what === resultTwice ? 'results-differ' : 'assets-are-not-liabilities',
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
    if (figure !== undefined) figures[field] = withCorrection(figure, corrected)
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

/** A sign that the file leaves out is put there by what it is made of: nobody has confirmed it. */
function withCorrection(figure: ReadFigure, corrected: ReadonlySet<string>): ReadFigure {
  if (!figure.lines.some(({ code }) => code !== null && corrected.has(code))) return figure
  return {
    ...figure,
    status: 'unproven',
    confidence: confidences.xbrl.unproven,
    warnings: [...figure.warnings, 'corrected-reading'],
  }
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
  return {
    identity,
    differenceCents,
    holds: Math.abs(differenceCents) <= (present.length > 1 ? roundedSumCents : roundedPairCents),
  }
}

const sumOf = (names: readonly string[], cents: (name: string) => number) =>
  names.reduce((sum, name) => sum + cents(name), 0)

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
    const others = (way.less ?? []).filter((name) => (values.get(name) ?? 0) !== 0)
    const valueCents = sumOf(names, cents) - sumOf(others, cents)
    const rest = (way.rest ?? []).reduce((sum, name) => sum + (values.get(name) ?? 0), 0)
    const total = way.total === undefined ? undefined : values.get(way.total)
    if (way.total !== undefined && (total === undefined || Math.abs(total - rest - valueCents) > roundedSumCents))
      continue
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
    const isProven = proof.length > 0 && others.length === 0
    if (way.needsProof === true && !isProven) continue
    const status = isContradicted ? 'contradicted' : isProven ? 'proven' : 'unproven'
    const warnings: FinancialWarningCode[] = status === 'contradicted' ? ['does-not-add-up'] : []
    if (way.broader === true) warnings.push('broader-line')
    return {
      valueCents,
      status,
      confidence: status === 'proven' && way.broader === true ? broaderLineMax : confidences.xbrl[status],
      page: null,
      box: null,
      proof,
      lines: [...names, ...others].map((name) => ({
        label: name,
        code: name,
        valueCents: others.includes(name) ? -cents(name) : cents(name),
        page: null,
        box: null,
      })),
      warnings,
    }
  }
  return undefined
}
