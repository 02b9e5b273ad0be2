import type { PageLine } from '../pages/page-line.ts'
import { type LineKey, normalLabel } from '../words/line-table.ts'
import { asksForMore } from './rest-of-label.ts'
import type { Numbering, RowContext, State } from './row-context.ts'
import { isKindOfFixed } from './sum-of-members.ts'

const roman = /^\(?[IVX]{1,5} ?[.)–-] ?\p{L}/u
const letter = /^\(?[A-H] ?[.)–-] ?\p{L}/u
const digit = /^\(?\d{1,2} ?[.)–-] ?\p{L}/u

export function numberingOf(text: string): Numbering | undefined {
  if (roman.test(text)) return 'roman'
  return letter.test(text) ? 'letter' : digit.test(text) ? 'digit' : undefined
}

/** `Totale II`, `Total 3`: the number of what is summed up. */
const numbered = /^\p{L}{4,9} \(?(?:([IVX]{1,5})|(\d{1,2}))\)?$/u
function namedNumbering(label: string): Numbering | undefined {
  const found = numbered.exec(label.trim())
  return found === null ? undefined : found[1] === undefined ? 'digit' : 'roman'
}

/** What is numbered as a heading that is open ends it. */
export function ended(state: State, numbering: Numbering | undefined): State {
  const at = state.inner.findIndex((heading) => heading.numbering === numbering)
  const heading = state.inner[at]
  return heading === undefined ? state : { ...state, group: heading.outer, inner: state.inner.slice(0, at) }
}

/** A line without amounts may open a group that is known, or a heading within it. */
export function inGroup(state: State, line: PageLine, at: number, { matching, block, hasAmounts }: RowContext): State {
  if (hasAmounts(line)) return state
  const normal = normalLabel(line.label)
  const key = matching.group(normal, line.ocr)
  if (key === undefined && state.section === 'other' && numberedNote.test(line.text)) return { ...state, group: null }
  const numbering = numberingOf(line.text)
  const kinds = key === null && numbering === undefined && isKindOfFixed(normal) ? ended(state, 'words') : undefined
  if (kinds?.group === 'fixedAssets')
    return {
      ...kinds,
      group: null,
      inner: [...kinds.inner, { numbering: 'words', key: undefined, outer: kinds.group }],
    }
  if (numbering === undefined || (key !== undefined && key !== null))
    return key === undefined ? state : { ...state, group: key, numbering, inner: [] }
  if (key === undefined && goesOn(line, block.lines[at + 1])) return state
  const within = ended(state, numbering)
  const outer = numbering === state.numbering ? null : within.group
  if (outer === null && within.inner.length === 0 && numbering !== state.numbering)
    return key === undefined ? state : { ...state, group: null, inner: [] }
  const own = matching.line.get(state.section)?.(normal, line.ocr)
  const group = key === null || outer === null ? null : within.group
  return { ...within, group, inner: [...within.inner, { numbering, key: own, outer }] }
}

/** `5 Tangible assets` opens another note. */
const numberedNote = /^\d{1,2}[.)]? \p{Lu}/u

/** `1. Grundstücke und Bauten auf` / `fremdem Grund  5`: the rest of its words, and its amounts, stand below. */
function goesOn({ label }: PageLine, next: PageLine | undefined): boolean {
  if (next === undefined || next.label === '' || numberingOf(next.text) !== undefined) return false
  return asksForMore(label) || label.endsWith('-') || /^\p{Ll}{2}/u.test(next.label)
}

/** The heading of `Totale II` within `B) …` was not read: the group goes on. */
function isOfOtherLevel({ numbering }: State, label: string): boolean {
  const named = namedNumbering(label)
  return named !== undefined && numbering !== undefined && named !== numbering
}

/** What a sum without words is the sum of: the heading within the group that is still open, or the group. */
export function summedUp(state: State, label: string): LineKey | null | undefined {
  const named = namedNumbering(label)
  const heading = state.inner.at(-1)
  if (heading !== undefined && (named === undefined || named === heading.numbering)) return heading.key
  return isOfOtherLevel(state, label) ? undefined : state.group
}

/** After a row that sums up what is open: the heading within the group, or all of it. */
export function afterSum(state: State, { key, label }: { key: LineKey | undefined; label: string }): State {
  const heading = state.inner.at(-1)
  if (heading === undefined && isOfOtherLevel(state, label)) return state
  const isInner = heading !== undefined && (key === undefined || key === heading.key)
  return isInner
    ? { ...state, group: heading.outer, inner: state.inner.slice(0, -1) }
    : { ...state, group: null, inner: [] }
}
