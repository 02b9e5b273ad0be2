import type { ClassificationEvidence, DocumentClass } from '#documents/classification-evidence.ts'
import { fileTimes } from './doc-xray-evidence.ts'
import { printedPage } from './printed-page.ts'

export const made = (day: string) => ({ times: fileTimes({ created: `D:${day.replaceAll('-', '')}120000Z` }) })
export function classified(
  more: Partial<ClassificationEvidence> = {},
  type: DocumentClass = 'bank_statement',
  confidence = 0.95,
): ClassificationEvidence {
  return {
    types: [{ class: type, confidence }],
    because: [{ feature: 'title: payslip', weight: 1, page: 1 }],
    language: 'en',
    period: null,
    date: null,
    ...more,
  }
}
export const month = (from: string | null, to: string) => classified({ period: { from, to, length: 'month' } })
export const lines = (...texts: readonly string[]) => printedPage(texts.map((text) => [{ text, left: 40 }]))
export const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
