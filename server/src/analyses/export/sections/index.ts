import type { Language } from '#language/languages.ts'
import type { ReportToPrint, Section } from '../export-report.ts'
import { type Say, sayIn, titleOfSource } from '../export-words.ts'
import { bankSection } from './bank.ts'
import { documentSection } from './document.ts'
import { esgSection } from './esg.ts'
import { financialSection } from './financial.ts'
import { managersSection } from './managers.ts'

type Tell = (raw: never, say: Say, language: Language) => Omit<Section, 'title'>

const tellings: Readonly<Record<string, Tell>> = {
  doc_xray: documentSection,
  magpie: financialSection,
  manager_xray: managersSection,
  bank_xray: bankSection,
  esg: esgSection,
}

export const isTold = ({ source }: Pick<ReportToPrint, 'source'>): boolean => source in tellings

/** Of a report, whatever made it; `undefined`: nobody has said how that analysis is told on paper. */
export function sectionOf(
  { source, raw }: Pick<ReportToPrint, 'source' | 'raw'>,
  language: Language,
): Section | undefined {
  const say = sayIn(language)
  const tell = tellings[source]
  return tell && { title: titleOfSource(source, say), ...tell(raw as never, say, language) }
}
