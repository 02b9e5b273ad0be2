import { eventsChannel } from '#database/events.ts'
import { keysChannel } from '#database/keys.ts'
import type { App } from '../app.ts'
import type { Authenticator } from '../people/authenticate.ts'

export type Changes = {
  /** Resolves when something was told of the request, when the time is over, or when the signal aborts. No connection is held. */
  waitForRequest(request: string, milliseconds: number, signal: AbortSignal): Promise<void>
  /** Calls back at each event of the organisation, until the returned function is called. */
  onOrganisation(organisation: string, callback: () => void): () => void
  /** The same of one request. */
  onRequest(request: string, callback: () => void): () => void
  /** Whether something was told of it since (`performance.now()`); also where too much was told to know. */
  toldSince(request: string, atMs: number): boolean
  close(): Promise<void>
}

/** One connection listens for the whole process; whoever waits is only a callback in a map. */
export async function watchEvents(app: App, authenticator: Authenticator): Promise<Changes> {
  const waiting = new Map<string, Set<() => void>>()
  const call = (key: string) => {
    for (const callback of [...(waiting.get(key) ?? [])]) callback()
  }
  const add = (key: string, callback: () => void) => {
    const callbacks = waiting.get(key) ?? new Set()
    waiting.set(key, callbacks.add(callback))
    return () => {
      callbacks.delete(callback)
      if (callbacks.size === 0 && waiting.get(key) === callbacks) waiting.delete(key)
    }
  }
  const told = recentlyTold()
  const stopEvents = await app.database.listen(eventsChannel, (payload) => {
    told.add(payload === '' ? undefined : payload.split(' '))
    // Empty: the connection was lost for a while, so anything may have happened.
    for (const key of payload === '' ? [...waiting.keys()] : payload.split(' ')) call(key)
  })
  const stopKeys = await app.database.listen(keysChannel, () => authenticator.forget())
  return {
    waitForRequest: (request, milliseconds, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          remove()
          resolve()
        }
        const timer = setTimeout(done, milliseconds)
        const remove = add(request, done)
        if (signal.aborted) done()
        else signal.addEventListener('abort', done)
      }),
    onOrganisation: add,
    onRequest: add,
    toldSince: told.since,
    async close() {
      for (const key of [...waiting.keys()]) call(key)
      await stopEvents()
      await stopKeys()
    },
  }
}

const toldMax = 4_096

/** Of the last things that were told, when. */
function recentlyTold() {
  const told = new Map<string, number>()
  let forgottenMs = 0
  return {
    /** `undefined`: anything may have been told. */
    add(keys: readonly string[] | undefined): void {
      const now = performance.now()
      if (keys === undefined) forgottenMs = now
      for (const key of keys ?? []) {
        told.delete(key)
        told.set(key, now)
      }
      for (const [oldest, atMs] of told) {
        if (told.size <= toldMax) return
        told.delete(oldest)
        forgottenMs = Math.max(forgottenMs, atMs)
      }
    },
    since: (key: string, atMs: number): boolean => forgottenMs >= atMs || (told.get(key) ?? -1) >= atMs,
  }
}
