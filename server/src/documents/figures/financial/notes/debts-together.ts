import type { AbsenceCode } from '../financial-reading.ts'
import { roundedSumCents } from '../proofs/confidence.ts'
import type { Entry, Made, YearLines } from '../proofs/made-figure.ts'

const sum = (entries: readonly Entry[]) => entries.reduce((cents, { cell }) => cents + cell.cents, 0)

const debtKeys = ['loans', 'loansWithin', 'loansBeyond', 'overdrafts', 'otherDebts'] as const

/** `Provisions pour risques et charges` / `Total provisions`: the total counts, and not what it is the sum of as well. */
export function withoutParts(entries: readonly Entry[]): readonly Entry[] {
  const at = entries.findIndex(
    ({ row, cell }, index) => row.isTotal && index > 0 && sum(entries.slice(0, index)) === cell.cents,
  )
  return at === -1 ? entries : entries.slice(at)
}

/** No total of debts is printed: their lines, if with equity and provisions they leave nothing of the total. */
export function debtsTogether(lines: YearLines): Made | { absent: AbsenceCode } | undefined {
  const debts = debtKeys.flatMap((key) => lines.all(key)).filter(({ row }) => !row.isAside)
  const [equity, total] = [lines.first('equity'), lines.first('totalLiabilities') ?? lines.first('totalAssets')]
  if (debts.length === 0 || total === undefined || equity === undefined) return undefined
  const others = sum([...withoutParts(lines.all('provisions')), ...lines.all('otherLiabilities')])
  const differenceCents = total.cell.cents - equity.cell.cents - others - sum(debts)
  if (Math.abs(differenceCents) > roundedSumCents) return { absent: 'ambiguous' }
  return {
    terms: debts.map((entry) => ({ ...entry, sign: 1 })),
    identity: { what: 'equity + provisions + debts = total liabilities', differenceCents, complete: true },
  }
}
