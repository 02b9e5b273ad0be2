import type { DocumentClass } from '#documents/classification-evidence.ts'
import { newSheet, type Sheet } from '../sheet.ts'
import type { Writer } from '../vocabulary/general.ts'
import type { Say, Vocabulary } from '../vocabulary/vocabulary.ts'

export type Pen = { w: Writer; s: Sheet; say: Say; all: (key: string) => string[] }

/** One way in which documents of a class are laid out and worded. */
export type Layout = {
  class: DocumentClass
  name: string
  vocabulary: Vocabulary
  sheet?: { width?: number; height?: number; size?: number }
  draw(pen: Pen): void
}

export const sheetOf = ({ sheet }: Layout): Sheet => newSheet(sheet)

/** `{a}` and `{b}`: from and to; `{m}`, `{y}`: month and year; `{n}`: a number; `{c}`: an amount. */
export function filled(text: string, { w }: Pick<Pen, 'w'>, from: string, to: string, n = 1): string {
  return text
    .replaceAll('{a}', from)
    .replaceAll('{b}', to)
    .replaceAll('{m}', `${w.monthName()} ${w.year}`)
    .replaceAll('{y}', String(w.year))
    .replaceAll('{n}', String(n))
    .replaceAll('{c}', w.amount(w.cents(100_000, 90_000_000)))
}

export const monthOf = ({ w }: Pick<Pen, 'w'>): [string, string] => [w.date(1), w.date(w.lastDay(w.year, w.month))]
export const yearOf = ({ w }: Pick<Pen, 'w'>): [string, string] => [w.date(1, 1), w.date(31, 12)]
export const halfOf = ({ w }: Pick<Pen, 'w'>): [string, string] => [w.date(1, 1), w.date(30, 6)]

export function addressBlock({ w, s }: Pick<Pen, 'w' | 's'>, x = 40, size = 9): void {
  for (const text of [w.company(), w.address(), w.city()]) s.text(text, { x, size })
}

export function prose({ w, s }: Pick<Pen, 'w' | 's'>, sentences: number): void {
  for (let count = 0; count < sentences; count += 1) s.text(w.sentence())
}
