import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { silentLog } from '#kernel/log.ts'
import type { StoredFile } from './file-storage.ts'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }
export type BucketSettings = {
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: S3Credentials
}
export type BucketObject = { body: Readable; etag: string; contentType: string | undefined }

/** The few calls we make, in our own words: absent is `undefined`, and whatever else goes wrong is thrown. */
export type Bucket = ReturnType<typeof openBucket>

export function openBucket({ bucket: Bucket, ...settings }: BucketSettings) {
  let opened: ReturnType<typeof connectBucket> | undefined
  const open = () => {
    opened ??= connectBucket(settings)
    return opened
  }
  return {
    async head(Key: string): Promise<StoredFile | undefined> {
      const { sdk, client } = await open()
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(ifStatus(404))
      return found && { sizeBytes: found.ContentLength ?? 0, sha256: found.Metadata?.sha256 }
    },
    /** With `etag`: only if the object is still that one. */
    async get(Key: string, { range, etag }: { range?: string; etag?: string } = {}): Promise<BucketObject | undefined> {
      const { sdk, client } = await open()
      const command = new sdk.GetObjectCommand({ Bucket, Key, Range: range, IfMatch: etag })
      const found = await client.send(command).catch(ifStatus(404, 412))
      return found && { body: found.Body as Readable, etag: found.ETag ?? '', contentType: found.ContentType }
    },
    /** `over`: only over what has this tag, or `nothing`; `false` where something else is there. Otherwise over whatever is. */
    async put(
      Key: string,
      Body: Readable,
      file: { sizeBytes: number; sha256: string },
      { contentType: ContentType, over }: { contentType?: string | undefined; over?: string } = {},
    ): Promise<boolean> {
      const about = { ContentLength: file.sizeBytes, ContentType, Metadata: { sha256: file.sha256 } }
      // Ceph compares it as it is with a tag that has no quotation marks; others take it with or without them.
      const only = over === 'nothing' ? { IfNoneMatch: '*' } : { IfMatch: over?.replaceAll('"', '') }
      const sent = whileItsSourceGives(Body, async (abortSignal) => {
        const { sdk, client } = await open()
        return client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ...about, ...only }), { abortSignal })
      })
      return (await (over === undefined ? sent : sent.catch(ifStatus(404, 409, 412)))) !== undefined
    },
    async remove(Key: string): Promise<void> {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },
    /** In the order of their names; `StartAfter`: of those behind it. */
    async *list(Prefix: string, StartAfter?: string): AsyncGenerator<{ key: string; modified: Date; etag: string }> {
      const { sdk, client } = await open()
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix, StartAfter })) {
        for (const { Key, LastModified, ETag = '' } of Contents) {
          if (Key !== undefined && LastModified !== undefined) yield { key: Key, modified: LastModified, etag: ETag }
        }
      }
    },
    async check(): Promise<void> {
      const { sdk, client } = await open()
      await client.send(new sdk.HeadBucketCommand({ Bucket }))
    },
  }
}

/** Loading the SDK takes longer than all the rest of the start: only who uses S3 waits for it, and only once. */
export async function connectBucket({ region, endpoint, credentials }: Omit<BucketSettings, 'bucket'>) {
  const sdk = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey, sessionToken } = credentials
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Other servers than Amazon's refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would write to the console, between our lines of JSON.
    logger: silentLog,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  })
  return { sdk, client }
}

/**
 * The SDK does not look at whether the source of a body fails: the error would end the process, and the request would wait for the
 * rest until its time is up.
 */
async function whileItsSourceGives<T>(source: Readable, send: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  source.on('error', () => stop.abort())
  if (source.errored !== null) stop.abort()
  try {
    return await send(stop.signal)
  } catch (error) {
    throw source.errored ?? error
  }
}

function ifStatus(...expected: number[]): (error: { $metadata?: { httpStatusCode?: number } }) => undefined {
  return (error) => {
    if (!expected.includes(error.$metadata?.httpStatusCode ?? 0)) throw error
    return undefined
  }
}
