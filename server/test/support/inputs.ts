import type { Hashes, Input } from '#analyses/inputs/input.ts'
import type { Sources } from '#analyses/inputs/sources.ts'
import { type About, noSurroundings } from '#analyses/inputs/subject.ts'
import type { Medium } from '#domain/medium.ts'
import type { CompanyRequest } from '#domain/request.ts'

export const aRequest = {
  id: '0123456789abcdef01234567',
  organisation: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  code: { type: 'siren', id: '732 829 320', key: '732829320' },
  businessName: 'Hortus',
  officialName: 'HORTUS SARL',
  notes: { equity: 1, revenue: 2 },
} as unknown as CompanyRequest

/** A bank statement that was read. */
export const aMedium = {
  id: '89abcdef0123456701234567',
  organisation: aRequest.organisation,
  name: 'bank_statement',
  metaType: 'application/pdf',
  metaName: 'march.pdf',
  period: 'month',
  date: '2026-03-31',
  sha256: 'ab'.repeat(32),
  creation: new Date('2026-04-01T08:00:00Z'),
  status: 'online',
  validation: 'valid',
  reading: { status: 'done', pagesDone: 1, pages: 1 },
} as unknown as Medium

/** What an input of this document is loaded from, for an analysis that takes every document. */
export function anAbout(more: Partial<About> = {}): About {
  const analysis = { source: 'demo', needs: [], takes: () => true }
  return { request: aRequest, medium: aMedium, around: noSurroundings, analysis, analyses: [analysis], ...more }
}

/** Those that a test says; what else is asked for is a fault of the input. */
export const someSources = (some: Partial<Sources>): Sources =>
  new Proxy(some as Sources, {
    get(sources, name: keyof Sources) {
      if (sources[name] === undefined) throw new Error(`nobody expected ${name} to be asked`)
      return sources[name]
    },
  })

/** What of the input is in a fingerprint. */
export function hashesOf({ name, fingerprint }: Input, about: About): Hashes {
  if (fingerprint.is !== 'counted') throw new Error(`${name} is not part of the fingerprint`)
  return fingerprint.hashes(about)
}

/** Those of the changes that make no other fingerprint. */
export const unseenIn = <C>(input: Input, changes: readonly C[], aboutWith: (change: C) => About): C[] => {
  const before = JSON.stringify(hashesOf(input, anAbout()))
  return changes.filter((change) => JSON.stringify(hashesOf(input, aboutWith(change))) === before)
}

/** What stands for the value among the inputs of a report, though it makes no new one. */
export function recordedOf({ name, fingerprint }: Input, value: unknown): string | undefined {
  if (fingerprint.is !== 'recorded') throw new Error(`${name} is not recorded`)
  return fingerprint.hash(value)
}
