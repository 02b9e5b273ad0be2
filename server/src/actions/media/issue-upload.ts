import type { Caller } from '#domain/caller.ts'
import type { Medium } from '#domain/medium.ts'
import { type UploadForm, uploadSizeBytesMax } from '#files/file-storage.ts'
import type { MediumId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from '../app.ts'
import { refusal, timeIsOver } from './put-medium-online.ts'
import { showMedium } from './show-medium.ts'

/** The signed form that takes the file of a draft, as long as it may still be sent. */
export function signUpload(app: App, { storageKey, metaType }: Medium): Promise<UploadForm> {
  return app.files.presignUpload({
    key: storageKey,
    contentType: metaType,
    sizeBytesMax: uploadSizeBytesMax,
    now: app.clock.now(),
    serviceUrl: app.publicUrl,
  })
}

/** Once more, for whoever lost the form or came too late. What was uploaded by an earlier form is replaced, as by any upload. */
export async function issueUpload(
  app: App,
  caller: Caller,
  id: MediumId,
): Promise<{ medium: Medium; upload: UploadForm }> {
  const medium = await showMedium(app, caller, id)
  if (medium.validation === 'invalid') {
    const { code, message } = refusal(medium.problem ?? 'file-unreadable')
    throw new Problem(code, `${message}; the file stays as it is: declare a new medium`)
  }
  if (medium.status !== 'draft')
    throw new Problem('media-already-online', 'a medium that is online keeps its file: declare a new one')
  if (medium.fileErased !== undefined) throw timeIsOver()
  return { medium, upload: await signUpload(app, medium) }
}
