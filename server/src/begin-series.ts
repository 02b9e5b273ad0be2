import type { App } from '#actions/app.ts'
import type { AskOutcome } from '#connectors/asking/ask.ts'
import type { Surprise } from '#connectors/asking/surprises.ts'

type Seen = Pick<App, 'metrics' | 'tracer'> & {
  analyses: readonly { source: string }[]
  registers: Pick<App['registers'], 'list'>
}

const answers = ['answered', 'refused', 'failed', 'left alone'] as const satisfies readonly AskOutcome[]
const surprises = ['field', 'notice-type'] as const satisfies readonly Surprise['kind'][]

/**
 * What alerts watch begins at nought. Prometheus counts by how much a series has grown, and one that begins with the first
 * failure has not grown by it: nobody would be told.
 */
export function beginSeries({ metrics, tracer, analyses, registers }: Seen): void {
  for (const { source } of analyses)
    for (const test of ['false', 'true']) metrics.count('roentgen_analyses_failed_total', { source, test }, 0)
  for (const { id, isOutside, status } of registers.list()) {
    if (!isOutside || status !== 'on') continue
    for (const outcome of answers) metrics.count('roentgen_register_answers_total', { register: id, outcome }, 0)
    for (const kind of surprises) metrics.count('roentgen_register_surprises_total', { register: id, kind }, 0)
  }
  if (tracer.isOn) for (const outcome of ['sent', 'lost']) metrics.count('roentgen_spans_total', { outcome }, 0)
}
