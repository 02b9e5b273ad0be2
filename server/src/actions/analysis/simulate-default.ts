import { type FinancialXrayRaw, financialReport } from '#analyses/financial-xray/index.ts'
import type { Notes } from '#domain/notes.ts'

export type Simulation = {
  code: { type: string; id?: string | undefined }
  country?: string | undefined
  notes: Notes
}

/** What the Financial X-Ray would say of these figures. Nothing is kept, and nobody else is asked. */
export function simulateDefault({ code: { type, id = '' }, country, notes }: Simulation): FinancialXrayRaw {
  const nothingElse = { statements: [], bank: { sent: 0, read: 0, behaviours: [] }, register: null, previous: null }
  return financialReport({ code: { type, id }, country, notes, ...nothingElse })
}
