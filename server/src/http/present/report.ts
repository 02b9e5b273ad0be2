import type { Report } from '#domain/report.ts'
import type { Report as ReportWire } from '#sdk/types.ts'
import type { Language } from '../language.ts'
import { inLanguage } from './in-language.ts'

export function presentReport(report: Report, language: Language): ReportWire {
  return {
    id: report.id,
    creation: report.creation.toISOString(),
    request: report.request,
    ...(report.medium !== undefined && { medium: report.medium }),
    source: report.source,
    code: { type: report.code.type, id: report.code.id },
    raw: language === 'en' ? report.raw : (inLanguage(report.raw, language) as ReportWire['raw']),
    ...(report.replaces !== undefined && { replaces: report.replaces }),
    madeBy: report.madeBy,
    ...(report.test && { test: true }),
  }
}
