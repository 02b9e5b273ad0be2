import { createHmac, timingSafeEqual } from 'node:crypto'

/** The last thing of a page, newest first by (`creation`, `id`); `key`: what a list is ordered by before them. */
export type CursorPosition = { creation: Date; id: string; key?: string | undefined }

/** `filters` stands for all that chooses what is in the list, its path among it: a cursor of one list says nothing about another. */
export type CursorBinding = { filters: string; organisation: string }

const positionBytes = 8 + 12
const signatureBytes = 16
const keyBytesMax = 512
const pattern = new RegExp(`^[\\w-]{48,${Math.ceil(((positionBytes + signatureBytes + keyBytesMax) * 4) / 3)}}$`)

/**
 * Opaque: position and signature, 48 characters, and what a list is ordered by. Filters and organisation are signed but not held, so a cursor opens nothing to
 * whoever finds it, and is refused beside other filters. It does not expire.
 */
export function signCursor(position: CursorPosition, binding: CursorBinding, secret: string | Buffer): string {
  const bytes = Buffer.alloc(positionBytes)
  bytes.writeBigInt64BE(BigInt(position.creation.getTime()))
  if (bytes.write(position.id, 8, 'hex') !== 12) throw new Error('the id of a position has 24 hex characters')
  const key = Buffer.from(position.key ?? '')
  if (key.length > keyBytesMax) throw new Error('a list is ordered by something shorter')
  const signed = Buffer.concat([bytes, key])
  return Buffer.concat([signed, signature(signed, binding, secret)]).toString('base64url')
}

/** `undefined` for a foreign or altered cursor. */
export function readCursor(text: string, binding: CursorBinding, secret: string | Buffer): CursorPosition | undefined {
  if (!pattern.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // The last character may have bits that no byte takes: whoever changes those has altered the cursor too.
  if (bytes.toString('base64url') !== text) return undefined
  const position = bytes.subarray(0, -signatureBytes)
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), signature(position, binding, secret))) return undefined
  return {
    creation: new Date(Number(position.readBigInt64BE())),
    id: position.toString('hex', 8, positionBytes),
    ...(position.length > positionBytes && { key: position.toString('utf8', positionBytes) }),
  }
}

function signature(position: Buffer, { filters, organisation }: CursorBinding, secret: string | Buffer): Buffer {
  // The first word keeps these signatures apart from others made with the same secret.
  const signed = JSON.stringify(['cursor', position.toString('hex'), organisation, filters])
  return createHmac('sha256', secret).update(signed).digest().subarray(0, signatureBytes)
}
