import type { DocRaw, NotChecked } from './doc-report.ts'

export type Coverage = { found: number; clear: number; notTold: number }

/** Three parts: how many kinds of check found something, were clear, could not tell. */
export function coverageOf({ coverage, reasons }: Pick<DocRaw, 'coverage' | 'reasons'>): Coverage {
  const found = new Set(reasons.flatMap(({ findings }) => findings.map(({ typeCode }) => typeCode))).size
  return { found, clear: Math.max(0, coverage.checked.length - found), notTold: coverage.notChecked.length }
}

export const kindsOfNotChecked = ['unreadable', 'notLookedAt', 'nothingToCompare', 'notApplicable'] as const
export type NotCheckedGroup = { kind: (typeof kindsOfNotChecked)[number]; checks: readonly NotChecked[] }

/** What a person could do something about stands first; what does not apply to such a file, last. */
export const notCheckedByKind = ({ notChecked }: DocRaw['coverage']): NotCheckedGroup[] =>
  kindsOfNotChecked
    .map((kind) => ({ kind, checks: notChecked.filter((check) => (check.kind ?? 'nothingToCompare') === kind) }))
    .filter(({ checks }) => checks.length > 0)

/** Families in which something was checked and nothing was found. */
export const clearFamilies = ({ reasons }: Pick<DocRaw, 'reasons'>): string[] =>
  reasons
    .filter(({ findings, sentiment }) => findings.length === 0 && sentiment === 'good')
    .map(({ message }) => message.title)
