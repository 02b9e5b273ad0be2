import { gunzipSync } from 'node:zlib'

/**
 * JSON that the service hands on unopened: compressed as it is stored, or as the text that the database gives. It is opened in
 * the child that needs it, because opening tens of megabytes would hold up every call meanwhile. `as` is there for the compiler.
 */
export type Packed<T> = { readonly packed: Uint8Array | string; readonly as?: T }

export const packed = <T>(bytes: Uint8Array | string): Packed<T> => ({ packed: bytes })

export const opened = <T>({ packed: bytes }: Packed<T>): T =>
  JSON.parse(typeof bytes === 'string' ? bytes : gunzipSync(bytes).toString('utf8'))
