import type { Made, YearLines } from '../proofs/made-figure.ts'
import type { LineKey } from '../words/line-table.ts'

const owed: readonly LineKey[] = [
  'totalDebt',
  'debtWithin',
  'debtBeyond',
  'loans',
  'loansWithin',
  'loansBeyond',
  'overdrafts',
  'otherDebts',
  'provisions',
  'otherLiabilities',
]

/**
 * A company that rests prints no total of its assets, and owes nothing: what stands below the headings of assets is all that it has, if
 * the net assets are as much and the equity is printed as much again.
 */
export function assetsWithoutDebts(lines: YearLines): Made | undefined {
  const [net, equity] = [lines.first('netAssets'), lines.first('equity')]
  if (net === undefined || equity === undefined || net.cell.cents !== equity.cell.cents) return undefined
  if (owed.some((key) => lines.all(key).length > 0)) return undefined
  const counted = [...lines.group('fixedAssets'), ...lines.group('currentAssets')]
  const cents = counted.reduce((sum, { cell }) => sum + cell.cents, 0)
  if (counted.length === 0 || cents !== net.cell.cents || counted.some(({ cell }) => cell.cents < 0)) return undefined
  return {
    terms: counted.map((entry) => ({ ...entry, sign: 1 as const })),
    identity: { what: 'assets = net assets', differenceCents: 0, complete: true },
  }
}
