import type { Cell, Rows } from '../bank-page.ts'

/** What a statement says, whatever it looks like. Amounts are cents. */
export type Facts = {
  from: string
  to: string
  /** The day before the first. */
  eve: string
  opening: number
  closing: number
  moves: readonly Moved[]
  in: number
  out: number
}
export type Moved = {
  date: string
  value: string
  cents: number
  before: number
  after: number
  label: string
  isFirstOfDay: boolean
  isLastOfDay: boolean
}

/** How one bank prints it: the head, the table in pieces that pages may come between, the foot. */
export type Layout = {
  /** The country, and what is peculiar. */
  name: string
  account: { iban?: string; account?: string }
  currency: string
  /** Whether it says of which days it is; else nothing is asked of it. */
  period: 'printed' | 'end only' | 'none'
  value: boolean
  head: (facts: Facts) => Rows
  titles?: Rows
  rows: (facts: Facts) => readonly Rows[]
  foot: (facts: Facts) => Rows
  isNewestFirst?: true
  /** The last balance is the one on the last line, and printed nowhere else. */
  isOpenEnded?: true
}

export const r = (text: string, at: number): Cell => [text, at, 'r']
export const ibans = {
  AT: 'AT61 1904 3002 3457 3201',
  BE: 'BE68 5390 0754 7034',
  CH: 'CH93 0076 2011 6238 5295 7',
  DE: 'DE89 3704 0044 0532 0130 00',
  ES: 'ES91 2100 0418 4502 0005 1332',
  FR: 'FR76 3000 6000 0112 3456 7890 189',
  GB: 'GB29 NWBK 6016 1331 9268 19',
  IE: 'IE29 AIBK 9311 5212 3456 78',
  IT: 'IT60 X054 2811 1010 0000 0123 456',
  LU: 'LU28 0019 4006 4475 0000',
  NL: 'NL91 ABNA 0417 1643 00',
  PT: 'PT50 0002 0123 1234 5678 9015 4',
} as const

const groups = {
  comma: ['.', ','],
  point: [',', '.'],
  space: [' ', ','],
  apostrophe: ["'", '.'],
  spacePoint: [' ', '.'],
} as const
export type Money = keyof typeof groups

/** Without a sign. */
export function bare(cents: number, style: Money): string {
  const [group, mark] = groups[style]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group)}${mark}${digits.slice(-2)}`
}
export const minus = (cents: number, style: Money): string => `${cents < 0 ? '-' : ''}${bare(cents, style)}`

const parts = (day: string) => [day.slice(0, 4), day.slice(5, 7), day.slice(8)] as const
export const dmy = (day: string, mark: string): string => parts(day).toReversed().join(mark)
export const dmy2 = (day: string, mark: string): string => [parts(day)[2], parts(day)[1], day.slice(2, 4)].join(mark)
export const dm = (day: string, mark: string): string => [parts(day)[2], parts(day)[1]].join(mark)
export const md = (day: string): string => [parts(day)[1], parts(day)[2]].join('/')
export const short = (day: string): string => `${Number(parts(day)[2])}.${parts(day)[1]}`

const english = 'January February March April May June July August September October November December'.split(' ')
const french = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const spanish = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
const at = (names: readonly string[], day: string) => names[Number(parts(day)[1]) - 1] ?? ''
export const month = (day: string): string => at(english, day)
export const mon = (day: string): string => month(day).slice(0, 3)
export const dMon = (day: string): string => `${parts(day)[2]} ${mon(day)}`
export const dMonY = (day: string): string => `${dMon(day)} ${parts(day)[0]}`
export const mDY = (day: string): string => `${month(day)} ${Number(parts(day)[2])}, ${parts(day)[0]}`
export const dMoisY = (day: string): string => `${Number(parts(day)[2])} ${at(french, day)} ${parts(day)[0]}`
export const dMesY = (day: string): string => `${parts(day)[2]} ${at(spanish, day)} ${parts(day)[0]}`

/** Amounts in one of two columns. */
export const sides = (cents: number, text: string, debit: number, credit: number): Cell =>
  r(text, cents < 0 ? debit : credit)
