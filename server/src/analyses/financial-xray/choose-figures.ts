import { dayMs } from '#domain/calendar-date.ts'
import { accountsYearsMax } from './circumstances.ts'
import {
  type Candidate,
  type CandidateFigures,
  type FigureSet,
  figureNames,
  flows,
  rankOf,
  type Source,
} from './figure-set.ts'
import type { FigureName, Figures } from './model/types.ts'

export type Conflict = {
  figure: FigureName
  /** `undefined`: none was taken. */
  chosen: Candidate | undefined
  others: readonly Candidate[]
}

/** `other-sheet`: other total assets; `other-day`: not the newest with total assets; `too-old`: notes say what is so today. */
export type LeftOut = { source: Source; why: 'other-sheet' | 'other-day' | 'too-old' }

export type Choice = {
  figures: CandidateFigures
  conflicts: readonly Conflict[]
  /** Sets that were left out whole, each with why. What became the trend or gave a year's flows is not among them. */
  leftOut: readonly LeftOut[]
  /** The last whole year, where the newest balance sheet stands within one. */
  flowsFrom: { source: Source; periodEnd: string } | undefined
  /** Two documents of the same day say different things, and nothing tells which is right. */
  contradicting: readonly Source[]
  /** What the notes must be multiplied by to be what a document says: 100 where euros were sent as cents. */
  unitMistake: { source: Source; times: number } | undefined
  before: { periodEnd?: string | undefined; figures: Figures; source: Source } | undefined
  currency: string
  periodEnd: string | undefined
}

/** Rounding to thousands is no difference of opinion. */
const sameShare = 0.005
const sameCents = 100
const sameSheetShare = 0.01
const sameDayDays = 45
const lastYearDaysMax = 550

const differ = (a: number, b: number, share: number) =>
  Math.abs(a - b) > Math.max(sameCents, share * Math.max(Math.abs(a), Math.abs(b)))

/**
 * The rule of precedence, published in docs/financial-xray.md. Of the newest documents and the notes, the set with the best ranked
 * total of assets is the base; another adds figures, or replaces those of a lower rank, only if it is of the same balance sheet.
 * `asOf` is the day of the newest thing known (`YYYY-MM-DD`): against notes of that day old statements are history.
 */
export function chooseFigures(sets: readonly FigureSet[], currency = 'EUR', asOf?: string): Choice {
  const tooOld = tooOldOf(sets, asOf)
  const current = newestOf(sets.filter((set) => !tooOld.includes(set)))
  const unitMistake = unitMistakeOf(current)
  const contradicting = contradictingOf(current)
  const usable = current.filter(({ source }) => !contradicting.includes(source) && source !== unitMistake?.source)
  const base = baseOf(usable)
  const assets = base?.figures.totalAssets
  const isOfBase = ({ figures: { totalAssets } }: FigureSet) =>
    totalAssets === undefined || assets === undefined || !differ(totalAssets.cents, assets.cents, sameSheetShare)
  const mixed = usable.filter(isOfBase)
  const year = lastYearOf(base, sets)
  const figures: Partial<Record<FigureName, Candidate>> = {}
  for (const name of figureNames) {
    const best = bestOf(year !== undefined && flows.includes(name) ? [year, ...mixed] : mixed, name)
    if (best !== undefined) figures[name] = best
  }
  const before = beforeOf(base, sets) ?? historyOf(base, tooOld)
  const isUsed = ({ source }: FigureSet) => source === year?.source || source === before?.source
  const why = (of: readonly FigureSet[], reason: LeftOut['why']) => of.map(({ source }) => ({ source, why: reason }))
  const otherDay = sets.filter((set) => !current.includes(set) && !tooOld.includes(set) && !isUsed(set))
  return {
    figures,
    conflicts: conflictsOf(current, figures),
    leftOut: [
      ...why(
        usable.filter((set) => !isOfBase(set)),
        'other-sheet',
      ),
      ...why(otherDay, 'other-day'),
      ...why(tooOld, 'too-old'),
    ],
    flowsFrom: year?.periodEnd === undefined ? undefined : { source: year.source, periodEnd: year.periodEnd },
    contradicting,
    unitMistake,
    before,
    currency: base?.currency ?? currency,
    periodEnd: base?.periodEnd,
  }
}

/** The same limit as that of a register's accounts. Without a noted total an old balance sheet is still the only one there is. */
function tooOldOf(sets: readonly FigureSet[], asOf: string | undefined): FigureSet[] {
  const isNoted = sets.some(({ source, figures }) => source === 'notes' && figures.totalAssets !== undefined)
  if (asOf === undefined || !isNoted) return []
  const oldest = Number(asOf.slice(0, 4)) - accountsYearsMax
  return sets.filter(({ periodEnd }) => dayOf(periodEnd) !== undefined && Number(periodEnd?.slice(0, 4)) < oldest)
}

/** Older statements are history: they are shown as the trend and never filled in. A newer one without a total replaces nothing. */
function newestOf(sets: readonly FigureSet[]): FigureSet[] {
  const withAssets = sets.filter(
    ({ figures, periodEnd }) => figures.totalAssets !== undefined && dayOf(periodEnd) !== undefined,
  )
  const dated = withAssets.length > 0 ? withAssets : sets
  const newest = Math.max(...dated.map(({ periodEnd }) => dayOf(periodEnd) ?? Number.NEGATIVE_INFINITY))
  return sets.filter(({ periodEnd }) => {
    const day = dayOf(periodEnd)
    return day === undefined || Math.abs(newest - day) <= sameDayDays
  })
}

/** A balance sheet within the year has no year's revenue: the last annual accounts have. */
function lastYearOf(base: FigureSet | undefined, sets: readonly FigureSet[]): FigureSet | undefined {
  const end = dayOf(base?.periodEnd)
  if (base?.isPartOfYear !== true || end === undefined) return undefined
  const daysBefore = ({ periodEnd }: FigureSet) => end - (dayOf(periodEnd) ?? Number.NEGATIVE_INFINITY)
  const [last] = sets
    .filter((set) => isDocument(set) && set.isPartOfYear !== true && flows.some((name) => set.figures[name]))
    .filter((set) => daysBefore(set) >= 0 && daysBefore(set) <= lastYearDaysMax)
    .toSorted((a, b) => daysBefore(a) - daysBefore(b))
  return last
}

function dayOf(date: string | undefined): number | undefined {
  if (date === undefined) return undefined
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : Math.floor(time / dayMs)
}

function bestOf(sets: readonly FigureSet[], name: FigureName): Candidate | undefined {
  let best: Candidate | undefined
  for (const { figures } of sets) {
    const candidate = figures[name]
    if (candidate === undefined) continue
    if (best === undefined || rankOf(candidate.rank) < rankOf(best.rank)) best = candidate
  }
  return best
}

function baseOf(sets: readonly FigureSet[]): FigureSet | undefined {
  const assets = bestOf(sets, 'totalAssets')
  return assets === undefined ? undefined : sets.find(({ source }) => source === assets.source)
}

const isDocument = ({ source }: FigureSet) => source.startsWith('medium:')

/** Where the notes say the same as one of them, that one is believed. */
function contradictingOf(sets: readonly FigureSet[]): Source[] {
  const documents = sets.filter((set) => isDocument(set) && set.figures.totalAssets !== undefined)
  const best = Math.min(...documents.map(({ figures }) => rankOf(figures.totalAssets?.rank ?? 'registry')))
  const equals = documents.filter(({ figures }) => rankOf(figures.totalAssets?.rank ?? 'registry') === best)
  const assetsOf = ({ figures }: FigureSet) => figures.totalAssets?.cents ?? 0
  const [first] = equals
  if (first === undefined || equals.every((one) => !differ(assetsOf(one), assetsOf(first), sameSheetShare))) return []
  const noted = sets.find(({ source }) => source === 'notes')?.figures.totalAssets?.cents
  const confirmed = (set: FigureSet) => noted !== undefined && !differ(assetsOf(set), noted, sameSheetShare)
  const doubted = equals.some(confirmed) ? equals.filter((set) => !confirmed(set)) : equals
  return doubted.map(({ source }) => source)
}

const unitFactors = [100, 1_000, 100_000, 0.01, 0.001]
const unitAgreementsMin = 2

/** The same digits with other zeros, in every figure that both have: the notes are in another unit. */
function unitMistakeOf(sets: readonly FigureSet[]): Choice['unitMistake'] {
  const notes = sets.find(({ source }) => source === 'notes')
  if (notes === undefined) return undefined
  for (const { figures } of sets.filter(isDocument)) {
    const shared = figureNames.flatMap((name) => {
      const [noted, printed] = [notes.figures[name]?.cents, figures[name]?.cents]
      return noted && printed ? [{ noted, printed }] : []
    })
    if (shared.length < unitAgreementsMin) continue
    const times = unitFactors.find((by) =>
      shared.every(({ noted, printed }) => !differ(noted * by, printed, sameShare)),
    )
    if (times !== undefined) return { source: 'notes', times }
  }
  return undefined
}

function conflictsOf(sets: readonly FigureSet[], chosen: CandidateFigures): Conflict[] {
  return figureNames.flatMap((figure): Conflict[] => {
    const taken = chosen[figure]
    const candidates = sets.flatMap((set) => set.figures[figure] ?? [])
    const [first] = candidates
    const against = taken ?? first
    if (against === undefined) return []
    const others = candidates.filter(
      (candidate) => candidate !== taken && differ(candidate.cents, against.cents, sameShare),
    )
    if (others.length === 0) return []
    return [{ figure, chosen: taken, others: taken === undefined ? candidates : others }]
  })
}

/** The column beside, or else a statement of about a year earlier. */
function beforeOf(base: FigureSet | undefined, sets: readonly FigureSet[]): Choice['before'] {
  if (base?.before !== undefined) return { ...base.before, source: base.source }
  const day = dayOf(base?.periodEnd)
  if (day === undefined) return undefined
  const earlier = sets.find(({ periodEnd }) => Math.abs(day - 365 - (dayOf(periodEnd) ?? 0)) <= sameDayDays)
  if (earlier === undefined) return undefined
  return asBefore(earlier)
}

/** What the notes of today are held against, where the statements are too old to count. */
function historyOf(base: FigureSet | undefined, tooOld: readonly FigureSet[]): Choice['before'] {
  const [newest] = tooOld.toSorted((a, b) => (dayOf(b.periodEnd) ?? 0) - (dayOf(a.periodEnd) ?? 0))
  return base?.source === 'notes' && newest !== undefined ? asBefore(newest) : undefined
}

function asBefore({ periodEnd, figures: candidates, source }: FigureSet): NonNullable<Choice['before']> {
  const figures = Object.fromEntries(
    Object.entries(candidates).map(([name, candidate]) => [name, candidate.cents]),
  ) as Figures
  return { periodEnd, figures, source }
}
