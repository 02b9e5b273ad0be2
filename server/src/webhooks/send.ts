import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { type FailureCode, failureCode, keptBody, retryAfterSeconds } from './answer.ts'
import { type Agents, type ConnectOptions, guardedAgents } from './connect.ts'
import { DestinationRefused } from './destination.ts'
import { rememberedTargets, type Target } from './target.ts'

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
const bodyReadBytesMax = 8 * 1024
const headerBytesMax = 64 * 1024
const informationalMax = 8

type Answer = Omit<AttemptOutcome, 'tookMs'>
type Exchange = Answer & { staleSocket: boolean }

/** One per process: it keeps connections open between messages. `send` never throws, every failure is an outcome. */
export function webhookSender(options: ConnectOptions): Sender {
  const kept = guardedAgents(options, true)
  const fresh = guardedAgents(options, false)
  const targetOf = rememberedTargets(options.allowSubnets)
  return {
    async send(message) {
      const started = performance.now()
      const answer = await attempt(message, () => targetOf(message.url, message.allowHttp), kept, fresh)
      return { ...answer, tookMs: Math.round(performance.now() - started) }
    },
    close() {
      kept.close()
      fresh.close()
    },
  }
}

async function attempt(message: Message, findTarget: () => Target, kept: Agents, fresh: Agents): Promise<Answer> {
  const { timeoutMs = timeoutMsDefault } = message
  try {
    // Registered long ago, perhaps under other rules: checked here too, and names once more when they are resolved.
    const target = findTarget()
    const deadline = performance.now() + timeoutMs
    const { staleSocket, ...answer } = await exchange(message, target, kept, timeoutMs)
    if (!staleSocket) return answer
    // The receiver hung up on an idle connection just as we used it. That is no failure of its own: ask on a new one.
    const { staleSocket: _, ...second } = await exchange(message, target, fresh, deadline - performance.now())
    return second
  } catch (error) {
    if (error instanceof DestinationRefused) return failure(refusalCode(error))
    return failure(failureCode(error))
  }
}

function refusalCode({ refusals }: DestinationRefused): FailureCode {
  return refusals.some((refusal) => refusal.code === 'address') ? 'address-refused' : 'destination-refused'
}

function failure(error: FailureCode): Answer {
  return { ok: false, error, responseBody: '' }
}

function requestOptions({ headers, body }: Message, target: Target, agents: Agents): http.RequestOptions {
  const { protocol, hostname, port, path, host } = target
  return {
    agent: agents.agentOf(protocol),
    protocol,
    hostname,
    port,
    path,
    method: 'POST',
    maxHeaderSize: headerBytesMax,
    headers: {
      ...headers,
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Roentgen-Webhooks/1',
    },
  }
}

function exchange(message: Message, target: Target, agents: Agents, timeoutMs: number): Promise<Exchange> {
  const { signal } = message
  if (signal?.aborted) return Promise.resolve({ ...failure('aborted'), staleSocket: false })
  return new Promise((resolve) => {
    // A header that cannot be sent throws here, which rejects the promise.
    const request = http.request(requestOptions(message, target, agents))
    let statusCode: number | undefined
    let settled = false
    const settle = (answer: Answer, staleSocket = false) => {
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve({ ...answer, staleSocket })
    }
    const fail = (error: FailureCode, staleSocket = false) => {
      // A finished exchange closes too, and its connection may by then carry another message.
      if (settled) return
      settle({ ...failure(error), ...(statusCode !== undefined && { statusCode }) }, staleSocket)
      request.destroy()
    }
    const onAbort = () => fail('aborted')
    const timer = setTimeout(fail, Math.max(0, timeoutMs), 'timeout')
    signal?.addEventListener('abort', onAbort)
    let informational = 0
    request.on('information', () => {
      informational += 1
      if (informational > informationalMax) fail('protocol')
    })
    request.on('response', (response) => {
      statusCode = response.statusCode
      readAnswer(response, settle, fail)
    })
    request.on('error', (error) => {
      const code = failureCode(error)
      fail(code, code === 'reset' && request.reusedSocket && statusCode === undefined)
    })
    // Nothing may leave the promise open, e.g. an answer that switches protocols.
    request.on('close', () => fail('reset'))
    request.end(message.body)
  })
}

function readAnswer(
  response: http.IncomingMessage,
  settle: (answer: Answer) => void,
  fail: (code: FailureCode) => void,
) {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  const finish = () => settle(judge(response, chunks))
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    sizeBytes += chunk.length
    if (sizeBytes < bodyReadBytesMax) return
    // The status is what counts. The connection goes too: the rest of this body must not meet the next message.
    finish()
    response.destroy()
  })
  response.on('end', finish)
  // Half a body is no answer: sending twice is allowed, losing an event is not.
  response.on('error', (error) => fail(failureCode(error)))
}

function judge({ statusCode = 0, headers }: http.IncomingMessage, chunks: readonly Buffer[]): Answer {
  const ok = statusCode >= 200 && statusCode < 300
  const isRedirect = statusCode >= 300 && statusCode < 400
  const wait = ok ? undefined : retryAfterSeconds(headers['retry-after'], new Date())
  return {
    ok,
    statusCode,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
    ...(isRedirect && { error: 'redirect' as const }),
    responseBody: chunks.length === 0 ? '' : keptBody(Buffer.concat(chunks)),
  }
}
