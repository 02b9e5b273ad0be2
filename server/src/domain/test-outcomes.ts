/** Company codes that, under a test key, bring about an outcome on purpose, so that a client can rehearse it. */
export const testOutcomes = {
  '100000017': { outcome: 'analysis-slow', meaning: 'every analysis takes ten seconds longer' },
  '100000025': { outcome: 'analysis-fails', meaning: 'every analysis fails, and `report_failed` is sent' },
  '100000033': {
    outcome: 'extraction-fails',
    meaning: 'a medium that goes online becomes `pending_extraction` and stays there',
  },
  '100000041': {
    outcome: 'webhook-fails',
    meaning: 'deliveries about the request fail as if the receiver had answered 500',
  },
} as const

export type TestOutcome = (typeof testOutcomes)[keyof typeof testOutcomes]['outcome']

export function testOutcome(request: { test: boolean; code: { type: string; key: string } }): TestOutcome | undefined {
  if (!request.test || request.code.type !== 'siren') return undefined
  return testOutcomes[request.code.key as keyof typeof testOutcomes]?.outcome
}
