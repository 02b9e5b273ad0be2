import http from 'node:http'
import { createGunzip } from 'node:zlib'
import { type FailureReason, reasonOf } from './failure.ts'

/** Connections are made elsewhere, where addresses are checked before anything connects to them. */
export type AgentOf = (protocol: string) => http.Agent

export type Message = {
  url: URL
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Of the body once unpacked: a small gzip may hold gigabytes. */
  sizeBytesMax: number
  /** For everything: name, connection, TLS, headers and body. A byte a second does not stretch it. */
  deadlineMs: number
  signal: AbortSignal
}

export type RawAnswer = { status: number; retryAfter: string | undefined; bytes: Buffer }
export type Exchanged = RawAnswer | { failed: FailureReason; isStaleSocket: boolean }

const headerBytesMax = 32 * 1024
const informationalMax = 8

/** One question, one answer, bounded in size and time. Redirects are answers like others. Never throws. */
export function exchange(agentOf: AgentOf, message: Message): Promise<Exchanged> {
  const { url, method, headers, body, deadlineMs, signal } = message
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ failed: 'aborted', isStaleSocket: false })
    const request = http.request(url, {
      agent: agentOf(url.protocol),
      method,
      maxHeaderSize: headerBytesMax,
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', ...headers, ...lengthOf(body) },
    })
    let isSettled = false
    const settle = (answer: Exchanged) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(answer)
      if ('failed' in answer) request.destroy()
    }
    const fail = (failed: FailureReason, isStaleSocket = false) => settle({ failed, isStaleSocket })
    const onAbort = () => fail('aborted')
    const timer = setTimeout(fail, deadlineMs, 'timeout')
    signal.addEventListener('abort', onAbort)
    let informational = 0
    let isAnswered = false
    request.on('information', () => {
      informational += 1
      if (informational > informationalMax) fail('protocol')
    })
    request.on('response', (response) => {
      isAnswered = true
      readBody(response, message.sizeBytesMax, settle, fail)
    })
    request.on('error', (error) => {
      const reason = reasonOf(error)
      fail(reason, reason === 'reset' && request.reusedSocket && !isAnswered)
    })
    // Nothing may leave the promise open, e.g. an answer that switches protocols. A gzip may end after its bytes have come.
    request.on('close', () => !isAnswered && fail('reset'))
    request.end(body)
  })
}

const lengthOf = (body: string | undefined) =>
  body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }

function readBody(
  response: http.IncomingMessage,
  sizeBytesMax: number,
  settle: (answer: RawAnswer) => void,
  fail: (reason: FailureReason) => void,
) {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'gzip' && encoding !== 'identity') return fail('encoding')
  // Said aloud: no need to begin. What is not said is counted as it comes.
  if (Number(response.headers['content-length'] ?? 0) > sizeBytesMax) return fail('too-large')
  const onFailure = (error: unknown) => fail(reasonOf(error))
  const unpacked = encoding === 'gzip' ? response.pipe(createGunzip()) : response
  const chunks: Buffer[] = []
  let sizeBytes = 0
  response.on('error', onFailure)
  response.on('close', () => !response.complete && fail('reset'))
  if (unpacked !== response) unpacked.on('error', onFailure)
  unpacked.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes <= sizeBytesMax) return chunks.push(chunk)
    unpacked.destroy()
    return fail('too-large')
  })
  unpacked.on('end', () =>
    settle({
      status: response.statusCode ?? 0,
      retryAfter: response.headers['retry-after'],
      bytes: Buffer.concat(chunks),
    }),
  )
}
