import { setTimeout as sleepMs } from 'node:timers/promises'
import type { z } from 'zod'
import { type Answer, type Message, type Outbound, retryAfterMs } from '#outbound/index.ts'
import { type Circuit, circuit } from './circuit.ts'
import { ConnectorRefused, ConnectorUnavailable, type FailureReason, reasonOf } from './failure.ts'
import { type Pace, type PaceLimits, pace } from './pace.ts'
import type { Exchanges } from './patience.ts'
import { type Familiar, type Surprise, surprisesIn } from './surprises.ts'

export type Question = {
  /** Below the base address; its variable parts encoded by `encodeURIComponent`. */
  path: string
  query?: Readonly<Record<string, string | number | undefined>>
  headers?: Readonly<Record<string, string>>
  /** Sent by POST, as JSON. */
  body?: unknown
  sizeBytesMax?: number
  deadlineMs?: number
  /** Besides 404: what this register says of codes it does not know. */
  notFoundStatuses?: readonly number[]
  /** 401, 403 and 429 mean that a token has run out: answered as `token-expired` for the connector to log in again. */
  hasToken?: boolean
}

export type Ask = {
  <T>(question: Question & { hasToken: true }, shape: z.ZodType<T>): Promise<T | 'not-found' | 'token-expired'>
  <T>(question: Question & { hasToken?: false }, shape: z.ZodType<T>): Promise<T | 'not-found'>
}

/** Time and connections, handed in. */
export type AskDeps = {
  outbound: Outbound
  /** By which is measured how long something lasts: it never goes back. */
  nowMs(): number
  /** The date, for what a register says by dates. */
  now?: () => Date
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Of the process: aborted when it stops. */
  signal: AbortSignal
  /** Told of what is under way. */
  exchanges?: Exchanges
  /** Told of what an answer holds that is new to us. */
  surprised?: (register: string, surprises: readonly Surprise[]) => void
  /** Told how each question ended. */
  asked?: (register: string, outcome: AskOutcome) => void
}

export type AskOutcome = 'answered' | 'refused' | 'failed' | 'left alone'

type Target = { connector: string; baseUrl: string; limits: PaceLimits; hasKey: boolean; familiar?: Familiar }

const sizeBytesMaxDefault = 8 * 1024 * 1024
const deadlineMsDefault = 15_000
/** For one's turn among ourselves; whoever must wait longer comes back later. */
const turnMsMax = 60_000
/**
 * For what a register asks for by `Retry-After`.
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
const retryAfterMsMax = 20_000
/** No register may keep us away for longer than it takes to ask a person. */
const keptAwayMsMax = 24 * 60 * 60_000
const retriesMax = 3
const retryMs = 250
const userAgent = 'Roentgen/1 (self-hosted risk assessment)'

/** How a connector asks: paced, bounded, checked, and left alone after repeated failure. */
export function asker(target: Target, deps: AskDeps): Ask {
  const state = { pace: pace(target.limits), circuit: circuit() }
  return (async (question: Question, shape: z.ZodType<unknown>) => {
    for (let tries = 1; ; tries++) {
      const outcome = await askOnce(target, deps, state, question, shape)
      if ('value' in outcome) return outcome.value
      const { reason, retryAfterMs: afterMs = retryMs } = outcome
      if (tries > retriesMax || afterMs > retryAfterMsMax || !isWorthRetrying(outcome, tries)) {
        throw new ConnectorUnavailable(target.connector, reason, outcome.retryAfterMs)
      }
      await pause(afterMs, deps, target.connector)
    }
  }) as Ask
}

/** `body`: as it came, where it is what was asked for. */
type Outcome = { value: unknown; body?: unknown } | { reason: FailureReason; retryAfterMs?: number | undefined }

function isWorthRetrying({ reason }: Exclude<Outcome, { value: unknown }>, tries: number): boolean {
  if (reason === 'rate-limited') return true
  return tries === 1 && (reason === 'server-error' || reason === 'reset')
}

async function askOnce(
  target: Target,
  deps: AskDeps,
  { pace, circuit }: { pace: Pace; circuit: Circuit },
  question: Question,
  shape: z.ZodType<unknown>,
): Promise<Outcome> {
  const { connector } = target
  const turn = pace.take(deps.nowMs(), turnMsMax)
  if ('refusedForMs' in turn) throw new ConnectorUnavailable(connector, 'rate-limited', turn.refusedForMs)
  await pause(turn.waitMs, deps, connector)
  const closedForMs = circuit.closedForMs(deps.nowMs())
  if (closedForMs > 0) {
    deps.asked?.(connector, 'left alone')
    throw new ConnectorUnavailable(connector, 'circuit-open', closedForMs)
  }
  const asking = deps.outbound.exchange(messageOf(target, question, deps.signal))
  const answer = await (deps.exchanges?.during(asking) ?? asking)
  const nowMs = deps.nowMs()
  if ('failed' in answer) {
    if (answer.failed === 'aborted') circuit.undecided()
    else {
      circuit.failed(nowMs)
      deps.asked?.(connector, 'failed')
    }
    return { reason: reasonOf(answer.failed) }
  }
  const outcome = judge(answer, question, shape, { hasKey: target.hasKey, now: deps.now?.() ?? new Date(nowMs) })
  deps.asked?.(connector, 'refused' in outcome ? 'refused' : 'value' in outcome ? 'answered' : 'failed')
  if ('refused' in outcome) {
    if (outcome.refused === 'request-refused') circuit.undecided()
    else circuit.succeeded()
    throw new ConnectorRefused(connector, outcome.refused)
  }
  if ('value' in outcome) circuit.succeeded()
  if ('body' in outcome && target.familiar !== undefined)
    deps.surprised?.(connector, surprisesIn(outcome.body, shape, target.familiar))
  if ('value' in outcome) return outcome
  if (outcome.reason === 'rate-limited') {
    circuit.undecided()
    pace.pauseUntil(nowMs + (outcome.retryAfterMs ?? retryMs))
  } else circuit.failed(nowMs)
  return outcome
}

function messageOf({ baseUrl }: Target, question: Question, signal: AbortSignal): Message {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${question.path}`)
  for (const [name, value] of Object.entries(question.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return {
    // Of the setting, whatever a path may hold.
    address: new URL(baseUrl).origin,
    path: url.pathname + url.search,
    allowHttp: false,
    method: question.body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': userAgent,
      ...question.headers,
    },
    body: question.body === undefined ? undefined : JSON.stringify(question.body),
    sizeBytesMax: question.sizeBytesMax ?? sizeBytesMaxDefault,
    reads: 'whole',
    timeoutMs: question.deadlineMs ?? deadlineMsDefault,
    signal,
  }
}

function judge(
  { status, headers, bytes }: Answer,
  { notFoundStatuses = [], hasToken }: Question,
  shape: z.ZodType<unknown>,
  { hasKey, now }: { hasKey: boolean; now: Date },
): Outcome | { refused: ConnectorRefused['reason'] } {
  if (hasToken && (status === 401 || status === 403 || status === 429)) return { value: 'token-expired' }
  if (status >= 200 && status < 300) return readJson(bytes, shape)
  if (status >= 300 && status < 400) return { reason: 'redirect' }
  // A page about a page: the address is wrong, or someone else answers. That says nothing about the company.
  if (status === 404 || notFoundStatuses.includes(status)) return isPage(bytes) ? { reason: 'not-json' } : notFound
  if (status === 401 || status === 402 || status === 403) {
    // Where there is no key to refuse, a firewall has shut us out: for now.
    if (!hasKey) return { reason: 'status' }
    return { refused: status === 402 ? 'no-credit' : 'key-refused' }
  }
  const afterMs = boundedMs(retryAfterMs(headers['retry-after'], now))
  if (status === 429) return { reason: 'rate-limited', retryAfterMs: afterMs ?? 1000 }
  if (status >= 500) return { reason: 'server-error', retryAfterMs: afterMs }
  // Too slow or too early: that was the moment, not the question.
  if (status < 400 || status === 408 || status === 425) return { reason: 'status' }
  return { refused: 'request-refused' }
}

const boundedMs = (ms: number | undefined) => (ms === undefined ? undefined : Math.min(keptAwayMsMax, ms))

const notFound = { value: 'not-found' }

const isPage = (bytes: Buffer) => /^\s*</.test(bytes.toString('latin1', 0, 64))

function readJson(bytes: Buffer, shape: z.ZodType<unknown>): Outcome {
  let body: unknown
  try {
    // Files that were made on Windows begin with a mark.
    body = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
  } catch {
    return { reason: 'not-json' }
  }
  const parsed = shape.safeParse(body)
  return parsed.success ? { value: parsed.data, body } : { reason: 'unexpected-shape' }
}

async function pause(ms: number, { sleep = systemSleep, signal }: AskDeps, connector: string): Promise<void> {
  if (ms <= 0 && !signal.aborted) return
  try {
    await sleep(ms, signal)
  } catch {
    throw new ConnectorUnavailable(connector, 'aborted')
  }
}

const systemSleep = (ms: number, signal: AbortSignal) => sleepMs(ms, undefined, { signal })
