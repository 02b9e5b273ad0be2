import { type RehearsedOutcome, rehearsedOutcome } from './documents.ts'

/** Company codes that, under a test key, bring about an outcome on purpose, so that a client can rehearse it. */
export const testOutcomes = {
  '100000017': { outcome: 'analysis-slow', meaning: 'every analysis takes ten seconds longer' },
  '100000025': { outcome: 'analysis-fails', meaning: 'every analysis fails, and `report_failed` is sent' },
  '100000033': {
    outcome: 'extraction-fails',
    meaning: 'a medium that goes online becomes `pending_extraction` once it is read, until its extraction is finished',
  },
  '100000041': {
    outcome: 'webhook-fails',
    meaning: 'deliveries about the request fail as if the receiver had answered 500',
  },
} as const

export type TestOutcome = RehearsedOutcome | (typeof testOutcomes)[keyof typeof testOutcomes]['outcome']

type Rehearsed = { test: boolean; code: { type: string; key: string } }

/** By the company's code or, where it is about one, by the document. Nothing of it happens to live data. */
export function testOutcome(request: Rehearsed, medium?: { sha256: string | undefined }): TestOutcome | undefined {
  if (!request.test) return undefined
  const ofCompany =
    request.code.type === 'siren' ? testOutcomes[request.code.key as keyof typeof testOutcomes]?.outcome : undefined
  return ofCompany ?? rehearsedOutcome(medium?.sha256)
}
