import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Problem } from '#kernel/problem.ts'
import { type Draft, type FileStorage, type SealedFile, uploadValidSeconds } from './file-storage.ts'
import { measured } from './measured.ts'
import { signPostPolicy } from './post-policy.ts'
import { type Bucket, openBucket, type S3Credentials } from './s3-bucket.ts'
import { parseS3Url } from './s3-url.ts'

/**
 * A form can be posted again until it expires, and S3 has no way to stop that. So forms write to `incoming/<key>`, and sealing
 * copies the bytes to `<key>`, where no form ever writes; from then on only that copy is read (U-08).
 */
export function s3Storage({ url, credentials }: { url: string; credentials: S3Credentials }): FileStorage {
  const { postUrl, ...place } = parseS3Url(url)
  const bucket = openBucket({ ...place, credentials })
  const { accessKeyId, secretAccessKey: secretKey, sessionToken } = credentials
  const signer = { accessKeyId, secretKey, sessionToken, region: place.region, bucket: place.bucket }

  return {
    async presignUpload({ serviceUrl: _ours, ...upload }) {
      const policy = { ...signer, ...upload, key: incoming(upload.key), validSeconds: uploadValidSeconds }
      return { url: postUrl, fields: signPostPolicy(policy) }
    },
    stat: (key) => sealedOrUploaded(key, bucket.head),
    async read(key, range) {
      if (range !== undefined && range.start > range.end) return Readable.from([])
      const part = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
      const found = await sealedOrUploaded(key, (place) => bucket.get(place, part))
      if (found === undefined) throw new Problem('not-found', 'no file is stored at this place')
      return found.body
    },
    async keep(key, bytes, contentType) {
      const file = { sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') }
      await bucket.put(key, Readable.from([Buffer.from(bytes)]), file, { contentType })
    },
    delete: (key) => remove(bucket, key),
    seal: (key) => seal(bucket, key),
    async replace(key, body, file) {
      await bucket.put(key, body, file)
    },
    drafts: (olderThan) => drafts(bucket, olderThan),
    sweep: (olderThan) => sweep(bucket, olderThan),
    namedBy: 'key',
    names: () => names(bucket),
    deleteNamed: (name) => remove(bucket, name),
    check: () => bucket.check(),
  }
}

/** The third look is for a file that another process sealed between the first two: it was not here yet, and then no longer there. */
async function sealedOrUploaded<T>(key: string, look: (place: string) => Promise<T | undefined>) {
  return (await look(key)) ?? (await look(incoming(key))) ?? (await look(key))
}

const sealAttemptsMax = 5

async function seal(bucket: Bucket, key: string): Promise<SealedFile> {
  for (let attempt = 0; attempt < sealAttemptsMax; attempt += 1) {
    const sealed = await bucket.head(key)
    if (sealed?.sha256 !== undefined) return { sizeBytes: sealed.sizeBytes, sha256: sealed.sha256 }
    const uploaded = await bucket.get(incoming(key))
    if (uploaded === undefined) {
      // Another process may have sealed it since we looked.
      if ((await bucket.head(key)) !== undefined) continue
      throw new Problem('media-not-uploaded', 'nothing was uploaded at this place')
    }
    // Read twice, since the hash goes before the bytes and a file is never held in memory. Another upload in between changes
    // the tag, and we begin again; another seal that was first stands.
    const file = await measured(uploaded.body)
    const again = await bucket.get(incoming(key), { etag: uploaded.etag })
    if (again === undefined) continue
    const isFirst = await bucket.put(key, again.body, file, { contentType: again.contentType, over: 'nothing' })
    if (isFirst) await bucket.remove(incoming(key))
    else again.body.destroy()
  }
  throw new Problem('temporary-reduced-capacity', 'the file keeps being replaced', { headers: { 'Retry-After': '5' } })
}

/** What was posted once more after the seal. An upload that nobody has put online yet is a stored file: it stays. */
async function sweep(bucket: Bucket, olderThan: Date): Promise<number> {
  let removed = 0
  for await (const { key, modified } of bucket.list(incoming(''))) {
    if (modified >= olderThan) continue
    if ((await bucket.head(key.slice(incoming('').length))) === undefined) continue
    await bucket.remove(key)
    removed += 1
  }
  return removed
}

async function* drafts(bucket: Bucket, olderThan: Date): AsyncGenerator<Draft> {
  for await (const { key: place, modified, etag } of bucket.list(incoming(''))) {
    if (modified >= olderThan) continue
    yield {
      key: place.slice(incoming('').length),
      async read(part) {
        const range = part && `bytes=${part.start}-${part.end}`
        return (await bucket.get(place, { etag, ...(range !== undefined && { range }) }))?.body
      },
      replace: (bytes, file) => bucket.put(place, bytes, file, { over: etag }),
    }
  }
}

async function remove(bucket: Bucket, key: string): Promise<void> {
  await bucket.remove(incoming(key))
  await bucket.remove(key)
}

/** Not all of the bucket: what somebody else keeps there is no concern of ours. */
async function* names(bucket: Bucket): AsyncGenerator<string> {
  for (const folder of ['requests/', 'pages/', incoming('requests/')])
    for await (const { key } of bucket.list(folder))
      yield folder === incoming('requests/') ? key.slice(incoming('').length) : key
}

function incoming(key: string): string {
  return `incoming/${key}`
}
