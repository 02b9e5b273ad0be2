import { z } from 'zod'
import type { Metrics } from '#actions/app.ts'
import type { Log } from '#kernel/log.ts'
import type { SpanAbout, SpanAttributes, TraceContext } from '#kernel/trace.ts'
import type { Exchanged, Outbound } from '#outbound/index.ts'
import type { TraceSettings } from './trace-settings.ts'

/** A step that has ended, as it is sent. */
export type EndedSpan = TraceContext & {
  parentId: string | undefined
  name: string
  kind: SpanAbout['kind']
  startMs: number
  endMs: number
  attributes: SpanAttributes
  failure: string | undefined
}

/** Some megabytes at most. */
const waitingMax = 2_048
const batchMax = 512
const everyMs = 2_000
const timeoutMs = 5_000
const answerBytesMax = 64 * 1024

type Deps = {
  settings: TraceSettings
  resource: SpanAttributes
  outbound: Pick<Outbound, 'exchange'>
  log: Log
  metrics: Metrics
  sendEveryMs?: number
}

/**
 * Sends what has ended, many at once and one batch at a time. A collector that is away, slow or full costs the service nothing but
 * spans: some wait for it, the rest is lost and counted.
 */
export function openSpanExport({ settings, resource, outbound, log, metrics, sendEveryMs = everyMs }: Deps) {
  const waiting: EndedSpan[] = []
  let sending: Promise<void> | undefined
  let isAway = false
  let isPicky = false

  const lose = (count: number) => count > 0 && metrics.count('roentgen_spans_total', { outcome: 'lost' }, count)

  const sendBatch = async (): Promise<void> => {
    const batch = waiting.splice(0, batchMax)
    const answer = await outbound.exchange({
      address: settings.url,
      allowHttp: true,
      method: 'POST',
      headers: { ...settings.headers, 'user-agent': 'Roentgen-Traces/1' },
      body: JSON.stringify(otlpOf(batch, resource)),
      reads: 'start',
      sizeBytesMax: answerBytesMax,
      timeoutMs,
    })
    const outcome = outcomeOf(answer)
    if (outcome === 'sent') {
      const { count, reason } = refusedOf(answer, batch.length)
      metrics.count('roentgen_spans_total', { outcome: 'sent' }, batch.length - count)
      lose(count)
      if (count > 0 && !isPicky) log.warn('traces.partly-refused', { count, reason })
      isPicky = count > 0
    }
    // Once more where it may help, as far as those that ended since have left room.
    const room = outcome === 'later' ? waitingMax - waiting.length : 0
    const kept = room > 0 ? batch.slice(-room) : []
    waiting.unshift(...kept)
    if (outcome !== 'sent') lose(batch.length - kept.length)
    if (isAway === (outcome === 'sent')) {
      isAway = !isAway
      if (isAway) log.warn('traces.not-sent', { reason: 'failed' in answer ? answer.failed : answer.status })
      else log.info('traces.sent-again')
    }
  }

  const send = async (): Promise<void> => {
    do await sendBatch()
    while (waiting.length >= batchMax && !isAway)
  }
  const sendOnce = (): Promise<void> => {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(() => waiting.length > 0 && void sendOnce(), sendEveryMs).unref()

  return {
    add(span: EndedSpan): void {
      if (waiting.length >= waitingMax) return void lose(1)
      waiting.push(span)
      if (waiting.length >= batchMax && !isAway) void sendOnce()
    },
    /** What is left is tried once. */
    async close(): Promise<void> {
      clearInterval(timer)
      await sending
      if (waiting.length > 0) await sendOnce()
      lose(waiting.splice(0).length)
    },
  }
}

/** `later`: as https://opentelemetry.io/docs/specs/otlp/#failures has it. */
function outcomeOf(answer: Exchanged): 'sent' | 'later' | 'refused' {
  if ('failed' in answer) return 'later'
  if (answer.status >= 200 && answer.status < 300) return 'sent'
  return [429, 502, 503, 504].includes(answer.status) ? 'later' : 'refused'
}

const partial = z.object({
  partialSuccess: z.object({ rejectedSpans: z.coerce.number().int().positive(), errorMessage: z.string().optional() }),
})

/** A collector may take a message and throw some of it away: https://opentelemetry.io/docs/specs/otlp/#partial-success-1. */
function refusedOf(answer: Exchanged, sent: number): { count: number; reason?: string | undefined } {
  if ('failed' in answer) return { count: 0 }
  const { data } = partial.safeParse(parsed(answer.bytes))
  if (data === undefined) return { count: 0 }
  const { rejectedSpans, errorMessage } = data.partialSuccess
  return { count: Math.min(rejectedSpans, sent), reason: errorMessage?.slice(0, 200) }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

/** OTLP as JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
export function otlpOf(spans: readonly EndedSpan[], resource: SpanAttributes) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'roentgen' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentId, name, kind, startMs, endMs, attributes, failure }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf({ ...attributes, ...(failure !== undefined && { 'error.type': failure }) }),
    ...(failure !== undefined && { status: { code: 2 } }),
  }
}

/** As text: the number is larger than a double holds. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`

function attributesOf(attributes: SpanAttributes) {
  return Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: any(value) }]))
}

function any(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
