import type { Log } from '#kernel/log.ts'
import { type DiskStorage, diskStorage } from './disk.ts'
import type { FileStorage } from './file-storage.ts'
import { s3Storage } from './s3.ts'
import type { S3Credentials } from './s3-bucket.ts'

export type StorageSettings = {
  /** `s3://…`; absent: the folder. */
  storageUrl: string | undefined
  credentials: S3Credentials | undefined
  folder: string
  uploadUrl: string
  signingKey: string | Buffer
  quotaBytes?: number | undefined
  log: Log
}

/** `receiver` is there when this service itself takes the posted forms. */
export type OpenedStorage = { storage: FileStorage; receiver: DiskStorage | undefined }

export function openStorage({ storageUrl, credentials, ...disk }: StorageSettings): OpenedStorage {
  if (storageUrl === undefined) {
    const receiver = diskStorage({ bucket: 'roentgen', ...disk })
    return { storage: receiver, receiver }
  }
  if (credentials === undefined) throw new Error('S3 storage needs credentials')
  return { storage: s3Storage({ url: storageUrl, credentials }), receiver: undefined }
}
