import { mediumStore } from '#database/media.ts'
import type { Caller } from '#domain/caller.ts'
import { type FileType, type Medium, storageExtension } from '#domain/medium.ts'
import { cleanFileName } from '#files/detect-type.ts'
import type { UploadForm } from '#files/file-storage.ts'
import type { RequestId } from '#kernel/ids.ts'
import { uniqueName } from '#kernel/random.ts'
import type { App } from '../app.ts'
import { standingRequest } from '../requests/standing-request.ts'
import type { Tx } from '../tx.ts'
import { signUpload } from './issue-upload.ts'

export type MediumDeclared = {
  name: Medium['name']
  type: Medium['type']
  request: RequestId
  meta: { name: string; size: number; type: FileType }
}

export type DraftedMedium = { medium: Medium; upload: UploadForm }

/** A draft, and the signed form that takes its one file. Nothing is kept yet: see `declareMedium`. */
export async function draftMedium(app: App, caller: Caller, declared: MediumDeclared): Promise<DraftedMedium> {
  const now = app.clock.now()
  const extension = storageExtension(declared.meta.type)
  const medium: Medium = {
    id: app.ids.next('medium'),
    organisation: caller.organisation,
    request: declared.request,
    user: caller.user,
    name: declared.name,
    type: declared.type,
    status: 'draft',
    validation: 'pending',
    problem: undefined,
    metaName: cleanFileName(declared.meta.name),
    metaSize: declared.meta.size,
    metaType: declared.meta.type,
    detectedType: undefined,
    period: undefined,
    date: undefined,
    sha256: undefined,
    reading: undefined,
    classification: undefined,
    extraction: undefined,
    figuresSha256: undefined,
    storageKey: `requests/${declared.request}/${declared.type}-${uniqueName(16)}.${extension}`,
    test: caller.test,
    creation: now,
    updated: now,
  }
  return { medium, upload: await signUpload(app, medium) }
}

export async function declareMedium(tx: Tx, caller: Caller, { medium }: DraftedMedium): Promise<Medium> {
  await standingRequest(tx, caller, medium.request)
  await mediumStore(tx.database).insert(medium, caller.key)
  return medium
}
