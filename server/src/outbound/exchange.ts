import http from 'node:http'
import type { Agents } from './connect.ts'
import { type FailureCode, failureCode } from './failure.ts'
import { readBody } from './read-body.ts'
import type { Target } from './target.ts'

export type Question = {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /**
   * `whole`: all of the answer, unpacked, or `too-large`. `start`: what comes first, as it comes; the rest is not waited for, and
   * the connection goes with it.
   */
  reads: 'whole' | 'start'
  /** Of the body once unpacked: a small gzip may hold gigabytes. */
  sizeBytesMax: number
  signal?: AbortSignal | undefined
}

export type Answer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }
/** `status`: it had begun to answer. */
export type Failure = { failed: FailureCode; status?: number }
export type Exchanged = Answer | Failure

const headerBytesMax = 64 * 1024
const informationalMax = 8

/**
 * One question, one answer, bounded in size and time. Redirects are answers like others. `timeoutMs` is for everything: name,
 * connection, TLS, headers and body; a byte a second does not stretch it. Rejects only where the question cannot be written.
 */
export function exchange(
  agents: Agents,
  target: Target,
  question: Question,
  timeoutMs: number,
): Promise<Exchanged & { isStaleSocket?: true }> {
  const { signal } = question
  if (signal?.aborted) return Promise.resolve({ failed: 'aborted' })
  return new Promise((resolve) => {
    // A header that cannot be sent throws here, which rejects the promise.
    const request = http.request(requestOptions(agents, target, question))
    let status: number | undefined
    let isSettled = false
    const settle = (answer: Exchanged, isStaleSocket = false) => {
      // A finished exchange closes too, and its connection may by then carry another message.
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      resolve({ ...answer, ...(isStaleSocket && { isStaleSocket }) })
      if ('failed' in answer) request.destroy()
    }
    const fail = (failed: FailureCode, isStaleSocket = false) =>
      settle({ failed, ...(status !== undefined && { status }) }, isStaleSocket)
    const onAbort = () => fail('aborted')
    const timer = setTimeout(fail, Math.max(0, timeoutMs), 'timeout')
    signal?.addEventListener('abort', onAbort)
    let informational = 0
    request.on('information', () => {
      informational += 1
      if (informational > informationalMax) fail('protocol')
    })
    request.on('response', (response) => {
      status = response.statusCode ?? 0
      const { headers } = response
      readBody(response, question, (bytes) => settle({ status: status ?? 0, headers, bytes }), fail)
    })
    request.on('error', (error) => {
      const code = failureCode(error)
      fail(code, code === 'reset' && request.reusedSocket && status === undefined)
    })
    // Nothing may leave the promise open, e.g. an answer that switches protocols. A gzip may end after its bytes have come.
    request.on('close', () => status === undefined && fail('reset'))
    request.end(question.body)
  })
}

function requestOptions(agents: Agents, target: Target, { method, headers, body }: Question): http.RequestOptions {
  const { protocol, hostname, port, path, host } = target
  return {
    agent: agents.agentOf(protocol),
    protocol,
    hostname,
    port,
    path,
    method,
    maxHeaderSize: headerBytesMax,
    headers: {
      ...headers,
      host,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  }
}
