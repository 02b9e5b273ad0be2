import type { Readable } from 'node:stream'
import { mediumStore } from '#database/media.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { requestStore } from '#database/requests.ts'
import { type Caller, credentialOf } from '#domain/caller.ts'
import type { Medium } from '#domain/medium.ts'
import { signDownload, verifyDownload } from '#files/download-url.ts'
import { Replaced, readChecked } from '#files/read-checked.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere, App } from '../app.ts'
import { liveCaller } from '../people/authenticate.ts'
import { keepAudit } from '../people/keep-audit.ts'

export const downloadValidSeconds = 3_600

export async function showMedium(app: Anywhere, caller: Caller, id: MediumId): Promise<Medium> {
  const medium = await mediumStore(app.database).find(caller, id)
  if (medium === undefined) throw new Problem('not-found', 'there is no such medium')
  return medium
}

export async function listMedia(
  app: Anywhere,
  caller: Caller,
  request: RequestId,
  asked: PageAsked,
): Promise<Page<Medium>> {
  const found = await requestStore(app.database).find(caller, request)
  if (found === undefined) throw new Problem('not-found', 'there is no such request')
  return mediumStore(app.database).list(request, asked)
}

/**
 * Relative to the address of the service; names the key or the session it was made for, so that it dies with its rights. A token may do
 * less than its key and lives shorter: its links open nothing that it may not read itself, and end with it. Unsigned, the address
 * answers 403.
 */
export function downloadUrl(app: Anywhere, caller: Caller, medium: Medium): string {
  if (!caller.scopes.includes('requests:read')) return medium.storageKey
  const latest = new Date(app.clock.now().getTime() + downloadValidSeconds * 1000)
  return signDownload({
    key: medium.storageKey,
    expires: caller.expires && caller.expires < latest ? caller.expires : latest,
    keyPairId: credentialOf(caller),
    secret: app.secrets.keyFor('download'),
  })
}

export type Download = { medium: Medium; body: Readable; sizeBytes: number }

export async function openDownload(app: App, url: string): Promise<Download> {
  const refused = new Problem('scope-missing', 'the link is not valid, has expired, or its key may not read this file')
  const link = verifyDownload(url, { secret: app.secrets.keyFor('download'), now: app.clock.now() })
  if (link === undefined) throw refused
  const caller = await liveCaller(app, link.keyPairId)
  const medium = caller?.scopes.includes('requests:read') && (await mediumOfLink(app, caller, link.key))
  const file = medium && (await app.files.stat(link.key))
  if (!caller || !medium || !file) throw refused
  const detail = { operation: 'GET /requests/:id/:file' }
  await keepAudit(app, caller, { action: 'data_read', request: medium.request, subject: medium.id, detail })
  // Known before a byte is sent, where it is encrypted; the rest is found out on the way.
  if (medium.sha256 !== undefined && file.sha256 !== undefined && file.sha256 !== medium.sha256)
    throw new Replaced(link.key)
  return { medium, body: await readChecked(app.files, link.key, medium.sha256), sizeBytes: file.sizeBytes }
}

/** A session is of live and test things alike; which of them the link is for was said when it was signed. */
async function mediumOfLink(app: App, caller: Caller, storageKey: string): Promise<Medium | undefined> {
  const media = mediumStore(app.database)
  const found = await media.byStorageKey(caller, storageKey)
  return found ?? (caller.session && media.byStorageKey({ ...caller, test: true }, storageKey))
}
