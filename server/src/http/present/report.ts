import type { Report, ReportText } from '#domain/report.ts'
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

/** The same as `presentReport`, of a report as it is kept: `raw`, nearly all of it, goes out as it was written. */
export function reportJson({ raw, ...report }: ReportText, language: Language): string {
  const { id, creation, request, medium, source, code, replaces, madeBy } = report
  const before = JSON.stringify({ id, creation, request, medium, source, code })
  const between = replaces === undefined ? '' : `,"replaces":${JSON.stringify(replaces)}`
  const end = report.test ? ',"test":true}' : '}'
  return `${before.slice(0, -1)},"raw":${rawIn(raw, language)}${between},"madeBy":${madeBy}${end}`
}

function rawIn(raw: string, language: Language): string {
  if (language === 'en' || !raw.includes('"translations"')) return raw
  return JSON.stringify(inLanguage(JSON.parse(raw), language))
}
