import { inLanguage } from '#language/in-language.ts'
import { opened, type Packed } from '../packed.ts'
import type { ReportToPrint, Verdict } from './export-report.ts'

/** A verdict whose reports are handed on unopened. */
export type PackedVerdict = Omit<Verdict, 'reports'> & {
  reports: (Omit<ReportToPrint, 'raw'> & { raw: Packed<unknown> })[]
}

export const openedVerdict = ({ reports, ...verdict }: PackedVerdict): Verdict => ({
  ...verdict,
  reports: reports.map(({ raw, ...report }) => ({ ...report, raw: inLanguage(opened(raw), verdict.language) })),
})
