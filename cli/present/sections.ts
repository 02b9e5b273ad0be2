import type { Language } from '#language/languages.ts'
import type { Made, Source } from '../analysed.ts'
import { bankSection } from './bank-section.ts'
import { docSection } from './doc-section.ts'
import { esgSection } from './esg-section.ts'
import { financialSection } from './financial-section.ts'
import { managerSection } from './manager-section.ts'
import type { Section } from './view.ts'

export const titles: Readonly<Record<Source, string>> = {
  doc_xray: 'Doc X-Ray',
  magpie: 'Financial X-Ray',
  manager_xray: 'Manager X-Ray',
  bank_xray: 'Bank X-Ray',
  esg: 'ESG X-Ray',
}

/** A report in words; of a source that this version does not know nothing is said but its name. */
export function sectionOf(report: Made, language: Language): Section {
  const title = titles[report.source]
  if (report.source === 'doc_xray') return docSection(title, report.raw, language)
  if (report.source === 'magpie') return financialSection(title, report.raw, language)
  if (report.source === 'bank_xray') return bankSection(title, report.raw, language)
  if (report.source === 'manager_xray') return managerSection(title, report.raw, language)
  if (report.source === 'esg') return esgSection(title, report.raw, language)
  return { title: String((report as { source: unknown }).source), result: '', reasons: [], notChecked: [] }
}
