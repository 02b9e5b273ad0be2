import {
  type Candidate,
  type CandidateFigures,
  type FigureSet,
  figureNames,
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

export type Choice = {
  figures: CandidateFigures
  conflicts: readonly Conflict[]
  /** Sets that are of another balance sheet than the chosen one, and were left out whole. */
  leftOut: readonly Source[]
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
const dayMs = 86_400_000

const differ = (a: number, b: number, share: number) =>
  Math.abs(a - b) > Math.max(sameCents, share * Math.max(Math.abs(a), Math.abs(b)))

/**
 * The rule of precedence, published in docs/financial-xray.md. Of the newest documents and the notes, the set with the best ranked
 * total of assets is the base; another adds figures, or replaces those of a lower rank, only if it is of the same balance sheet.
 */
export function chooseFigures(sets: readonly FigureSet[], currency = 'EUR'): Choice {
  const current = newestOf(sets)
  const unitMistake = unitMistakeOf(current)
  const contradicting = contradictingOf(current)
  const usable = current.filter(({ source }) => !contradicting.includes(source) && source !== unitMistake?.source)
  const base = baseOf(usable)
  const assets = base?.figures.totalAssets
  const isOfBase = ({ figures: { totalAssets } }: FigureSet) =>
    totalAssets === undefined || assets === undefined || !differ(totalAssets.cents, assets.cents, sameSheetShare)
  const mixed = usable.filter(isOfBase)
  const figures: Partial<Record<FigureName, Candidate>> = {}
  for (const name of figureNames) {
    const best = bestOf(mixed, name)
    if (best !== undefined) figures[name] = best
  }
  return {
    figures,
    conflicts: conflictsOf(current, figures),
    leftOut: usable.filter((set) => !isOfBase(set)).map(({ source }) => source),
    contradicting,
    unitMistake,
    before: beforeOf(base, sets),
    currency: base?.currency ?? currency,
    periodEnd: base?.periodEnd,
  }
}

/** Older statements are history: they are shown as the trend and never filled in. */
function newestOf(sets: readonly FigureSet[]): FigureSet[] {
  const newest = Math.max(...sets.map(({ periodEnd }) => dayOf(periodEnd) ?? Number.NEGATIVE_INFINITY))
  return sets.filter(({ periodEnd }) => {
    const day = dayOf(periodEnd)
    return day === undefined || newest - day <= sameDayDays
  })
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
  if (sets.length < 2) return []
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
  const figures = Object.fromEntries(
    Object.entries(earlier.figures).map(([name, candidate]) => [name, candidate.cents]),
  ) as Figures
  return { periodEnd: earlier.periodEnd, figures, source: earlier.source }
}
