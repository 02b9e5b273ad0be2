import { randomBytes, randomInt } from 'node:crypto'

/** Chance comes from here alone: what must not be guessed, and what must not fall together. Both are the system's. */
export const secretBytes = (count: number): Buffer => randomBytes(count)

/** From 0 to below `limit`, all alike. */
export const secretBelow = (limit: number): number => randomInt(limit)

/** For a name that nothing else bears. */
export const uniqueName = (bytes = 8): string => randomBytes(bytes).toString('hex')

/** From 0 to below 1, for spreading what would otherwise happen at once: nobody may rely on not knowing it. */
export const spread = (): number => Math.random()
