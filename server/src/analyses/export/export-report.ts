import type { Language } from '#language/languages.ts'

/** A report to be printed: `raw` in the language that it is printed in. */
export type ReportToPrint = {
  id: string
  source: string
  /** ISO 8601. */
  creation: string
  /** Of the document that it is of. */
  document?: { name: string; pages: readonly PrintedPage[] } | undefined
  raw: unknown
}

/** `jpeg`: the page as it is seen. */
export type PrintedPage = { number: number; widthPoints: number; heightPoints: number; jpeg: Uint8Array }

export type Verdict = {
  language: Language
  /** The name of the company, or its code. */
  company: string
  code: { type: string; id: string }
  reference?: string | undefined
  /** When it was printed, ISO 8601. */
  printed: string
  reports: readonly ReportToPrint[]
}

export type Cell = string | number | null

export type Table = {
  title: string
  columns: readonly string[]
  /** Shares of the width. */
  widths: readonly number[]
  rows: readonly (readonly Cell[])[]
}

export type Tone = 'good' | 'fair' | 'bad'

/** A place on a page that a row of the first table is about. `number`: of that row, from 1. */
export type PrintedBox = { number: number; page: number; box: readonly number[]; tone: Tone }

/** One report as it is told on paper. */
export type Section = {
  title: string
  verdict: { text: string; tone: Tone }
  remarks: readonly { title: string; content: string }[]
  /** The first one is what a table program gets. */
  tables: readonly Table[]
  boxes: readonly PrintedBox[]
}
