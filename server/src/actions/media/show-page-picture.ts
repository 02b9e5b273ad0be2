import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pagePictureStore } from '#database/page-pictures.ts'
import { type PageAsked, type PictureFormat, pagePictureVersion } from '#documents/page-picture.ts'
import type { Caller } from '#domain/caller.ts'
import { Undecryptable } from '#files/encrypted.ts'
import { readChecked } from '#files/read-checked.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { forgetPictures } from './forget-pictures.ts'
import { answered, noSuchPage, showViewable, type ViewedMedium } from './show-pages.ts'

export type PictureAsked = PageAsked & { format: PictureFormat }

/** `body` is absent where the caller has it already. */
export type PagePictureShown = { etag: string; body: Uint8Array | Readable | undefined; request: RequestId }

/** Room for the pictures of all pages; the oldest go first. */
export const pagePicturesBytesMax = 1024 * 1024 * 1024

/**
 * One page as a picture: drawn once, then kept under what decides how it looks. The tag is known without drawing it, since the same
 * bytes, page, size and drawing give the same picture.
 */
export async function showPagePicture(
  app: App,
  caller: Caller,
  id: MediumId,
  asked: PictureAsked,
  { isKnown, signal }: { isKnown(etag: string): boolean; signal?: AbortSignal | undefined },
): Promise<PagePictureShown> {
  const { medium, kind } = await showViewable(app, caller, id)
  const storageKey = keyOf(medium, asked)
  const etag = `"${createHash('sha256').update(storageKey).digest('base64url').slice(0, 27)}"`
  if (kind === undefined) throw new Problem('not-found', 'a data file has no pages')
  if (kind === 'picture' && asked.revision !== undefined) throw noSuchRevision(0)
  const { request } = medium
  if (isKnown(etag)) return { etag, body: undefined, request }
  const kept = await app.files.read(storageKey).catch(ifUseless)
  if (kept !== undefined) return { etag, body: kept, request }
  const source = () => readChecked(app.files, medium.storageKey, medium.sha256)
  const drawn = answered(await app.viewer.picture(kind, source, asked, { signal, group: medium.organisation }))
  if ('nothing' in drawn) throw drawn.nothing === 'page' ? noSuchPage(drawn.count) : noSuchRevision(drawn.count)
  await keep(app, medium, { storageKey, bytes: drawn.bytes, format: asked.format })
  return { etag, body: drawn.bytes, request }
}

/** Of the organisation: that a page is there at once must not tell that somebody else has the same file. */
function keyOf({ organisation, sha256 }: ViewedMedium, { page, revision, size, format }: PictureAsked): string {
  const large = 'dpi' in size ? `d${size.dpi}` : `w${size.widthPixels}`
  return `pages/${organisation}/${sha256}/v${pagePictureVersion}-r${revision ?? 0}-p${page}-${large}.${format}`
}

const noSuchRevision = (count: number) =>
  new Problem('not-found', count === 0 ? 'a picture has no revisions' : `the file has ${count} revisions`)

/** Not there, or kept with the key of a file that was erased and sent again: it is drawn again. */
function ifUseless(error: unknown): undefined {
  if (error instanceof Undecryptable || (error instanceof Problem && error.code === 'not-found')) return undefined
  throw error
}

type Made = { storageKey: string; bytes: Uint8Array; format: PictureFormat }

/** Nobody is refused a page because it cannot be kept: it is drawn again the next time. */
async function keep(app: App, { id, organisation, sha256 }: ViewedMedium, made: Made): Promise<void> {
  const { storageKey, bytes, format } = made
  const pictures = pagePictureStore(app.database)
  try {
    // Written down first: what is stored and not written down would never go.
    await pictures.keep({
      storageKey,
      organisation,
      sha256,
      sizeBytes: bytes.byteLength,
      creation: app.clock.now(),
    })
    await app.files.keep(storageKey, bytes, `image/${format}`)
    await forgetPictures(app, await pictures.beyond(pagePicturesBytesMax))
  } catch (error) {
    app.log.warn('page.not-kept', { mediumId: id, reason: String(error) })
  }
}
