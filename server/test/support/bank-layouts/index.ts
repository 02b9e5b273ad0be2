import type { Rows } from '../bank-page.ts'
import { america } from './america.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { islands } from './islands.ts'
import type { Facts, Layout, Moved } from './layout.ts'
import { southern } from './southern.ts'

/** As the largest banks of twelve countries print them. */
export const layouts: readonly Layout[] = [...islands, ...america, ...german, ...french, ...southern]

const labels = [
  'CARD 12 BAKERY 05/02',
  'DIRECT DEBIT ENERGY 4711',
  'SALARY MUELLER GMBH',
  'TRANSFER INV 2024-31',
  'CHEQUE 0012345',
  'STANDING ORDER RENT',
  'FEE 1,50 INCLUDED',
  'ATM 14:32',
]

/** The same numbers from the same seed. */
function random(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A month of movements. */
export function factsOf(seed: number): Facts {
  const next = random(seed)
  const whole = (max: number) => Math.floor(next() * max)
  const year = 2021 + whole(5)
  const at = whole(12)
  const from = new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10)
  const to = new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10)
  const opening = whole(4) === 0 ? -whole(90_000) - 1 : 20_000 + whole(3_000_000)
  const count = 5 + whole(16)
  const days = Array.from({ length: count }, () => whole(Number(to.slice(8)))).toSorted((one, other) => one - other)
  let after = opening
  const drawn = days.map((day, index) => {
    const size = whole(3) === 0 ? 100 + whole(400_000) : 100 + whole(20_000)
    const cents = index === 0 ? -size : index === 1 ? size : whole(3) === 0 ? size : -size
    const before = after
    after += cents
    const date = dayAfter(from, day)
    return {
      date,
      value: dayAfter(date, whole(4) - 1),
      cents,
      before,
      after,
      label: labels[whole(labels.length)] ?? '',
    }
  })
  const moves = drawn.map(
    (move, index): Moved => ({
      ...move,
      isFirstOfDay: drawn[index - 1]?.date !== move.date,
      isLastOfDay: drawn[index + 1]?.date !== move.date,
    }),
  )
  const sum = (side: 1 | -1) => moves.reduce((total, { cents }) => total + Math.max(0, side * cents), 0)
  return { from, to, eve: dayAfter(from, -1), opening, closing: after, moves, in: sum(1), out: sum(-1) }
}

export const faults = ['none', 'amount', 'closing', 'line'] as const
export type Fault = (typeof faults)[number]

/** Printed on as many pages as asked for. A fault is in what is printed, never in the facts. */
export function printed(layout: Layout, facts: Facts, pages: number, fault: Fault = 'none'): Rows[] {
  const shown = withFault(facts, fault)
  const pieces = layout.rows(shown)
  const size = Math.ceil(pieces.length / pages)
  return Array.from(
    { length: pages },
    (_, page): Rows => [
      ...(page === 0 ? layout.head(shown) : []),
      ...(layout.titles ?? []),
      ...pieces.slice(page * size, (page + 1) * size).flat(),
      ...(page === pages - 1 ? layout.foot(shown) : []),
    ],
  ).filter((rows) => rows.length > 0)
}

function withFault(facts: Facts, fault: Fault): Facts {
  const { moves } = facts
  const at = Math.floor(moves.length / 2)
  if (fault === 'amount')
    return { ...facts, moves: moves.map((move, index) => (index === at ? { ...move, cents: move.cents * 10 } : move)) }
  if (fault === 'line') return { ...facts, moves: moves.filter((_, index) => index !== at) }
  return fault === 'closing' ? { ...facts, closing: facts.closing + 100_000 } : facts
}

const kept =
  /^(?:IBAN:?|EUR|GBP|USD|CHF|CAD|NWBK|AIBK|ABNA|CR|D|S|H|A|Af|Bij|dr|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)$/
const strange = 'qwzvxkjy'

/** In a language that nobody speaks: only days, units and the marks of debit and credit are left. */
export const unknownWords = (pages: readonly Rows[]): Rows[] =>
  pages.map((rows) => rows.map((cells) => cells.map(([text, ...place]) => [strangeText(text), ...place] as const)))

function strangeText(text: string): string {
  if (labels.includes(text)) return text
  const isKept = (word: string) => kept.test(word) || /\d/.test(word) || !/\p{L}{2}/u.test(word)
  return text
    .split(' ')
    .map((word) => (isKept(word) ? word : word.replaceAll(/\p{L}/gu, (letter) => strangeLetter(letter))))
    .join(' ')
}

function strangeLetter(letter: string): string {
  const other = strange[letter.toLowerCase().charCodeAt(0) % strange.length] ?? 'q'
  return letter === letter.toLowerCase() ? other : other.toUpperCase()
}
