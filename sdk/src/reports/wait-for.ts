import type { Core } from '../core/core.ts'
import { limited } from '../core/limit.ts'
import { RoentgenError } from '../errors.ts'
import type { AnalysisState, Event } from '../openapi/schemas.ts'
import { newsOf, type Way } from './news.ts'
import type { Report } from './report.ts'

export type WaitOptions<S extends string> = {
  request: string
  source: S
  /** Where there is one report for each document: of this one. */
  medium?: string | undefined
  /** Id of a report that you have: only a newer one counts. */
  newerThan?: string | undefined
  /** 5 minutes. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
  /** In which order to try; absent: the event stream, long poll, poll. */
  ways?: readonly Way[] | undefined
}

/** The analysis ended without a report, or its file cannot be read; `problem` says why. */
export class AnalysisFailed extends RoentgenError {
  override name = 'AnalysisFailed'
  readonly problem: string
  constructor(source: string, problem: string) {
    super(`there will be no report ${source}: ${problem}`)
    this.problem = problem
  }
}

/** No report in time; `analysis` says what it waits for. */
export class ReportNotReady extends RoentgenError {
  override name = 'ReportNotReady'
  readonly analysis: AnalysisState | undefined
  constructor(source: string, timeoutMs: number, analysis: AnalysisState | undefined) {
    const state =
      analysis === undefined
        ? 'nothing that was sent calls for it yet'
        : `it is ${analysis.status}${analysis.waitingFor === undefined ? '' : `, for ${analysis.waitingFor}`}`
    super(`no report ${source} within ${timeoutMs} ms: ${state}`)
    this.analysis = analysis
  }
}

/** The report as soon as there is one. */
export async function waitFor<S extends string>(core: Core, options: WaitOptions<S>): Promise<Report<S>> {
  const { request, source, signal, ways, timeoutMs = 300_000 } = options
  const limit = limited(signal, timeoutMs)
  try {
    for await (const _ of newsOf(core, { request, signal: limit.signal, ways, isNews: isNewsOf(source) })) {
      const report = await reportOf(core, options, limit.signal)
      if (report !== undefined) return report
      await refuseFailed(core, options, limit.signal)
    }
  } catch (error) {
    if (!limit.hasTimedOut()) throw error
  } finally {
    limit.end()
  }
  if (signal?.aborted) throw signal.reason
  throw new ReportNotReady(source, timeoutMs, await stateOf(core, options))
}

/** A request is updated many times while it is analysed: only what can be the end of this analysis is asked about. */
const isNewsOf = (source: string) => (event: Event) =>
  ['new_report', 'report_failed', 'medium_invalid'].includes(event.event) && (event.source ?? source) === source

async function reportOf<S extends string>(core: Core, options: WaitOptions<S>, signal: AbortSignal) {
  const { request, source, medium, newerThan = '' } = options
  const reports = core.list('reportsList', 'reports', { query: { request, source, limit: 100 } }, { signal })
  let newest: Report<S> | undefined
  // Lists begin with the newest. Ids are in order of time as well, but for those made after a clock was set back.
  for await (const report of reports) {
    if (report.id === newerThan) return newest
    if (medium === undefined || report.medium === medium) newest ??= report as unknown as Report<S>
    if (newest !== undefined && report.id > newerThan) return newest
  }
  return undefined
}

async function refuseFailed<S extends string>(core: Core, options: WaitOptions<S>, signal: AbortSignal) {
  const { source, medium, newerThan } = options
  const analysis = await stateOf(core, options, signal)
  if (analysis?.status === 'failed' && newerThan === undefined) {
    throw new AnalysisFailed(source, analysis.problem ?? 'the service does not say why')
  }
  if (medium === undefined) return
  const { meta } = await core.thing('mediaRead', 'medium', { path: { id: medium } }, { signal })
  if (meta.validation === 'invalid') throw new AnalysisFailed(source, meta.problem ?? 'the file is not valid')
}

async function stateOf<S extends string>(
  core: Core,
  { request, source, medium }: WaitOptions<S>,
  signal?: AbortSignal,
) {
  const { analyses } = await core.thing('requestsRead', 'request', { path: { id: request } }, { signal })
  return analyses.find((one) => one.source === source && (medium === undefined || one.medium === medium))
}
