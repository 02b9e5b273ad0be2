import fc from 'fast-check'
import { type AnyBooks, anyBooks } from '../any-books.ts'
import type { Layout } from './layout.ts'

/** How a layout is set on paper. */
export type LayoutLook = {
  olderFirst: boolean
  head: number
  title: number
  /** Which announcement of thousands, and where it stands; none: amounts are in units. */
  thousands: number | null
  unitPlace: 'below title' | 'below heads' | 'in title' | 'top of page'
  notes: boolean
  shares: boolean
  change: boolean
  gross: boolean
  negative: 'brackets' | 'minus' | 'behind' | 'spaced minus'
  nil: string
  decimals: boolean
  /** Groups of thousands are words of their own. */
  torn: boolean
  arrangement: 'pages' | 'one page' | 'two-sided' | 'over the page'
  /** Items stand in a column of their own, left of the sums. */
  inner: boolean
  heads: 'right' | 'centred'
  columns: 'both' | 'only'
  indent: boolean
  leaders: boolean
  ocr: boolean
}

const plain = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, ...others.map((each) => fc.constant(each)))

export const anyLayoutLook: fc.Arbitrary<LayoutLook> = fc.record({
  olderFirst: plain(false, true),
  head: fc.nat(9),
  title: fc.nat(4),
  thousands: fc.option(fc.nat(6), { freq: 2 }),
  unitPlace: fc.constantFrom('below title', 'below heads', 'in title', 'top of page'),
  notes: plain(false, true),
  shares: plain(false, false, true),
  change: plain(false, false, true),
  gross: plain(false, false, true),
  negative: fc.constantFrom('brackets', 'minus', 'behind', 'spaced minus'),
  nil: fc.constantFrom('0', '-', '–', '', '—'),
  decimals: plain(false, true),
  torn: plain(false, true),
  arrangement: fc.constantFrom('pages', 'one page', 'two-sided', 'over the page'),
  inner: plain(false, false, true),
  heads: plain('right', 'centred'),
  columns: plain('both', 'both', 'only'),
  indent: fc.boolean(),
  leaders: plain(false, false, true),
  ocr: plain(false, false, true),
})

export type AnyLayoutBooks = { layout: Layout; look: LayoutLook; now: AnyBooks; before: AnyBooks }

export const anyLayoutOf = (layouts: readonly Layout[]): fc.Arbitrary<AnyLayoutBooks> =>
  fc.record({ layout: fc.constantFrom(...layouts), look: anyLayoutLook, now: anyBooks, before: anyBooks })

/** In thousands amounts are of so many units; amounts with decimals are cents. */
export const centsOf = (units: number, { thousands, decimals }: LayoutLook, { thousands: told }: Layout): number =>
  thousands !== null && told.length > 0 ? units * 100_000 : decimals ? units : units * 100

export const isInThousands = ({ thousands }: LayoutLook, layout: Layout): boolean =>
  thousands !== null && layout.thousands.length > 0
