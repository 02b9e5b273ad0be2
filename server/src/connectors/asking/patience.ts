import { ConnectorUnavailable } from './failure.ts'

/**
 * Whoever has kept us waiting for `ms` is not asked again this time: what the others say is wanted soon. Nobody outside is asked
 * or waited for after `untilMs`, by `performance.now()`.
 */
export type Patience = { ms: number; silent: Set<string>; untilMs?: number | undefined }

export const isOver = ({ untilMs = Number.POSITIVE_INFINITY }: Patience): boolean => performance.now() >= untilMs

/** What lies with the register, as against what still waits for its turn among our own questions. */
export type Exchanges = {
  during<T>(exchange: Promise<T>): Promise<T>
  /** For how long the oldest has been there; `undefined`: there is none. */
  oldestMs(): number | undefined
}

export function exchanges(): Exchanges {
  const begun = new Map<symbol, number>()
  return {
    async during(exchange) {
      const key = Symbol()
      begun.set(key, performance.now())
      try {
        return await exchange
      } finally {
        begun.delete(key)
      }
    },
    oldestMs() {
      const [oldest] = begun.values()
      return oldest === undefined ? undefined : performance.now() - oldest
    },
  }
}

type Waiting = {
  signal: AbortSignal | undefined
  patience: Patience | undefined
  /** Where nobody waits for a turn there are none. */
  exchanges: Exchanges | undefined
}

/** The wait for one's own turn is no silence of the register. */
export async function unlessAborted<T>(
  answering: Promise<T>,
  connector: string,
  { signal, patience, exchanges }: Waiting,
): Promise<T> {
  if (signal === undefined && patience === undefined) return answering
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new ConnectorUnavailable(connector, 'aborted'))
  let timer: NodeJS.Timeout | undefined
  const waitFor = (ms: number, { untilMs = Number.POSITIVE_INFINITY }: Patience) => {
    timer = setTimeout(look, Math.min(ms, Math.max(0, untilMs - performance.now())))
  }
  const look = () => {
    if (patience === undefined) return
    const waitedMs = exchanges === undefined ? patience.ms : exchanges.oldestMs()
    if (waitedMs !== undefined && waitedMs >= patience.ms) {
      patience.silent.add(connector)
      reject(new ConnectorUnavailable(connector, 'timeout'))
    } else if (isOver(patience)) reject(new ConnectorUnavailable(connector, 'no-turn'))
    else waitFor(Math.ceil(patience.ms - (waitedMs ?? 0)), patience)
  }
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  if (patience !== undefined) waitFor(patience.ms, patience)
  // Nobody waits for it any more: that it failed is told to whoever asks next.
  answering.catch(() => {})
  try {
    return await Promise.race([answering, promise])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
