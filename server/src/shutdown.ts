import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#kernel/log.ts'

/** Most supervisors kill after 30 s. */
const leaveMsMax = 28_000
/** What runs has so long to end by itself; the rest of the time is for letting go. */
export const drainMs = 24_000
/** What is let go of last has a moment too, however long the others took. */
const releaseMsMin = 200

type Close = () => unknown
type Part = { name: string; close: Close }

/**
 * Told to leave: first what runs ends, all of it at the same time; then what it used is let go of, last in first out.
 * A part that hangs or fails, e.g. because the database is gone, keeps no other from its turn: after a kill nothing is
 * lost either.
 */
export function openShutdown(log: Log, { limitMs = leaveMsMax }: { limitMs?: number } = {}) {
  const drains: Part[] = []
  const releases: Part[] = []

  const bounded = async ({ name, close }: Part, endMs: number): Promise<void> => {
    const over = new AbortController()
    const leftMs = Math.max(releaseMsMin, endMs - performance.now())
    const late = sleep(leftMs, 'late' as const, { signal: over.signal }).catch(() => undefined)
    try {
      if ((await Promise.race([close(), late])) === 'late') log.warn('service.stop-slow', { part: name })
    } catch (error) {
      log.warn('service.stop-failed', { part: name, reason: String(error) })
    } finally {
      over.abort()
    }
  }

  return {
    drain: (name: string, close: Close) => void drains.push({ name, close }),
    release: (name: string, close: Close) => void releases.push({ name, close }),
    async run(): Promise<void> {
      const endMs = performance.now() + limitMs
      await Promise.all(drains.map((part) => bounded(part, endMs)))
      for (const part of releases.toReversed()) await bounded(part, endMs)
    },
  }
}
