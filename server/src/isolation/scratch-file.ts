import { existsSync, openSync, unlinkSync } from 'node:fs'

/** Where a child finds it, behind its own three streams and the channel to the service. */
export const scratchDescriptor = 4
/** What tells a child that it has one. */
export const scratchArgument = 'scratch'

/**
 * A file in memory that has no name, for one child: it can be written and read by whoever is handed it, found by nobody, and is
 * gone with the last of them. Undefined where the system has no such place.
 */
export function openScratch(unique: string): number | undefined {
  // Behind `/dev/stdin`, by which a program opens it once more.
  if (!existsSync('/proc/self/fd')) return undefined
  const name = `/dev/shm/roentgen-${unique}`
  try {
    const descriptor = openSync(name, 'wx+', 0o600)
    unlinkSync(name)
    return descriptor
  } catch {
    return undefined
  }
}
