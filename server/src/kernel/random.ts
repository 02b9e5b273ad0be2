import { randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto'

/** Chance comes from here alone: what must not be guessed, and what must not fall together. Both are the system's. */
export const secretBytes = (count: number): Buffer => randomBytes(count)

const pool = Buffer.alloc(6_144)
let used = pool.length

/** A few bytes that are used once and need not be secret, such as the nonce of a cipher: from a pool, at a twentieth of the cost. */
export function nonceBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return Buffer.from(pool.subarray(used - count, used))
}

/** From 0 to below `limit`, all alike. */
export const secretBelow = (limit: number): number => randomInt(limit)

/** For a name that nothing else bears. */
export const uniqueName = (bytes = 8): string => randomBytes(bytes).toString('hex')

export const uniqueUuid = (): string => randomUUID()

/** From 0 to below 1, for spreading what would otherwise happen at once: nobody may rely on not knowing it. */
export const spread = (): number => Math.random()
