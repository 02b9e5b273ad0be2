import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until there is an answer; the limit is for a test that would otherwise never end. */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = 60_000,
): Promise<T> {
  const end = performance.now() + limitMs
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() > end) throw new Error(`in vain: ${what}`)
    await sleep(20)
  }
}
