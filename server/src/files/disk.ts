import { createHmac } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#kernel/log.ts'
import { uniqueName } from '#kernel/random.ts'
import {
  deleteObject,
  objectNames,
  objectPaths,
  pathsOfName,
  publishObject,
  readObject,
  refuseIfSealed,
  replaceObject,
  sealObject,
  statObject,
} from './disk-objects.ts'
import { asStorageProblem, diskQuota, unlimited } from './disk-quota.ts'
import { createTemporaryFile, type TemporaryFile } from './disk-upload.ts'
import { type FileStorage, type SealedFile, uploadValidSeconds } from './file-storage.ts'
import { signPostPolicy } from './post-policy.ts'
import type { PolicyRules } from './verify-post-policy.ts'

export type DiskSettings = {
  folder: string
  bucket: string
  /** Where clients post the form: an address of this service. */
  uploadUrl: string
  signingKey: string | Buffer
  log: Log
  quotaBytes?: number | undefined
}

export type DiskStorage = FileStorage & {
  bucket: string
  uploadUrl: string
  /** By which the form endpoint judges what `presignUpload` signed. */
  policyRules: PolicyRules
  /** `isVeiled`: nobody can read it before it is published. Throws the problem `media-already-online` for a sealed key, `storage-full` when there is no room. */
  openUpload(key: string, sizeBytesMax: number, how?: { isVeiled: boolean }): Promise<TemporaryFile>
  /** Makes a finished upload the file of its key. Durable when it resolves; throws as `openUpload` does. */
  publish(key: string, upload: TemporaryFile): Promise<SealedFile>
}

const accessKeyId = 'ROENTGENEMBEDDEDDISK'
const region = 'embedded'

export function diskStorage({ folder, bucket, uploadUrl, log, ...settings }: DiskSettings): DiskStorage {
  const incoming = join(folder, 'incoming')
  const objects = join(folder, 'objects')
  const pathsOf = (key: string) => objectPaths(objects, key)
  const quota = settings.quotaBytes === undefined ? unlimited : diskQuota(folder, settings.quotaBytes)
  const secretKey = createHmac('sha256', settings.signingKey).update('roentgen upload forms').digest('hex')
  const signer = { accessKeyId, secretKey, region, bucket, validSeconds: uploadValidSeconds }
  let prepared: Promise<unknown> | undefined
  const prepare = () => {
    prepared ??= Promise.all([incoming, objects].map((path) => mkdir(path, { recursive: true, mode: 0o700 })))
    return prepared
  }
  const write = async (...[bytes, sizeBytesMax, name]: Writing) => {
    await prepare()
    await quota.refresh()
    const file = await createTemporaryFile(incoming, { sizeBytesMax, quota }).catch(rethrow)
    quota.release(await writeInto(file, bytes, name))
  }

  return {
    bucket,
    uploadUrl,
    policyRules: { bucket, region, secretKeyOf: (id) => (id === accessKeyId ? secretKey : undefined) },
    presignUpload: async ({ serviceUrl, ...upload }) => ({
      url: serviceUrl === undefined ? uploadUrl : `${serviceUrl}/storage`,
      fields: signPostPolicy({ ...signer, ...upload }),
    }),
    async openUpload(key, sizeBytesMax, { isVeiled } = { isVeiled: false }) {
      await refuseIfSealed(pathsOf(key))
      await prepare()
      await quota.refresh()
      return createTemporaryFile(incoming, { sizeBytesMax, quota, isVeiled }).catch(rethrow)
    },
    async publish(key, upload) {
      try {
        const { file, replacedBytes } = await publishObject(pathsOf(key), upload)
        quota.release(replacedBytes)
        return file
      } catch (error) {
        await upload.discard()
        return rethrow(error)
      }
    },
    stat: (key) => statObject(pathsOf(key), log),
    read: (key, range = { start: 0, end: Number.POSITIVE_INFINITY }) => readObject(pathsOf(key), log, range),
    keep: (key, { buffer, byteOffset, byteLength }) =>
      write([Buffer.from(buffer, byteOffset, byteLength)], byteLength, async (file) => {
        return (await publishObject(pathsOf(key), file)).replacedBytes
      }),
    delete: async (key) => quota.release(await deleteObject(pathsOf(key))),
    seal: (key) => sealObject(pathsOf(key), log).catch(rethrow),
    replace: (key, bytes, { sizeBytes }) => write(bytes, sizeBytes, (file) => replaceObject(pathsOf(key), file)),
    // Whatever comes here comes through us, and is encrypted already.
    async *drafts() {},
    sweep: async (olderThan) => prepare().then(() => sweepFolder(incoming, olderThan)),
    namedBy: 'sha256',
    names: () => objectNames(objects),
    deleteNamed: async (name) => quota.release(await deleteObject(pathsOfName(objects, name))),
    async check() {
      await prepare()
      const probe = join(incoming, `probe-${uniqueName()}`)
      await writeFile(probe, 'x', { flag: 'wx' }).finally(() => rm(probe, { force: true }))
    },
  }
}

type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>
/** Gives the finished file its name, and answers how many bytes it replaced. */
type Naming = (file: TemporaryFile) => Promise<number>
type Writing = [bytes: Bytes, sizeBytesMax: number, name: Naming]

async function writeInto(file: TemporaryFile, bytes: Bytes, name: Naming): Promise<number> {
  try {
    for await (const chunk of bytes) await file.write(chunk)
    return await name(file)
  } catch (error) {
    await file.discard()
    return rethrow(error)
  }
}

function rethrow(error: unknown): never {
  throw asStorageProblem(error)
}

async function sweepFolder(folder: string, olderThan: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => undefined)
    if (file === undefined || file.mtime >= olderThan) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
