import type { Language } from './language.ts'

/** A document before it has a look: blocks from top to bottom. Every renderer understands these few. */
export type Paper = {
  class: string
  subclass: string
  language: Language
  title: string
  issuer: string
  /** Day of issue. */
  date: string
  blocks: readonly Block[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'lines'; lines: readonly string[]; align?: 'left' | 'right' }
  | { kind: 'pairs'; pairs: readonly (readonly [string, string])[] }
  | Table
  | { kind: 'note'; text: string }
  /** Two groups of lines side by side: who writes, and to whom. */
  | { kind: 'sides'; left: readonly string[]; right: readonly string[] }
  /** Boxes of a form, each with a small name and what was filled in. */
  | { kind: 'grid'; pairs: readonly (readonly [string, string])[]; columns: number }

export type Table = {
  kind: 'table'
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Row numbers in bold: sub-totals and totals. */
  strong: readonly number[]
}

/** `share`: of the width of the table. */
export type Column = { title: string; align: 'left' | 'right'; share: number }
