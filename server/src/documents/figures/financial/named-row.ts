import { headsOf } from './column-heads.ts'
import { beginsAnew, partOfHeading } from './heading-parts.ts'
import { summedUp } from './inner-headings.ts'
import { codeOf } from './liasse-pages.ts'
import { type LineKey, normalLabel, type Section } from './line-table.ts'
import type { PageLine } from './page-line.ts'
import { asksForMore, joins, restOfLabel } from './rest-of-label.ts'
import type { RowContext, State } from './row-context.ts'
import { headingOf, type Matchers } from './section-headings.ts'

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
  const key = noted?.(normalLabel(words), line.ocr) ?? noted?.(normalLabel(`${words} ${rest}`), line.ocr)
  const below = key === undefined ? undefined : toldBelow.get(key)
  return below !== undefined && state.group !== below ? undefined : key
}

const numbered = /^\d{1,2}[.)] ?\p{Lu}/u

export function namedRow(line: PageLine, at: number, { block, codes, table, matching, state }: RowContext) {
  const normal = normalLabel(line.label)
  const code = codes.codesOf(line)[0] ?? null
  const byCode = code === null ? undefined : codeOf(code, codes)
  const section = byCode?.in ?? state.section
  const match = matching.line.get(section)
  const neighbour = (step: number) => {
    const other = block.lines[at + step]
    if (other === undefined || other.amounts.length > 0 || headsOf(other).length > 0) return ''
    // A row without amounts is still one of its own.
    if (other.nils.length > 0 || codes.codesOf(other).length > 0) return ''
    const words = normalLabel(other.label)
    // A line that opens a group is not the rest of the one before it.
    return matching.group(words, other.ocr) !== undefined || headingOf(other, matching) !== undefined ? '' : words
  }
  // `2. Veränderung …` below a line whose amounts were not read: it has a number of its own, and is no rest of that line.
  const isOwn = numbered.test(line.text) && !asksForMore(block.lines[at - 1]?.label ?? '')
  const [before, below] = [isOwn ? '' : neighbour(-1), neighbour(1)]
  // `Afschrijvingen en waardeverminderingen op / oprichtingskosten, op … vaste / activa`: as far up as a line asks for the next, or the
  // next begins as none does: `… réductions de valeur sur frais / d'établissement, sur immobilisations incorporelles et / corporelles`.
  const [upper, middle] = [block.lines[at - 2]?.label ?? '', block.lines[at - 1]?.label ?? '']
  const asked = before === '' || !(asksForMore(upper) || joins(middle)) ? '' : neighbour(-2)
  const above = asked === '' ? before : `${asked} ${before}`
  const rest = restOfLabel(block.lines, at, { codes, matching }).join(' ')
  const whole = rest === '' ? normal : normalLabel(`${line.label} ${rest}`)
  const own = match?.(whole, line.ocr)
  const part = match === undefined ? undefined : partOfHeading(block.lines, at, own, match)
  const joined = above === '' || normal === '' || part !== undefined ? undefined : match?.(`${above} ${whole}`, false)
  const isAnew = joined === match?.(above, false) && beginsAnew(block.lines, at, table.language)
  const byLabel =
    (part === undefined ? own : part.as) ??
    (isAnew ? undefined : joined) ??
    (rest !== '' || below === '' || normal === '' ? undefined : match?.(`${normal} ${below}`, false))
  const isBare = /^(?:(?:sous )?total|totale|totaux)?$/.test(normal)
  const grouped = isBare && byCode === undefined ? (summedUp(state, line.label) ?? sumOfMembers(state)) : undefined
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
        : (byLabel ?? grouped ?? switched),
    section: switched === undefined ? section : ('income' as const),
    isAside: table.asides.test(normal),
  }
}

/** `TOTAL (I)` with no heading above: the result is a part of equity alone, loans beside other debts are all of them. */
function sumOfMembers({ section, members }: State): LineKey | undefined {
  if (section !== 'liabilities' && section !== 'balance') return undefined
  const has = (key: LineKey) => members.includes(key)
  if (has('balanceResult') && members.every((key) => key === undefined || key === 'balanceResult')) return 'equity'
  const areDebts = members.every((key) => key === 'loans' || key === 'otherDebts' || key === 'overdrafts')
  return areDebts && has('loans') && has('otherDebts') ? 'totalDebt' : undefined
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
