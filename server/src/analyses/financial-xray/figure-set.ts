import { moneyNotes, type Notes } from '#domain/notes.ts'
import type { FigureName, Figures } from './model/types.ts'

/**
 * How far a figure is to be trusted, the best first: copied by a person from a document; printed there and confirmed by a sum, or
 * by an official box code with its own label; sent as a note; printed and confirmed by nothing; told by a register.
 */
export const ranks = ['entered', 'proven', 'notes', 'read', 'registry'] as const
export type Rank = (typeof ranks)[number]
export const rankOf = (rank: Rank): number => ranks.indexOf(rank)

/** `notes`, `medium:<id>` or `registry`. */
export type Source = string

export type Candidate = {
  cents: number
  source: Source
  rank: Rank
  page?: number
  /** Left, top, right, bottom in points. */
  box?: readonly number[]
  confidence?: number
  /** What confirms it, in the words of the document's own sums. */
  proof?: string
}

export type CandidateFigures = Readonly<Partial<Record<FigureName, Candidate>>>

/** Figures of one origin and one day: they may be mixed with another set's only if both are of the same balance sheet. */
export type FigureSet = {
  source: Source
  /** `YYYY-MM-DD`; notes do not say. */
  periodEnd?: string | undefined
  currency?: string | undefined
  figures: CandidateFigures
  /** It covers some months only: what is made over a year is not in it. */
  isPartOfYear?: boolean
  /** The year before, where a document has its column. */
  before?: { periodEnd?: string | undefined; figures: Figures } | undefined
}

export const figureNames: readonly FigureName[] = moneyNotes

/** Made over the year rather than standing at its end: half a year of them is half of them. */
export const flows: readonly FigureName[] = ['revenue', 'amortizationDepreciation', 'netIncome', 'interestExpense']

export function notesSet(notes: Notes): FigureSet {
  const figures: Partial<Record<FigureName, Candidate>> = {}
  for (const name of figureNames) {
    const cents = notes[name]
    if (cents !== undefined) figures[name] = { cents, source: 'notes', rank: 'notes' }
  }
  return { source: 'notes', figures }
}

export function plainFigures(chosen: CandidateFigures): Figures {
  const figures: Partial<Record<FigureName, number>> = {}
  for (const name of figureNames) {
    const candidate = chosen[name]
    if (candidate !== undefined) figures[name] = candidate.cents
  }
  return figures as Figures
}
