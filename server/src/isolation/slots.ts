export type Waiter = {
  signal?: AbortSignal | undefined
  /** Those who wait for the same (a tenant, say) wait in one line. */
  group?: string | undefined
  /** What it is told if too many wait; without it, it is never turned away. */
  turnAway?: (() => Error) | undefined
}

/** A fixed number of places, given to the lines in turn, and within a line in the order they were asked for. */
export type Slots = {
  /** Resolves with what gives the place back. Rejects with the signal's reason if it aborts while waiting. */
  take(waiter?: Waiter): Promise<() => void>
  /** Turns away everyone who waits, and whoever comes after. */
  close(reason: Error): void
}

type Waiting = { admit(): void; refuse(reason: unknown): void; turnAway: (() => Error) | undefined }

export function createSlots(count: number, { waitingMax = Number.POSITIVE_INFINITY } = {}): Slots {
  const lines = waitingLines()
  let free = count
  let closed: Error | undefined

  const giveBack = () => {
    const next = lines.next()
    if (next === undefined) free += 1
    else next.admit()
  }

  return {
    async take({ signal, group = '', turnAway } = {}) {
      signal?.throwIfAborted()
      if (closed !== undefined) throw closed
      if (free > 0) {
        free -= 1
        return once(giveBack)
      }
      return new Promise((resolve, reject) => {
        const leave = () => {
          lines.remove(group, waiting)
          reject(signal?.reason)
        }
        const waiting: Waiting = {
          turnAway,
          admit() {
            signal?.removeEventListener('abort', leave)
            resolve(once(giveBack))
          },
          refuse(reason) {
            signal?.removeEventListener('abort', leave)
            reject(reason)
          },
        }
        lines.add(group, waiting)
        signal?.addEventListener('abort', leave, { once: true })
        if (lines.refusable() > waitingMax) lines.turnOneAway()
      })
    },
    close(reason) {
      closed = reason
      for (let next = lines.next(); next !== undefined; next = lines.next()) next.refuse(reason)
    },
  }
}

/** The line that is served goes behind the others, so that a long one holds up only itself. */
function waitingLines() {
  const lines = new Map<string, Set<Waiting>>()
  const canBeRefused = (line: Iterable<Waiting>) => [...line].filter(({ turnAway }) => turnAway !== undefined)

  const remove = (group: string, waiting: Waiting) => {
    const line = lines.get(group)
    line?.delete(waiting)
    if (line?.size === 0) lines.delete(group)
  }
  return {
    remove,
    add(group: string, waiting: Waiting): void {
      const line = lines.get(group)
      if (line === undefined) lines.set(group, new Set([waiting]))
      else line.add(waiting)
    },
    next(): Waiting | undefined {
      const [first] = lines
      if (first === undefined) return undefined
      const [group, line] = first
      const [next] = line
      lines.delete(group)
      if (next !== undefined) line.delete(next)
      if (line.size > 0) lines.set(group, line)
      return next
    },
    refusable: () => [...lines.values()].reduce((sum, line) => sum + canBeRefused(line).length, 0),
    /** The last of the longest line: whoever floods is turned away, not who comes after the flood. */
    turnOneAway(): void {
      const longest = [...lines].map(([group, line]) => ({ group, line: canBeRefused(line) }))
      longest.sort((one, other) => other.line.length - one.line.length)
      const [{ group, line } = { group: '', line: [] }] = longest
      const last = line.at(-1)
      if (last === undefined) return
      remove(group, last)
      last.refuse(last.turnAway?.())
    },
  }
}

function once(action: () => void): () => void {
  let done = false
  return () => {
    if (!done) action()
    done = true
  }
}
