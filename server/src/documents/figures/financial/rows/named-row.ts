import { headsOf } from '../columns/column-heads.ts'
import { codeOf } from '../pages/liasse-pages.ts'
import type { PageLine } from '../pages/page-line.ts'
import { type LineKey, normalLabel, type Section } from '../words/line-table.ts'
import { headingOf, type Matchers } from '../words/section-headings.ts'
import { headedItem } from './headed-item.ts'
import { beginsAnew, partOfHeading } from './heading-parts.ts'
import { summedUp } from './inner-headings.ts'
import { asksForMore, joins, restOfLabel } from './rest-of-label.ts'
import type { RowContext, State } from './row-context.ts'
import { sumOfMembers } from './sum-of-members.ts'
import { areTwoRows } from './two-rows.ts'

/** Lines of notes that mean what is asked for only below the words that say so: when loans are due, what profit is stated after. */
const toldBelow: ReadonlyMap<LineKey, LineKey> = new Map([
  ['loansWithin', 'debtWithin'],
  ['depreciation', 'operatingCharges'],
])

/** `The operating profit is stated after charging: Depreciation …`. */
export function notedKey(
  line: PageLine,
  at: number,
  besides: Section,
  { matching, state, block }: RowContext,
): LineKey | undefined {
  const words = line.label.split(':').at(-1) ?? ''
  const next = block.lines[at + 1]
  const rest = next === undefined || next.amounts.length > 0 ? '' : next.label
  const noted = matching.line.get(besides)
  // `Depreciation of tangible assets and amortisation of intangible / assets  132,736`. What means the same without its end is a heading.
  const begunAbove = () => {
    const above = block.lines[at - 1]
    if (above === undefined || above.amounts.length > 0 || !/^\p{Ll}/u.test(words)) return undefined
    const whole = noted?.(normalLabel(`${above.label} ${words}`), false)
    return whole === noted?.(normalLabel(above.label), false) ? undefined : whole
  }
  const key =
    noted?.(normalLabel(words), line.ocr) ?? noted?.(normalLabel(`${words} ${rest}`), line.ocr) ?? begunAbove()
  const below = key === undefined ? undefined : toldBelow.get(key)
  return below !== undefined && state.group !== below ? undefined : key
}

const numbered = /^\d{1,2}[.)] ?\p{Lu}/u
/** `a) in respect of …` below `7. Value adjustments`: one of its parts, and not the rest of its words. */
const lettered = /^[a-h]\) /

const linesAboveMax = 4
/** German writes its nouns large, and a label ends with one: `Abschreibungen auf immaterielle / Vermögensgegenstände`. */
const wantsNoun = /(?:^|[\s,])\p{Ll}{3,}$/u

/** `Totall`: what OCR makes of `Total I`. */
const bareTotal = /^(?:(?:sous )?tota[li]{1,4}|sub ?tota(?:l|le|al)|totale|totaux)?$/

export function namedRow(line: PageLine, at: number, context: RowContext) {
  const { block, codes, table, matching, state, hasAmounts } = context
  const normal = normalLabel(line.label)
  const code = codes.codesOf(line)[0] ?? null
  const byCode = code === null ? undefined : codeOf(code, codes)
  const section = byCode?.in ?? state.section
  const match = matching.line.get(section)
  const neighbour = (step: number) => {
    const other = block.lines[at + step]
    if (other === undefined || hasAmounts(other) || headsOf(other).length > 0) return ''
    // A row without amounts is still one of its own.
    if (other.nils.length > 0 || codes.codesOf(other).length > 0) return ''
    const words = normalLabel(other.label)
    // A line that opens a group is not the rest of the one before it.
    return matching.group(words, other.ocr) !== undefined || headingOf(other, matching) !== undefined ? '' : words
  }
  // `2. Veränderung …` below a line whose amounts were not read: it has a number of its own, and is no rest of that line.
  const isOwn = numbered.test(line.text) && !asksForMore(block.lines[at - 1]?.label ?? '')
  const before = isOwn ? '' : neighbour(-1)
  const below = lettered.test(block.lines[at + 1]?.text ?? '') ? '' : neighbour(1)
  // `Afschrijvingen en waardeverminderingen op / oprichtingskosten, op … vaste / activa`: as far up as a line asks for the next, or the
  // next begins as none does: `… réductions de valeur sur frais / d'établissement, sur immobilisations incorporelles et / corporelles`.
  const above = [before]
  for (let up = 2; up <= linesAboveMax && above[0] !== ''; up += 1) {
    const [upper, lower] = [block.lines[at - up]?.label ?? '', block.lines[at - up + 1]?.label ?? '']
    const goesOn = asksForMore(upper) || joins(lower) || (table.language === 'de' && wantsNoun.test(upper))
    const words = goesOn && !numbered.test(lower) ? neighbour(-up) : ''
    if (words === '') break
    above.unshift(words)
  }
  const rest = restOfLabel(block.lines, at, { codes, matching }).join(' ')
  const whole = rest === '' ? normal : normalLabel(`${line.label} ${rest}`)
  const own = match?.(whole, line.ocr) ?? matching.cut.get(section)?.(`${line.label} ${rest}`)
  // Each line of what is due when counts, and its heading has no amounts of its own.
  const isApart = match === undefined || section === 'maturities'
  const part = isApart ? undefined : partOfHeading(block.lines, at, own, match)
  const over = above.join(' ')
  const joined = over === '' || normal === '' || part !== undefined ? undefined : match?.(`${over} ${whole}`, false)
  const isAnew = joined === match?.(over, false) && beginsAnew(block.lines, at, table.language)
  const isAside = table.asides.test(normal)
  const headed = (more: string) => headedItem(`${line.label} ${more}`, section, matching, line.ocr)
  const byLabel =
    (part === undefined ? own : part.as) ??
    (isAnew ? undefined : joined) ??
    (rest !== '' || below === '' || normal === '' ? undefined : match?.(`${normal} ${below}`, false)) ??
    (isAside ? undefined : (headed(rest) ?? (rest === '' ? headed(below) : undefined)))
  const isBare = bareTotal.test(normal)
  const grouped =
    isBare && byCode === undefined ? (summedUp(state, line.label) ?? sumOfMembers(at, context)) : undefined
  const switched =
    byLabel === undefined && grouped === undefined && byCode === undefined
      ? incomeAfterAll(normal, line, state, matching)
      : undefined
  return {
    label: line.label,
    normal,
    code: byCode === undefined ? null : code,
    key:
      byCode?.key != null && !(byLabel !== undefined && isOther(byLabel, byCode.key))
        ? byCode.key
        : areTwoRows(line)
          ? undefined
          : (byLabel ?? grouped ?? switched),
    section: switched === undefined ? section : ('income' as const),
    isAside,
  }
}

/** Words that are read name a line better than two letters, save where they name a wider one. */
const isOther = (byLabel: LineKey, byCode: LineKey) =>
  byLabel !== byCode && !(byLabel.startsWith('depreciation') && byCode.startsWith('depreciation'))

/** The heading of the income statement was not read: its first line tells. */
function incomeAfterAll(normal: string, line: PageLine, state: State, { line: byLine }: Matchers): LineKey | undefined {
  // `Income statement … and / balance sheet as at …` above both.
  const isBefore = state.section === 'balance' && state.rows === 0
  if (!isBefore && (state.section !== 'liabilities' || !state.complete)) return undefined
  const key = byLine.get('income')?.(normal, line.ocr)
  return key === 'revenue' || key === 'revenuePart' ? key : undefined
}
