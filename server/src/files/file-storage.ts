import type { Readable } from 'node:stream'

export type UploadForm = { url: string; fields: Record<string, string> }
export type StoredFile = { sizeBytes: number; sha256: string | undefined }

/** Where uploaded bytes live. Keys are ours, never the client's file name. Served by disk or S3; one contract test runs on both. */
export type FileStorage = {
  /** A signed POST form (SigV4 policy) for one object, valid for 900 s. */
  presignUpload(upload: { key: string; contentType: string; sizeBytesMax: number; now: Date }): Promise<UploadForm>
  stat(key: string): Promise<StoredFile | undefined>
  /** `end` is inclusive, as in HTTP ranges. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  delete(key: string): Promise<void>
  /** After this no upload may replace the bytes (U-08). */
  seal(key: string): Promise<void>
  /** Rejects with the reason if storage cannot be used now: for `/readyz`. */
  check(): Promise<void>
}

export const uploadSizeBytesMax = 20_971_520
export const uploadValidSeconds = 900
