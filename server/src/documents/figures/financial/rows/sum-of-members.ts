import type { PageLine } from '../pages/page-line.ts'
import { type LineKey, normalLabel } from '../words/line-table.ts'
import { headingOf } from '../words/section-headings.ts'
import type { RowContext } from './row-context.ts'

/** Kinds of fixed assets, and nothing else begins so. */
const fixed =
  /^(?:autres )?immob\w{0,10}(?: |$)|^(?:in)?tangible|^goodwill|^property|^immobilizzazioni|^immaterielle|^sachanlagen|^finanzanlagen|^inmovilizado|^(?:im)?materiele vaste|^financiele vaste|^ativos? (?:fixos?|intangive)|^(?:im)?materiella|^(?:im)?materielle (?:anlaeg|anleg)|^(?:autres )?(?:titres immobilises|participations)\b|^fonds commercial\b/

/** Fixed assets or current ones, as what stands before them is. */
const mayBeFixed =
  /^(?:autres )?(?:prets|participations|investments|placements|terrains|constructions|land|buildings|plant|fixtures|motor|vehicles|beteiligungen|grundstucke|technische|partecipazioni|terreni|impianti)\b/

const current =
  /^(?:stocks?|creances|clients|inventor|debtors|trade|receivables|rimanenze|crediti|vorrate|forderungen|existencias|deudores|voorraden|vorderingen)\b/

/** Lines of which the first is of fixed assets, and none of current ones. */
export const beginFixed = (lines: readonly { normal: string }[]): boolean =>
  lines.slice(0, 1).some(isMaybeFixed) && !lines.some(({ normal }) => current.test(normal))

/** `Materiële vaste activa` below `Vaste activa`. */
export const isKindOfFixed = (normal: string): boolean => fixed.test(normal)

export const isMaybeFixed = ({ normal }: { normal: string }): boolean => fixed.test(normal) || mayBeFixed.test(normal)

/** `TOTAL (I)` with no heading above: what the lines above it are says what it is. */
export function sumOfMembers(at: number, context: RowContext): LineKey | undefined {
  const { section, members } = context.state
  const areFixed = members.length > 1 && members.every(({ key, normal }) => key === undefined && fixed.test(normal))
  if (areFixed && (section === 'assets' || section === 'balance'))
    return areAllFixed(members.length, at, context) ? 'fixedAssets' : undefined
  if (section !== 'liabilities' && section !== 'balance') return undefined
  const has = (key: LineKey) => members.some((member) => member.key === key)
  // The result is a part of equity alone, loans beside other debts are all of them.
  if (has('balanceResult') && members.every(({ key }) => key === undefined || key === 'balanceResult')) return 'equity'
  const areDebts = members.every(({ key }) => key === 'loans' || key === 'otherDebts' || key === 'overdrafts')
  return areDebts && has('loans') && has('otherDebts') ? 'totalDebt' : undefined
}

/** Intangible assets have a total as well, and tangible ones another: a total is of all only if none stands outside it. */
function areAllFixed(members: number, at: number, { block, matching, hasAmounts, state }: RowContext): boolean {
  const isFixed = (line: PageLine) => hasAmounts(line) && fixed.test(normalLabel(line.label))
  const above = block.lines.slice(0, at)
  const start = above.findLastIndex((line) => headingOf(line, matching) !== undefined)
  if (above.slice(start + 1).filter(isFixed).length > members) return false
  const below = block.lines.slice(at + 1)
  const isEnd = (line: PageLine) =>
    headingOf(line, matching) !== undefined ||
    matching.line.get(state.section)?.(normalLabel(line.label), line.ocr) === 'totalAssets'
  const end = below.findIndex(isEnd)
  const rest = (end === -1 ? below : below.slice(0, end)).filter(hasAmounts)
  return !rest.some(isFixed) && !mayBeFixed.test(normalLabel(rest[0]?.label ?? ''))
}
