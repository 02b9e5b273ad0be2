import type { Proposal } from '#analyses/child/propose.ts'
import { packed } from '#analyses/packed.ts'
import { type ExtractionFilters, extractionStore } from '#database/extractions.ts'
import { mediumStore } from '#database/media.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { requestStore } from '#database/requests.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import type { Caller } from '#domain/caller.ts'
import type { Extraction } from '#domain/extraction.ts'
import { type Expected, expectedOf } from '#domain/extraction-help.ts'
import type { ExtractionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere, App } from '../app.ts'
import { storedReading } from '../reading/stored-reading.ts'

export type ExtractionShown = { extraction: Extraction; expected: Expected }

export async function showExtraction(app: Anywhere, caller: Caller, id: ExtractionId): Promise<ExtractionShown> {
  const extraction = await extractionStore(app.database).find(caller, id)
  if (extraction === undefined) throw new Problem('not-found', 'there is no such extraction')
  return withExpected(app, caller, extraction)
}

export async function withExpected(app: Anywhere, caller: Caller, extraction: Extraction): Promise<ExtractionShown> {
  const medium = await mediumStore(app.database).find(caller, extraction.medium)
  const request = await requestStore(app.database).get(extraction.request)
  if (medium === undefined || request === undefined) throw new Problem('not-found', 'there is no such extraction')
  return { extraction, expected: expectedOf(medium, request.code.type) }
}

/** What was read after all. It is reckoned anew each time, in a process of its own: nobody opens the same document often. */
export async function proposeReading(app: App, caller: Caller, id: ExtractionId): Promise<Proposal | undefined> {
  const extraction = await extractionStore(app.database).find(caller, id)
  if (extraction?.status !== 'open') return undefined
  const medium = await mediumStore(app.database).find(caller, extraction.medium)
  const request = await requestStore(app.database).get(extraction.request)
  const stored = medium && request && (await storedReading(app, readingKeyOf(medium, request)))
  if (stored === undefined || medium === undefined || request === undefined) return undefined
  const { kind } = expectedOf(medium, request.code.type)
  const answer = await app.analyst.propose(packed(stored), kind, { group: medium.organisation })
  if (answer.ok) return answer.value
  app.log.warn('extraction.not-proposed', { extractionId: id, problem: answer.reason.detail })
  return undefined
}

export function listExtractions(
  app: Anywhere,
  caller: Caller,
  { assignee, ...filters }: ExtractionFilters,
  asked: PageAsked,
): Promise<Page<Extraction>> {
  const named = assignee === 'me' ? caller.user : assignee
  return extractionStore(app.database).list(caller, { ...filters, assignee: named }, asked)
}
