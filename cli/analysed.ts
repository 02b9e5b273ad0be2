import type { Text } from '#language/languages.ts'
import type { RawBySource } from '#sdk/index.ts'
import type { Verdict } from './exit-codes.ts'

export type Source = keyof RawBySource

/** A report, from the service or made here; what else it has is handed on as it is. */
export type Made<S extends Source = Source> = S extends Source ? { source: S; raw: RawBySource[S] } : never

export type SeenPage = { number: number; widthPoints: number; heightPoints: number }

/** What is known of one file. */
export type Analysed = {
  /** As it was named, or below the folder that was. */
  file: string
  verdict: Verdict
  /** Why nothing, or not all, can be said. */
  problem: { code: string; detail: string; inWords?: Text } | undefined
  kind: string | undefined
  sha256: string | undefined
  pageCount: number
  /** Those that can be drawn. */
  pages: readonly SeenPage[]
  reports: readonly Made[]
  notMade: readonly { title: string; why: Text }[]
  /** Where the service keeps it. */
  at?: { request: string; medium?: string | undefined }
}

export const verdictOf = (color: 'green' | 'orange' | 'red', isUnread: boolean): Verdict => {
  if (color === 'red') return 'forged'
  if (color === 'orange') return 'suspicious'
  return isUnread ? 'unknown' : 'clear'
}

/** Of a file of which nothing can be said. */
export const unknown = (file: string, problem: Analysed['problem']): Analysed => ({
  file,
  verdict: 'unknown',
  problem,
  kind: undefined,
  sha256: undefined,
  pageCount: 0,
  pages: [],
  reports: [],
  notMade: [],
})
