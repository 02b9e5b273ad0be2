import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Coding, codingsOf } from './content-coding.ts'
import type { Endpoint } from './endpoint.ts'

/** Below it the packet is the same one. */
const charactersMin = 1_024

/** In threads of their own: a large answer holds up no other call. */
const writers: Readonly<Record<Coding | 'identity', (body: Buffer) => Promise<Buffer>>> = {
  identity: async (body) => body,
  // Beyond quality 4 an answer takes longer to write than it saves on the way.
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

/**
 * How an answer travels. Only what is read: what a POST answers may be a secret that is shown once. Nor what is of a session, whose token
 * against forged calls a browser sends along by itself: the length of a compressed answer tells of what stands in it (BREACH).
 */
export function codingOf(
  { method, tag }: Pick<Endpoint, 'method' | 'tag'>,
  acceptEncoding: string | undefined,
  body: string,
): Coding | undefined {
  if (method !== 'GET' || tag === 'Sessions' || body.length < charactersMin) return undefined
  return codingsOf(acceptEncoding)[0]
}

const written = new WeakMap<object, Map<Coding | 'identity', Promise<Buffer>>>()

/** `answer`: the bytes of one that is kept in memory are made once, and shared by all who are slow to read them. */
export function bytesOf(answer: { body: string }, coding: Coding | 'identity'): Promise<Buffer> {
  const known = written.get(answer) ?? new Map<Coding | 'identity', Promise<Buffer>>()
  written.set(answer, known)
  const found = known.get(coding) ?? writers[coding](Buffer.from(answer.body))
  known.set(coding, found)
  return found
}

/** Other bytes have another strong ETag: RFC 9110, section 8.8.3.3. */
export const etagOfCoding = (etag: string, coding: Coding | undefined): string =>
  coding === undefined ? etag : `${etag.slice(0, -1)}-${coding}"`

/** Whether somebody names this state of the thing, in whatever coding it was read. */
export const isOfState = (named: string, etag: string): boolean =>
  named === etag || named.replace(/^("[\w-]{27})-(?:br|gzip)"$/, '$1"') === etag
