/** Of one step of a trace, e.g. a call, a job or a task of a child: names, ids and numbers, never contents. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * What comes from outside of this process (a call, a job) has its parent with it: `traceparent` as a header or a row carries it, and
 * without one it begins a trace. So has what is done for somebody in a batch. Everything else is a part of what is under way, and no span where nothing is.
 */
export type SpanAbout =
  | { kind: 'server' | 'consumer' | 'internal'; traceparent: unknown; attributes?: SpanAttributes }
  | { kind: 'internal' | 'client'; attributes?: SpanAttributes }

export type Span = {
  /** What `work` does, and calls for, is part of this span. */
  within<T>(work: () => T): T
  note(attributes: SpanAttributes): void
  /** `failure`: by a name, not a sentence, which could quote what was being worked on. */
  end(failure?: string): void
}

export type Tracer = {
  /** Where it costs something to have a span at all, ask first. */
  isOn: boolean
  begin(name: string, about: SpanAbout): Span
  /** Of what is under way, to be carried on by a header or a row; `undefined` where there is nothing to carry. */
  traceparent(): string | undefined
}

export const noSpan: Span = { within: (work) => work(), note() {}, end() {} }

export const noTracing: Tracer = { isOn: false, begin: () => noSpan, traceparent: () => undefined }

export async function inSpan<T>(
  tracer: Tracer,
  name: string,
  about: SpanAbout,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!tracer.isOn) return work(noSpan)
  const span = tracer.begin(name, about)
  try {
    const result = await span.within(() => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error instanceof Error ? error.name : 'unknown')
    throw error
  }
}

export type TraceContext = { traceId: string; spanId: string; isSampled: boolean }

/** `ff` is no version; a later one begins as this one does. */
const form = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const nobody = /^0+$/

/** https://www.w3.org/TR/trace-context/#traceparent-header; whatever is not of its form is as good as absent. */
export function parseTraceparent(text: unknown): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = (typeof text === 'string' && form.exec(text)) || []
  if (nobody.test(traceId) || nobody.test(spanId) || flags === '') return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
