import type { Readable } from 'node:stream'
import { mediumStore } from '#database/media.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { requestStore } from '#database/requests.ts'
import type { Caller } from '#domain/caller.ts'
import type { Medium } from '#domain/medium.ts'
import { signDownload, verifyDownload } from '#files/download-url.ts'
import { type MediumId, parseId, type RequestId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere, App } from '../app.ts'
import { liveCaller } from '../people/authenticate.ts'

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
 * Relative to the address of the service; names the key it was made for, so that it dies with the key's rights. A token may do
 * less than its key and lives shorter: its links open nothing that it may not read itself, and end with it. Unsigned, the address
 * answers 403.
 */
export function downloadUrl(app: Anywhere, caller: Caller, medium: Medium): string {
  if (!caller.scopes.includes('requests:read')) return medium.storageKey
  const latest = new Date(app.clock.now().getTime() + downloadValidSeconds * 1000)
  return signDownload({
    key: medium.storageKey,
    expires: caller.expires && caller.expires < latest ? caller.expires : latest,
    keyPairId: caller.key,
    secret: app.secrets.keyFor('download'),
  })
}

export type Download = { medium: Medium; body: Readable; sizeBytes: number }

export async function openDownload(app: App, url: string): Promise<Download> {
  const refused = new Problem('scope-missing', 'the link is not valid, has expired, or its key may not read this file')
  const link = verifyDownload(url, { secret: app.secrets.keyFor('download'), now: app.clock.now() })
  const keyId = link && parseId('key', link.keyPairId)
  if (link === undefined || keyId === undefined) throw refused
  const caller = await liveCaller(app, keyId)
  const medium =
    caller?.scopes.includes('requests:read') && (await mediumStore(app.database).byStorageKey(caller, link.key))
  const file = medium && (await app.files.stat(link.key))
  if (!medium || !file) throw refused
  return { medium, body: await app.files.read(link.key), sizeBytes: file.sizeBytes }
}
