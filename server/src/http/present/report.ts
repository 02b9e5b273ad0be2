import type { Report, ReportText } from '#domain/report.ts'
import { inLanguage, withoutTranslations } from '#language/in-language.ts'
import type { Language } from '#language/languages.ts'
import type { Report as ReportWire } from '#sdk/types.ts'
import type { Version } from '../versions.ts'
import { mayHoldUnknown, withoutUnknown } from './plain-fields.ts'

/** How a report is shown: in which language, and by the rules of which version. */
export type Showing = {
  language: Language
  version: Pick<Version, 'leavesOutUnknown'>
  /** `false`: what it says in other languages is left out. */
  translations?: boolean | undefined
}

/** A report as JSON: `raw`, nearly all of it, goes out as it was written. */
export function reportJson({ raw, ...report }: ReportText, showing: Showing): string {
  const { id, creation, request, medium, source, code, replaces, replacedBy, withdrawn, madeBy } = report
  const before = JSON.stringify({ id, creation, request, medium, source, code })
  const between =
    memberText('replaces', replaces) + memberText('replacedBy', replacedBy) + (withdrawn ? ',"withdrawn":true' : '')
  // Where an older version leaves something out, it is no more what was signed.
  const signature = leavesOut(raw, source, showing) ? undefined : report.signature
  const end = `${signature === undefined ? '' : `,"signature":${signature}`}${report.test ? ',"test":true}' : '}'}`
  return `${before.slice(0, -1)},"raw":${rawText(raw, source, showing)}${between},"madeBy":${madeBy}${end}`
}

const memberText = (name: string, value: string | undefined): string =>
  value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`

export function presentRaw(
  raw: Report['raw'],
  source: string,
  { language, version, translations }: Showing,
): ReportWire['raw'] {
  const known = version.leavesOutUnknown ? withoutUnknown(raw, source) : raw
  const told = language === 'en' ? known : inLanguage(known, language)
  return (translations === false ? withoutTranslations(told) : told) as ReportWire['raw']
}

export function rawText(raw: string, source: string, showing: Showing): string {
  const isOther = (showing.language !== 'en' || showing.translations === false) && raw.includes('"translations"')
  return isOther || leavesOut(raw, source, showing) ? JSON.stringify(presentRaw(JSON.parse(raw), source, showing)) : raw
}

const leavesOut = (raw: string, source: string, { version }: Showing): boolean =>
  version.leavesOutUnknown && mayHoldUnknown(raw, source)
