import type { PageEvidence } from '#documents/page-evidence.ts'
import { type Cell, printedPage } from './printed-page.ts'

/** A row of a form: what it says, and in each column what is printed there. `undefined`: nothing is. */
export type FormRow = readonly [label: string, ...cells: readonly (string | number | undefined)[]]

export type Writing = 'spaced' | 'dotted' | 'comma' | 'cents'

/** Whole units, or cents where the writing is `cents`; negative ones in brackets. */
export function written(value: number, writing: Writing): string {
  const isExact = writing === 'cents'
  const whole = String(Math.floor(Math.abs(value) / (isExact ? 100 : 1)))
  const group = writing === 'spaced' || isExact ? ' ' : writing === 'dotted' ? '.' : ','
  const digits = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  const text = isExact ? `${digits},${String(Math.abs(value) % 100).padStart(2, '0')}` : digits
  return value < 0 ? `(${text})` : text
}

export type FormLayout = { rights: readonly number[]; writing?: Writing; number?: number }

/** A page with the columns ending at `rights`; numbers are written as amounts, texts as they are. */
export function formPage(
  rows: readonly FormRow[],
  { rights, writing = 'spaced', number = 1 }: FormLayout,
): PageEvidence {
  return printedPage(
    rows.map(([label, ...cells]): Cell[] => [
      ...(label === '' ? [] : [{ text: label, left: 30 }]),
      ...cells.flatMap((cell, at): Cell[] => {
        if (cell === undefined) return []
        return [{ text: typeof cell === 'number' ? written(cell, writing) : cell, right: rights[at] ?? 560 }]
      }),
    ]),
    { number },
  )
}
