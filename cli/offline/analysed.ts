import type { BankXrayRaw } from '#analyses/bank-xray/raw.ts'
import type { DocXrayRaw } from '#analyses/doc-xray/raw.ts'
import type { FinancialXrayRaw } from '#analyses/financial-xray/raw.ts'
import type { Text } from '#language/languages.ts'
import type { Verdict } from '../exit-codes.ts'

export type DocReport = { source: 'doc_xray'; title: string; version: number; raw: DocXrayRaw }
export type FinancialReport = { source: 'magpie'; title: string; version: number; raw: FinancialXrayRaw }
export type BankReport = { source: 'bank_xray'; title: string; version: number; raw: BankXrayRaw }
export type OfflineReport = DocReport | FinancialReport | BankReport

export type SeenPage = { number: number; widthPoints: number; heightPoints: number }

/** What is known of one file. */
export type Analysed = {
  /** As it was named, or below the folder that was. */
  file: string
  verdict: Verdict
  /** Why nothing, or not all, can be said. */
  problem: { code: string; detail: string } | undefined
  kind: string | undefined
  sha256: string | undefined
  pageCount: number
  pages: readonly SeenPage[]
  reports: readonly OfflineReport[]
  notMade: readonly { title: string; why: Text }[]
}

export const verdictOf = (color: DocXrayRaw['flag']['color'], isUnread: boolean): Verdict => {
  if (color === 'red') return 'forged'
  if (color === 'orange') return 'suspicious'
  return isUnread ? 'unknown' : 'clear'
}
