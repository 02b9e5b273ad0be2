import { mapped } from '../core/answer.ts'
import type { Body, CallOptions, Core, Query } from '../core/core.ts'
import { download } from '../media/download.ts'
import { putOnline, type Uploaded, type UploadOptions, upload } from '../media/upload.ts'
import type { MediumChange } from '../openapi/schemas.ts'

export const mediaOf = (core: Core) => ({
  /** All three steps in one: declares the document, posts the signed form, puts it online. */
  upload: (file: Uploaded, options: UploadOptions) => upload(core, file, options),
  /** The first step alone; the answer has the form for the file. */
  create: (medium: Body<'mediaCreate'>, options?: CallOptions) =>
    core.thing('mediaCreate', 'medium', { body: medium }, options),
  /** The documents of a request. */
  list: (request: string, query: Query<'mediaList'> = {}, options?: CallOptions) =>
    core.list('mediaList', 'media', { path: { id: request }, query }, options),
  /** Whether the document turned out genuine or forged. */
  judge: (id: string, verdict: Body<'mediaVerdict'>, options?: CallOptions) =>
    core.thing('mediaVerdict', 'verdict', { path: { id }, body: verdict }, options),
  read: (id: string, options?: CallOptions) => core.thing('mediaRead', 'medium', { path: { id } }, options),
  /** The last step alone: the file is there, analyse it. */
  putOnline: (id: string, meta?: MediumChange['meta'], options?: CallOptions) => putOnline(core, id, meta, options),
  /** Corrects what the document was said to be: kind, period, date. The reports are renewed. */
  correct: (id: string, change: Pick<MediumChange, 'name' | 'meta'>, options?: CallOptions) =>
    core.thing('mediaPutOnline', 'medium', { path: { id }, body: change }, options),
  /** A wrong upload counts no more; it stays as evidence. */
  withdraw: (id: string, options?: CallOptions) =>
    core.thing('mediaPutOnline', 'medium', { path: { id }, body: { status: 'withdrawn' } }, options),
  /** What was withdrawn counts again. */
  restore: (id: string, options?: CallOptions) => putOnline(core, id, undefined, options),
  /** A new form for the file, where the first ran out or was lost. */
  renewUpload: (id: string, options?: CallOptions) =>
    mapped(core.thing('mediaUpload', 'medium', { path: { id }, body: {} }, options), ({ upload: form }) => form),
  /** The pages with their sizes, and the revisions in which the file was saved. */
  pages: (id: string, options?: CallOptions) => core.call('mediaPagesList', { path: { id } }, options),
  /** A page as a picture (WebP), in the revision that was asked for. */
  page: (id: string, number: number, query: Query<'mediaPageRead'> = {}, options?: CallOptions) =>
    core.call('mediaPageRead', { path: { id, page: String(number) }, query }, options),
  /** Where a learned model sees that something was put into the picture of a page: a picture (WebP) to be laid over it. */
  tampering: (id: string, number: number, options?: CallOptions) =>
    core.call('mediaPageTamperingRead', { path: { id, page: String(number) } }, options),
  /** The words of a page with their boxes, in reading order. */
  words: (id: string, number: number, options?: CallOptions) =>
    core.call('mediaPageWordsList', { path: { id, page: String(number) } }, options),
  /** The file itself. */
  download: (id: string, options?: CallOptions): Promise<Blob> => download(core, id, options),
})
