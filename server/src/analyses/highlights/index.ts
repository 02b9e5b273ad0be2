import type { Text } from '#language/languages.ts'
import { same } from '#language/text.ts'
import { figureWords } from '../financial-xray/index.ts'
import { opened, type Packed } from '../packed.ts'
import type { Highlight, ReportInForce } from './highlight.ts'
import { ofContributions } from './of-contributions.ts'
import { ofDocuments } from './of-documents.ts'
import { ofFigures } from './of-figures.ts'
import { ofGrades } from './of-grades.ts'

export type { Highlight, HighlightLevel } from './highlight.ts'

export type PackedReport = { id: string; source: string; medium: string | undefined; raw: Packed<unknown> }

/** So that many findings leave room for what else there is. */
const most = { documents: 6, contributions: 6, figures: 4 }

/**
 * What matters of a request, by rules: findings of documents by level and weight, then grades D and E, then what weighs most in
 * them, then figures that are uncertain. The same reports give the same sentences.
 */
export function highlightsOf(reports: readonly PackedReport[]): Highlight[] {
  const all = reports.map(({ raw, ...report }) => ({ ...report, raw: opened(raw) }) as ReportInForce<never>)
  const company = all.filter(({ source }) => source !== 'doc_xray')
  return [
    ...ofDocuments(all.filter(({ source }) => source === 'doc_xray')).slice(0, most.documents),
    ...ofGrades(company),
    ...ofContributions(company).slice(0, most.contributions),
    ...ofFigures(company, figureName).slice(0, most.figures),
  ]
}

const figureName = (name: string) => (figureWords as Readonly<Record<string, Text>>)[name] ?? same(name)
