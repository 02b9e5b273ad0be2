/** A fixed number of places, given in the order they were asked for. */
export type Slots = {
  /** Resolves with what gives the place back. Rejects with the signal's reason if it aborts while waiting. */
  take(signal?: AbortSignal): Promise<() => void>
  /** Turns away everyone who waits, and whoever comes after. */
  close(reason: Error): void
}

type Waiting = { admit(): void; refuse(reason: unknown): void }

export function createSlots(count: number): Slots {
  const queue = new Set<Waiting>()
  let free = count
  let closed: Error | undefined

  const giveBack = () => {
    const [next] = queue
    if (next === undefined) free += 1
    else {
      queue.delete(next)
      next.admit()
    }
  }
  const once = (action: () => void) => {
    let done = false
    return () => {
      if (!done) action()
      done = true
    }
  }

  return {
    async take(signal) {
      signal?.throwIfAborted()
      if (closed !== undefined) throw closed
      if (free > 0) {
        free -= 1
        return once(giveBack)
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          queue.delete(waiting)
          reject(signal?.reason)
        }
        const waiting: Waiting = {
          admit() {
            signal?.removeEventListener('abort', leave)
            resolve(once(giveBack))
          },
          refuse(reason) {
            signal?.removeEventListener('abort', leave)
            reject(reason)
          },
        }
        queue.add(waiting)
        signal?.addEventListener('abort', leave, { once: true })
      })
    },
    close(reason) {
      closed = reason
      for (const waiting of queue) waiting.refuse(reason)
      queue.clear()
    },
  }
}
