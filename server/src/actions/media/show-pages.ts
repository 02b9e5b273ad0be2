import { requestStore } from '#database/requests.ts'
import type { Answer } from '#documents/child-tasks.ts'
import type { DocumentOutline, PageWords } from '#documents/document-outline.ts'
import type { ViewedKind } from '#documents/page-viewer.ts'
import { readingKeyOf } from '#documents/reading-key.ts'
import type { Caller } from '#domain/caller.ts'
import type { Medium } from '#domain/medium.ts'
import { readChecked } from '#files/read-checked.ts'
import type { MediumId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere, App } from '../app.ts'
import { storedReading } from '../reading/stored-reading.ts'
import { refusal } from './put-medium-online.ts'
import { showMedium } from './show-medium.ts'

export type ViewedMedium = Medium & { sha256: string }

/** The medium whose pages somebody wants to see. What cannot be opened is refused for the reason that the medium has. */
export async function showViewable(
  app: Anywhere,
  caller: Caller,
  id: MediumId,
): Promise<{ medium: ViewedMedium; kind: ViewedKind | undefined }> {
  const medium = await showMedium(app, caller, id)
  if (medium.validation === 'invalid') throw refusal(medium.problem ?? 'file-unreadable')
  const { sha256, detectedType } = medium
  if (medium.status === 'online' && medium.validation === 'pending')
    throw new Problem('media-not-uploaded', 'the file is being read: its pages can be shown once it has been checked')
  if (sha256 === undefined || medium.validation === 'pending')
    throw new Problem(
      'media-not-uploaded',
      `pages can be shown once the file is uploaded and \`POST /media/${id}\` has put the medium online`,
    )
  return { medium: { ...medium, sha256 }, kind: viewedKindOf(detectedType) }
}

/** `undefined`: a data file, which has no pages. */
function viewedKindOf(detectedType: string | undefined): ViewedKind | undefined {
  if (detectedType === 'application/pdf') return 'pdf'
  return detectedType?.startsWith('image/') ? 'picture' : undefined
}

export async function showPages(
  app: App,
  caller: Caller,
  id: MediumId,
  signal?: AbortSignal,
): Promise<DocumentOutline> {
  const { medium, kind } = await showViewable(app, caller, id)
  if (kind === undefined) return { pages: [], revisions: [] }
  const evidence = await packedEvidence(app, medium)
  const source = () => readChecked(app.files, medium.storageKey, medium.sha256)
  return answered(await app.viewer.outline(kind, source, evidence, { signal, group: medium.organisation }))
}

/** `undefined`: the page has not been read, or will not be. */
export async function showPageWords(
  app: App,
  caller: Caller,
  id: MediumId,
  page: number,
): Promise<PageWords | undefined> {
  const { medium, kind } = await showViewable(app, caller, id)
  const pages = medium.reading?.pages
  if (kind === undefined || (pages !== undefined && page > pages)) throw noSuchPage(pages)
  const evidence = await packedEvidence(app, medium)
  if (evidence === undefined) return undefined
  return answered(await app.viewer.words(evidence, page, { group: medium.organisation })) ?? undefined
}

export const noSuchPage = (pages: number | undefined): Problem =>
  new Problem(
    'not-found',
    pages === undefined ? 'the file has no such page' : `the file has ${pages} page${pages === 1 ? '' : 's'}`,
  )

/** What the file is to blame for is a problem of the caller, as when the medium went online. */
export function answered<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  const { code, detail } = answer.reason
  throw new Problem(code === 'resource-limit' ? 'file-unreadable' : code, detail)
}

export async function packedEvidence(app: Anywhere, medium: Medium): Promise<Uint8Array | undefined> {
  const request = await requestStore(app.database).get(medium.request)
  return request && storedReading(app, readingKeyOf(medium, request))
}
