import type { Readable } from 'node:stream'

export type UploadForm = { url: string; fields: Record<string, string> }
export type UploadAsked = { key: string; contentType: string; sizeBytesMax: number; now: Date; serviceUrl?: string }
/** `sha256` (hex) is always known once the file is sealed; before that only where the service itself received the bytes. */
export type StoredFile = { sizeBytes: number; sha256: string | undefined }
export type SealedFile = { sizeBytes: number; sha256: string }

/** `undefined`, `false`: another upload came in its place, or it is gone. */
export type Draft = {
  key: string
  read(range?: { start: number; end: number }): Promise<Readable | undefined>
  /** Other bytes in the place of these, and of none that came after them. */
  replace(bytes: Readable, file: SealedFile): Promise<boolean>
}

/** Where uploaded bytes live. Keys are ours, never the client's file name. Served by disk or S3; one contract test runs on both. */
export type FileStorage = {
  /** A signed POST form (SigV4 policy) for one object, valid for 900 s. `serviceUrl`: by which address the client reaches us. */
  presignUpload(upload: UploadAsked): Promise<UploadForm>
  stat(key: string): Promise<StoredFile | undefined>
  /** `end` is inclusive, as in HTTP ranges. Throws the problem `not-found`. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  delete(key: string): Promise<void>
  /** What the service made itself, from bytes that it can have again: whoever is first wins. Throws the problem `storage-full`. */
  keep(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** After this no upload may replace the bytes (U-08). May be repeated. Throws the problem `media-not-uploaded`. */
  seal(key: string): Promise<SealedFile>
  /** Other bytes under the name of a sealed file: there at once and whole, or not at all. `file` is of the new bytes, save the hash. */
  replace(key: string, bytes: Readable, file: SealedFile): Promise<void>
  /** Removes what interrupted uploads left behind before `olderThan`; answers how many. Never touches a stored file. */
  sweep(olderThan: Date): Promise<number>
  /** What was uploaded past us before `olderThan`, and is not sealed. */
  drafts(olderThan: Date): AsyncIterable<Draft>
  /** Whether `names` are keys of ours, or the SHA-256 of them. */
  namedBy: 'key' | 'sha256'
  /** Of whatever is stored here of documents, also of drafts. */
  names(): AsyncIterable<string>
  /** As `delete`, by a name of `names`. */
  deleteNamed(name: string): Promise<void>
  /** Rejects with the reason if storage cannot be used now: for `/readyz`. */
  check(): Promise<void>
}

export const uploadSizeBytesMin = 1
export { uploadSizeBytesMax } from '#domain/medium.ts'
export const uploadValidSeconds = 900
