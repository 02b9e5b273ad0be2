import type { CallOptions, Core } from '../core/core.ts'
import { jitterMs, pause } from '../core/limit.ts'
import { ConnectionLost, RoentgenError, UploadRefused } from '../errors.ts'
import type { Medium, MediumChange, NewMedium } from '../openapi/schemas.ts'
import { type Progress, postForm } from './post-form.ts'

export type UploadOptions = {
  request: string
  /** What the document is. */
  name: NewMedium['name']
  /** Absent: that of the `File`. */
  fileName?: string | undefined
  /** Its media type; absent: that of the `Blob`, or by the ending of its name. */
  type?: string | undefined
  /** Required for certified financial statements and bank statements. */
  meta?: MediumChange['meta'] | undefined
  onProgress?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
  /** Of the sending of the file; 10 minutes. */
  timeoutMs?: number | undefined
}
/** In Node a file on disk is `await fs.openAsBlob(path)`. */
export type Uploaded = Blob | ArrayBuffer | Uint8Array

const typesByEnding: Readonly<Record<string, NewMedium['meta']['type']>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  xml: 'application/xml',
  html: 'application/xhtml+xml',
  xhtml: 'application/xhtml+xml',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  ofx: 'application/x-ofx',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Declares, posts the signed form and puts online. */
export async function upload(core: Core, file: Uploaded, options: UploadOptions): Promise<Medium> {
  const { request, name, meta, signal } = options
  const { blob, fileName } = described(file, options)
  const about = { name: fileName, size: blob.size, type: blob.type as NewMedium['meta']['type'] }
  const type = blob.type.startsWith('image/') ? 'image' : 'document'
  const body: NewMedium = { name, type, meta: about, request }
  const declared = await core.thing('mediaCreate', 'medium', { body }, { signal })
  await store(core, declared, { ...options, blob, fileName })
  return putOnline(core, declared.id, meta, { signal })
}

export const putOnline = (core: Core, id: string, meta: MediumChange['meta'], options?: CallOptions) =>
  core.thing(
    'mediaPutOnline',
    'medium',
    { path: { id }, body: { status: 'online', ...(meta !== undefined && { meta }) } },
    options,
  )

function described(file: Uploaded, options: UploadOptions): { blob: Blob; fileName: string } {
  const fileName = options.fileName ?? (file as { name?: string }).name
  if (fileName === undefined || fileName === '') {
    throw new RoentgenError('fileName is missing: a Blob has no name of its own, so say one, such as accounts.pdf')
  }
  const ownType = file instanceof Blob ? file.type : ''
  const type = options.type ?? (ownType || typesByEnding[fileName.split('.').at(-1)?.toLowerCase() ?? ''])
  if (type === undefined) {
    throw new RoentgenError(
      `the type of ${fileName} is not known by its name: say it as \`type\`, such as application/pdf`,
    )
  }
  const blob = new Blob([file as Blob], { type })
  if (blob.size === 0) throw new RoentgenError(`${fileName} is empty`)
  return { blob, fileName }
}

type Storing = UploadOptions & { blob: Blob; fileName: string }

/** The same object written twice is one object, so a lost connection is tried again; a form that ran out is renewed once. */
async function store(core: Core, medium: Medium, { blob, fileName, ...options }: Storing): Promise<void> {
  const { signal, onProgress, timeoutMs = 600_000 } = options
  let form = medium.upload
  for (let attempt = 0; ; attempt += 1) {
    if (form === undefined) throw new RoentgenError(`medium ${medium.id} has no upload form`)
    try {
      return await postForm({
        ...form,
        file: blob,
        fileName,
        fetch: core.settings.fetch,
        timeoutMs,
        signal,
        onProgress,
      })
    } catch (error) {
      const isRefusedForm = error instanceof UploadRefused && error.status === 403
      const isPassing = error instanceof ConnectionLost || (error instanceof UploadRefused && error.status >= 500)
      if (attempt >= core.settings.maxRetries || !(isPassing || (isRefusedForm && attempt === 0))) throw error
      if (isPassing) await pause(jitterMs(attempt), signal)
      else form = (await core.thing('mediaUpload', 'medium', { path: { id: medium.id } }, { signal })).upload
    }
  }
}
