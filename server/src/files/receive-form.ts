import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { DiskStorage } from './disk.ts'
import type { TemporaryFile } from './disk-upload.ts'
import { drainRest, type Rest } from './drain-rest.ts'
import type { SealedFile } from './file-storage.ts'
import { boundaryOf, type FormListener, multipartParser } from './multipart-parser.ts'
import { malformed, type Refusal, refusalOf, tooLarge, tooSmall, UploadRefused } from './refusal.ts'
import { type AllowedUpload, type FormField, verifyPostPolicy } from './verify-post-policy.ts'

export type IncomingForm = { headers: IncomingHttpHeaders; stream: Readable }

export type FormReceipt = { status: 200 | 201 | 204; key: string; file: SealedFile }
/** Where the rest of the body is unread, the answer must close the connection. */
export type FormRefusal = Refusal & { rest: Rest }

/** Around the file there may be as much as the parser takes, which is far less. */
const bytesAroundFileMax = 1024 * 1024

/** Receives one S3 POST form. Nothing is written before every condition holds, nothing is kept before the form is complete. */
export async function receiveForm(
  form: IncomingForm,
  { storage, now }: { storage: DiskStorage; now: Date },
): Promise<FormReceipt | FormRefusal> {
  let opened: Promise<TemporaryFile> | undefined
  try {
    const { fields, allowed, upload } = await readForm(form, {
      judge: (before) => judge(before, form.headers, storage, now),
      open: ({ key, sizeBytesMax }) => {
        opened = storage.openUpload(key, sizeBytesMax)
        return opened
      },
    })
    if (upload.sizeBytes() < allowed.sizeBytesMin) throw new UploadRefused(tooSmall)
    const file = await storage.publish(allowed.key, upload)
    return { status: successStatus(fields), key: allowed.key, file }
  } catch (error) {
    const begun = await opened?.catch(() => undefined)
    await begun?.discard()
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

type CompleteForm = { fields: FormField[]; allowed: AllowedUpload; upload: TemporaryFile }

/** Resolves when the closing boundary and the end of the body have come. */
function readForm({ headers, stream }: IncomingForm, reader: FormReader): Promise<CompleteForm> {
  const incoming = incomingFile(reader)
  const parser = multipartParser(boundaryOf(headers['content-type'] ?? ''), incoming)
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => {
      stream.off('data', take)
      reject(error)
    }
    const goOn = () => stream.resume()
    const take = (chunk: Buffer) => {
      try {
        parser.push(chunk)
        freeAtOnce(chunk)
        const behind = incoming.behind()
        if (behind === undefined) return
        stream.pause()
        behind.then(goOn, refuse)
      } catch (error) {
        refuse(error)
      }
    }
    const finish = async () => {
      parser.end()
      return incoming.complete()
    }
    const interrupted = () => refuse(new UploadRefused(incomplete))
    stream.once('error', interrupted)
    stream.once('close', () => stream.readableEnded || interrupted())
    stream.once('end', () => finish().then(resolve, reject))
    stream.on('data', take)
  })
}

/**
 * Every chunk has memory of its own that nobody looks at any more. Left to the collector, 20 to 60 MB of it make a full
 * collection, of all that the service holds; given back here, the next chunk comes into the same, still warm memory.
 */
function freeAtOnce({ buffer, byteLength }: Buffer): void {
  if (byteLength >= ownMemoryBytesMin && byteLength === buffer.byteLength) (buffer as ArrayBuffer).transfer(0)
}

// Smaller ones may come from memory that Node shares among many.
const ownMemoryBytesMin = 16 * 1024

const incomplete = malformed('The request ended before the form was complete', 'IncompleteBody')

type IncomingFile = FormListener & {
  /** What the next bytes must wait for, if for anything. */
  behind(): Promise<void> | undefined
  complete(): Promise<CompleteForm>
}

function incomingFile(reader: FormReader): IncomingFile {
  const fields: FormField[] = []
  let allowed: AllowedUpload | undefined
  let opened: Promise<TemporaryFile> | undefined
  let upload: TemporaryFile | undefined
  let behind: Promise<void> | undefined
  const waitFor = (work: Promise<void> | undefined) => {
    behind = work
    // The form may be refused before anybody waits, and a rejection that nobody hears ends the process.
    behind?.catch(() => {})
  }
  const writeFirst = (bytes: Buffer) => behind?.then(() => upload?.write(bytes))
  return {
    field: (name, value) => void fields.push([name, value]),
    file() {
      allowed = reader.judge(fields)
      opened = reader.open(allowed)
      const ready = opened.then((file) => {
        upload = file
      })
      waitFor(ready)
    },
    fileBytes(bytes) {
      if (upload !== undefined) waitFor(upload.write(bytes))
      // Only the first bytes, which came with the part's head: until the file is open nothing more is read.
      else waitFor(writeFirst(Buffer.from(bytes)))
    },
    behind() {
      const work = behind
      behind = undefined
      return work
    },
    async complete() {
      if (allowed === undefined || opened === undefined) throw new UploadRefused(incomplete)
      return { fields, allowed, upload: await opened }
    },
  }
}

function successStatus(fields: readonly FormField[]): 200 | 201 | 204 {
  const wanted = fields.find(([name]) => name.toLowerCase() === 'success_action_status')?.[1]
  if (wanted === '200') return 200
  return wanted === '201' ? 201 : 204
}
