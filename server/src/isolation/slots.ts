export type Waiter = {
  signal?: AbortSignal | undefined
  /** Whose work it is: the spare place is for those who have none. */
  owner?: string | undefined
  /** Those of one owner who wait for the same (to have files read, say) wait in one line; absent: that of the owner. */
  group?: string | undefined
  /** What it is told if too many wait; without it, it is never turned away. */
  turnAway?: (() => Error) | undefined
}

/**
 * A fixed number of places, given to the lines in turn, and within a line in the order they were asked for. `hasSpare`: one more,
 * for an owner who has none, so that nobody waits until the long work of another ends.
 */
export type Slots = {
  /** Resolves with what gives the place back. Rejects with the signal's reason if it aborts while waiting. */
  take(waiter?: Waiter): Promise<() => void>
  /** Turns away everyone who waits, and whoever comes after. */
  close(reason: Error): void
}

type Waiting = { owner: string; admit(): void; refuse(reason: unknown): void; turnAway: (() => Error) | undefined }

export function createSlots(
  count: number,
  {
    waitingMax = Number.POSITIVE_INFINITY,
    hasSpare = false,
  }: { waitingMax?: number | undefined; hasSpare?: boolean } = {},
): Slots {
  const lines = waitingLines()
  const held = new Map<string, number>()
  let taken = 0
  let closed: Error | undefined

  const isSpareLeft = () => hasSpare && taken === count
  const hasNone = (owner: string) => !held.has(owner)
  const give = (owner: string) => {
    taken += 1
    held.set(owner, (held.get(owner) ?? 0) + 1)
    return once(() => takeBack(owner))
  }
  const takeBack = (owner: string) => {
    taken -= 1
    const left = (held.get(owner) ?? 0) - 1
    if (left > 0) held.set(owner, left)
    else held.delete(owner)
    if (taken < count) lines.next()?.admit()
    if (isSpareLeft()) lines.next(hasNone)?.admit()
  }

  return {
    async take({ signal, owner = '', group = owner, turnAway } = {}) {
      signal?.throwIfAborted()
      if (closed !== undefined) throw closed
      if (taken < count || (isSpareLeft() && hasNone(owner))) return give(owner)
      return new Promise((resolve, reject) => {
        const leave = () => {
          lines.remove(group, waiting)
          reject(signal?.reason)
        }
        const waiting: Waiting = {
          owner,
          turnAway,
          admit() {
            signal?.removeEventListener('abort', leave)
            resolve(give(owner))
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
    next(isMeant: (owner: string) => boolean = () => true): Waiting | undefined {
      for (const [group, line] of lines) {
        const [next] = line
        if (next === undefined || !isMeant(next.owner)) continue
        lines.delete(group)
        line.delete(next)
        if (line.size > 0) lines.set(group, line)
        return next
      }
      return undefined
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
