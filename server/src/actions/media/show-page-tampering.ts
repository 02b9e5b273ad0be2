import type { Caller } from '#domain/caller.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { answered, noSuchPage, packedEvidence, showViewable } from './show-pages.ts'

/** Where a learned model sees that something was put into the picture of a page, as a picture to be laid over that page. */
export async function showPageTampering(
  app: App,
  caller: Caller,
  id: MediumId,
  page: number,
): Promise<{ bytes: Uint8Array; request: RequestId }> {
  const { medium, kind } = await showViewable(app, caller, id)
  const pages = medium.reading?.pages
  if (kind === undefined || (pages !== undefined && page > pages)) throw noSuchPage(pages)
  const evidence = await packedEvidence(app, medium)
  const drawn = evidence && answered(await app.viewer.tampering(evidence, page, { group: medium.organisation }))
  if (drawn === undefined || drawn === null)
    throw new Problem(
      'not-found',
      `page ${page} has no map: it is no picture, or was not looked at; the report says why`,
    )
  return { bytes: drawn.bytes, request: medium.request }
}
