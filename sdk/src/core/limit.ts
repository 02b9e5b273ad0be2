/** A signal that fires with `signal`, or after `timeoutMs`; `end` lets go of both. */
export function limited(signal: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController()
  let hasTimedOut = false
  const follow = () => controller.abort(signal?.reason)
  const timer =
    timeoutMs === Number.POSITIVE_INFINITY
      ? undefined
      : setTimeout(() => {
          hasTimedOut = true
          controller.abort(new DOMException(`no end within ${timeoutMs} ms`, 'TimeoutError'))
        }, timeoutMs)
  if (signal?.aborted) follow()
  else signal?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    hasTimedOut: () => hasTimedOut,
    end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
    },
  }
}

/** Rejects with the signal's reason when it fires. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Full jitter: many clients that fail together do not come back together. */
export const jitterMs = (attempt: number, { baseMs = 500, capMs = 8_000 } = {}) =>
  Math.random() * Math.min(capMs, baseMs * 2 ** attempt)
