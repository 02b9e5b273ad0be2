type InOrder<T, R> = {
  all: readonly T[]
  lanes: number
  signal: AbortSignal
  work(one: T, signal: AbortSignal): Promise<R>
  /** In the order of `all`, one at a time. */
  told(result: R): Promise<void>
}

/** Several at once, told in order. The first fault stops all. No more than `lanes` results wait to be told. */
export async function inOrder<T, R>({ all, lanes, signal, work, told }: InOrder<T, R>): Promise<void> {
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])
  const running: Promise<R>[] = []
  let next = 0
  const begin = () => {
    const one = all[next] as T
    next += 1
    const result = work(one, stop)
    // Awaited in its turn; until then it is nobody's.
    result.catch((error) => failed.abort(error))
    running.push(result)
  }
  try {
    while (next < all.length || running.length > 0) {
      stop.throwIfAborted()
      while (running.length < lanes && next < all.length) begin()
      const result = await (running.shift() as Promise<R>)
      await told(result)
    }
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(running)
    throw error
  }
}
