import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { DiskStorage } from './disk.ts'
import type { TemporaryFile } from './disk-upload.ts'
import { drainRest, type Rest } from './drain-rest.ts'
import type { SealedFile } from './file-storage.ts'
import { malformed, notMultipart, type Refusal, refusalOf, tooLarge, tooSmall, UploadRefused } from './refusal.ts'
import { type AllowedUpload, type FormField, verifyPostPolicy } from './verify-post-policy.ts'

export type IncomingForm = { headers: IncomingHttpHeaders; stream: Readable }

export type FormReceipt = { status: 200 | 201 | 204; key: string; file: SealedFile }
/** Where the rest of the body is unread, the answer must close the connection. */
export type FormRefusal = Refusal & { rest: Rest }

// What a form of ours needs is far below each of these; S3 itself takes 20 kB before the file.
const limits = { fields: 40, files: 1, parts: 100, fieldSize: 16 * 1024, headerPairs: 20, headerSize: 8 * 1024 }
const bytesBeforeFileMax = 128 * 1024
const bytesAroundFileMax = 1024 * 1024

/** Receives one S3 POST form. Nothing is written before every condition holds, nothing is kept before the form is complete. */
export async function receiveForm(
  form: IncomingForm,
  { storage, now }: { storage: DiskStorage; now: Date },
): Promise<FormReceipt | FormRefusal> {
  let opened: Promise<TemporaryFile> | undefined
  try {
    const { fields, allowed } = await readForm(form, {
      judge: (before) => judge(before, form.headers, storage, now),
      open: (upload) => {
        opened = storage.openUpload(upload.key, upload.sizeBytesMax)
        return opened
      },
    })
    const upload = await (opened as unknown as Promise<TemporaryFile>)
    if (upload.sizeBytes() < allowed.sizeBytesMin) throw new UploadRefused(tooSmall)
    const file = await storage.publish(allowed.key, upload)
    return { status: successStatus(fields), key: allowed.key, file }
  } catch (error) {
    const upload = await opened?.catch(() => undefined)
    await upload?.discard()
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { ...refusal, rest: await drainRest(form.stream, { announcedBytes: announcedBytes(form.headers) }) }
  }
}

function judge(
  fields: readonly FormField[],
  headers: IncomingHttpHeaders,
  storage: DiskStorage,
  now: Date,
): AllowedUpload {
  const verdict = verifyPostPolicy(fields, { ...storage.policyRules, now })
  if ('refusal' in verdict) throw new UploadRefused(verdict.refusal)
  // More than can be file and form together: refused before the first byte rather than after the last.
  if (announcedBytes(headers) > verdict.allowed.sizeBytesMax + bytesAroundFileMax) throw new UploadRefused(tooLarge)
  return verdict.allowed
}

function announcedBytes(headers: IncomingHttpHeaders): number {
  return Number(headers['content-length'] ?? 0)
}

type FormReader = {
  judge(fields: readonly FormField[]): AllowedUpload
  open(allowed: AllowedUpload): Promise<TemporaryFile>
}

/** Resolves when the closing boundary has come and the file's bytes are with the operating system. */
function readForm(form: IncomingForm, reader: FormReader): Promise<{ fields: FormField[]; allowed: AllowedUpload }> {
  return new Promise((resolve, reject) => {
    const { stream } = form
    const parser = openParser(form.headers)
    const fields: FormField[] = []
    let allowed: AllowedUpload | undefined
    let file: BusboyFileStream | undefined
    let stored: Promise<void> | undefined
    let receivedBytes = 0
    const refuse = (error: unknown) => {
      stream.unpipe(parser)
      reject(error)
    }
    const refuseForm = (message: string, code?: string) => refuse(new UploadRefused(malformed(message, code)))

    parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (file !== undefined) return
      if (valueTruncated) refuseForm('A form field is too long', 'MaxPostPreDataLengthExceeded')
      fields.push([name ?? '', value])
    })
    parser.on('file', (_name, part) => {
      file = part
      // Before anything else: an error that nobody listens to ends the process.
      part.on('error', refuse)
      try {
        allowed = reader.judge(fields)
        stored = reader.open(allowed).then((upload) => pipeline(part, upload.stream))
        stored.catch(refuse)
      } catch (error) {
        refuse(error)
      }
    })
    parser.on('partsLimit', () => refuseForm('The form has too many parts'))
    parser.on('fieldsLimit', () => refuseForm('The form has too many fields'))
    parser.on('error', () => refuseForm('The body is not well-formed multipart/form-data'))
    parser.on('finish', () => {
      if (allowed === undefined)
        return refuseForm('POST requires exactly one file upload per request', 'InvalidArgument')
      const accepted = { fields, allowed }
      stored?.then(() => resolve(accepted), refuse)
    })

    stream.on('data', (chunk: Buffer) => {
      const bytesMax = file === undefined ? bytesBeforeFileMax : bytesAroundFileMax
      if (receivedBytes - (file?.bytesRead ?? 0) > bytesMax)
        refuseForm('The form around the file is too large', 'MaxPostPreDataLengthExceeded')
      receivedBytes += chunk.length
    })
    const interrupted = () => refuseForm('The request ended before the form was complete', 'IncompleteBody')
    stream.once('error', interrupted)
    stream.once('close', () => stream.readableEnded || interrupted())
    stream.pipe(parser)
  })
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance {
  const contentType = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;.*\bboundary=(?:"[^"]|[^"\s;])/i.test(contentType))
    throw new UploadRefused(notMultipart)
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      limits,
      highWaterMark: 256 * 1024,
      fileHwm: 256 * 1024,
      isPartAFile: (name) => name === 'file',
    })
  } catch {
    throw new UploadRefused(notMultipart)
  }
}

function successStatus(fields: readonly FormField[]): 200 | 201 | 204 {
  const wanted = fields.find(([name]) => name.toLowerCase() === 'success_action_status')?.[1]
  if (wanted === '200') return 200
  return wanted === '201' ? 201 : 204
}
