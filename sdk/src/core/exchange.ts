import {
  ConnectionLost,
  NotModified,
  problemOf,
  RoentgenError,
  RoentgenProblem,
  retryAfterSeconds,
  TimedOut,
  UnexpectedAnswer,
  VersionMismatch,
} from '../errors.ts'
import { apiVersion } from '../openapi/operations.ts'
import type { ProblemDetails } from '../openapi/schemas.ts'
import { jitterMs, limited, pause } from './limit.ts'

export type Outgoing = {
  url: string
  init: RequestInit
  fetch: typeof fetch
  signal: AbortSignal | undefined
  timeoutMs: number
  maxRetries: number
  /** Whether a second sending has no second effect, so that a lost answer may be asked for again. */
  isSafeTwice: boolean
}

/** Nobody waits longer for a service that asks for patience; the caller gets the problem instead. */
const retryAfterSecondsMax = 60

/** Sends, again where that can help, and hands the answer to `read`, whose failing is a lost connection too. */
export async function exchange<T>(outgoing: Outgoing, read: (response: Response) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(outgoing, read)
    } catch (error) {
      const waitMs = attempt < outgoing.maxRetries ? waitBefore(error, attempt, outgoing.isSafeTwice) : undefined
      if (waitMs === undefined) throw error
      await pause(waitMs, outgoing.signal)
    }
  }
}

async function once<T>(outgoing: Outgoing, read: (response: Response) => Promise<T>): Promise<T> {
  const { url, init, signal, timeoutMs } = outgoing
  const limit = limited(signal, timeoutMs)
  try {
    const response = await outgoing.fetch(url, { ...init, signal: limit.signal, redirect: 'manual' })
    await refuseOthers(url, response)
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (limit.hasTimedOut()) throw new TimedOut(url, timeoutMs)
    if (error instanceof RoentgenError) throw error
    // Of `fetch`, or of a body that broke off.
    throw new ConnectionLost(url, error)
  } finally {
    limit.end()
  }
}

/** Throws what is not the answer that was asked for. */
async function refuseOthers(url: string, response: Response): Promise<void> {
  if (response.status === 304) throw new NotModified()
  const version = response.headers.get('api-version')
  if (response.ok) {
    if (version !== null && version !== apiVersion) throw new VersionMismatch(apiVersion, version)
    return
  }
  const text = response.type === 'opaqueredirect' ? '' : await response.text()
  const problem = problemIn(text)
  if (problem === undefined) throw new UnexpectedAnswer(url, response, text)
  if (problem.code === 'version-unknown') throw new VersionMismatch(apiVersion, undefined)
  throw problemOf(problem, response.headers)
}

export function problemIn(text: string): ProblemDetails | undefined {
  try {
    const found = JSON.parse(text) as Partial<ProblemDetails> | null
    return typeof found?.code === 'string' && typeof found.status === 'number' ? (found as ProblemDetails) : undefined
  } catch {
    return undefined
  }
}

/** Undefined: trying again cannot help, or could do the same thing twice. */
export function waitBefore(error: unknown, attempt: number, isSafeTwice: boolean): number | undefined {
  if (error instanceof RoentgenProblem || error instanceof UnexpectedAnswer) {
    const { status, headers } = error
    const isTurnedAway = status === 429 || status === 503
    const isStillRunning = error instanceof RoentgenProblem && error.code === 'idempotency-in-progress'
    if (!isTurnedAway && !isStillRunning && !(status >= 500 && isSafeTwice)) return undefined
    const seconds = retryAfterSeconds(headers) ?? 0
    return seconds > retryAfterSecondsMax ? undefined : seconds * 1000 + jitterMs(attempt)
  }
  return error instanceof ConnectionLost && isSafeTwice ? jitterMs(attempt) : undefined
}
