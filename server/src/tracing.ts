import { AsyncLocalStorage } from 'node:async_hooks'
import type { Metrics } from '#actions/app.ts'
import type { Clock } from '#kernel/clock.ts'
import { randomHex } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import { spread, uniqueName } from '#kernel/random.ts'
import {
  noSpan,
  parseTraceparent,
  type Span,
  type SpanAbout,
  type SpanAttributes,
  type TraceContext,
  type Tracer,
  traceparentOf,
} from '#kernel/trace.ts'
import { openOutbound, parseSubnets } from '#outbound/index.ts'
import { type EndedSpan, openSpanExport } from './span-export.ts'
import { anywhere, type TraceSettings } from './trace-settings.ts'

type Deps = { clock: Clock; log: Log; metrics: Metrics; engine: string; roles: readonly string[] }

/** Loaded only where the settings ask for traces. */
export function openTracing(settings: TraceSettings, deps: Deps): Tracer & { close(): Promise<void> } {
  const { engine, roles, log, metrics } = deps
  const outbound = openOutbound({ allowSubnets: parseSubnets(anywhere) })
  const resource = {
    'service.name': settings.serviceName,
    'service.version': engine,
    'service.instance.id': uniqueName(),
    'process.pid': process.pid,
    'roentgen.roles': roles.join(','),
  }
  const spans = openSpanExport({ settings, resource, outbound, log, metrics })
  return {
    ...makeTracer(settings.share, deps, spans.add),
    async close() {
      await spans.close()
      outbound.close()
    },
  }
}

/** What is under way is known from whatever waits for it: no function has to hand it on. */
export function makeTracer(
  share: number,
  { clock, random = spread }: { clock: Clock; random?: () => number },
  keep: (span: EndedSpan) => void,
): Tracer {
  const underWay = new AsyncLocalStorage<TraceContext>()

  const begin = (name: string, about: SpanAbout): Span => {
    const parent = 'traceparent' in about ? parseTraceparent(about.traceparent) : underWay.getStore()
    // What the service does by itself, by the clock, is nobody's trace.
    if (parent === undefined && !('traceparent' in about)) return noSpan
    const { traceId = randomHex(16), isSampled = random() < share } = parent ?? {}
    const context: TraceContext = { traceId, spanId: randomHex(8), isSampled }
    const within: Span['within'] = (work) => underWay.run(context, work)
    // Whoever began the trace has decided that nobody looks at it; that is carried on all the same.
    if (!isSampled) return { within, note() {}, end() {} }
    const startMs = clock.now().getTime()
    const startedMs = performance.now()
    let attributes: SpanAttributes = about.attributes ?? {}
    return {
      within,
      note(more) {
        attributes = { ...attributes, ...more }
      },
      end(failure) {
        const endMs = startMs + performance.now() - startedMs
        keep({ ...context, parentId: parent?.spanId, name, kind: about.kind, startMs, endMs, attributes, failure })
      },
    }
  }

  return {
    isOn: true,
    begin,
    traceparent() {
      const context = underWay.getStore()
      return context && traceparentOf(context)
    },
  }
}
