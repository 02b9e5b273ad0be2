import { performance } from 'node:perf_hooks'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { type ConnectOptions, type Exchanged, openOutbound, retryAfterMs } from '#outbound/index.ts'
import { type FailureCode, keptBody, toldFailure } from './answer.ts'

export type Message = {
  url: string
  /** `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
  headers: Readonly<Record<string, string>>
  body: string
  allowHttp: boolean
  /** For everything: name, connection, TLS, headers and body. */
  timeoutMs?: number
  signal?: AbortSignal
}

export type AttemptOutcome = {
  ok: boolean
  statusCode?: number
  retryAfterSeconds?: number
  /** Absent where the status says it all. */
  error?: FailureCode
  responseBody: string
  tookMs: number
}

export type Sender = { send(message: Message): Promise<AttemptOutcome>; close(): void }

const timeoutMsDefault = 15_000
/** The status is what counts: no receiver has to be heard out. */
const bodyReadBytesMax = 8 * 1024

/** One per process: it keeps connections open between messages. `send` never throws, every failure is an outcome. */
export function webhookSender({ clock = systemClock, ...options }: ConnectOptions & { clock?: Clock }): Sender {
  const outbound = openOutbound(options)
  return {
    async send({ url, headers, body, allowHttp, timeoutMs = timeoutMsDefault, signal }) {
      const started = performance.now()
      const answer = await outbound.exchange({
        address: url,
        allowHttp,
        method: 'POST',
        headers: { ...headers, 'user-agent': 'Roentgen-Webhooks/1' },
        body,
        reads: 'start',
        sizeBytesMax: bodyReadBytesMax,
        timeoutMs,
        signal,
      })
      return { ...judge(answer, clock), tookMs: Math.round(performance.now() - started) }
    },
    close: () => outbound.close(),
  }
}

function judge(answer: Exchanged, clock: Clock): Omit<AttemptOutcome, 'tookMs'> {
  if ('failed' in answer) {
    const { failed, status } = answer
    return {
      ok: false,
      ...(status !== undefined && { statusCode: status }),
      error: toldFailure(failed),
      responseBody: '',
    }
  }
  const { status: statusCode, headers, bytes } = answer
  const ok = statusCode >= 200 && statusCode < 300
  const isRedirect = statusCode >= 300 && statusCode < 400
  const waitMs = ok ? undefined : retryAfterMs(headers['retry-after'], clock.now())
  return {
    ok,
    statusCode,
    ...(waitMs !== undefined && { retryAfterSeconds: Math.ceil(waitMs / 1000) }),
    ...(isRedirect && { error: 'redirect' as const }),
    responseBody: keptBody(bytes),
  }
}
