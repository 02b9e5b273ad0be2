import path from 'node:path'
import type { Evidence } from '#documents/evidence.ts'
import type { CompanyFacts } from '#domain/company-facts.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import type { RegisterDossier } from '#domain/register-dossier.ts'
import { type RunOptions, taskRunner } from '#isolation/task-runner.ts'
import type { Answer } from '#isolation/tasks.ts'
import type { Log } from '#kernel/log.ts'
import type { Tracer } from '#kernel/trace.ts'
import type { Analysis } from './analysis.ts'
import { analysisLimits } from './child/limits.ts'
import type { Proposal } from './child/propose.ts'
import type { AnalysisTasks, CsvTask, Produced } from './child/tasks.ts'
import type { PackedVerdict } from './export/packed-verdict.ts'
import type { Highlight, PackedReport } from './highlights/index.ts'
import type { HandedInputs } from './inputs/index.ts'
import type { Packed } from './packed.ts'

export type AskOptions = Pick<RunOptions, 'signal' | 'group'>

/**
 * Who makes reports, in processes that can be killed. An answer that is not ok says that the analysis failed: it threw, or cost
 * more than it may. Rejects for what is not its fault: `signal` aborts, no process can be had, the service stops.
 */
export type Analyst = {
  produce(analysis: Analysis, inputs: Partial<HandedInputs>, options?: AskOptions): Promise<Answer<Produced>>
  /** By the analysis of that source. */
  fingerprint(source: string, evidence: Packed<Evidence>, options?: AskOptions): Promise<Answer<DocumentFingerprint>>
  propose(evidence: Packed<Evidence>, kind: 'figures' | 'statement', options?: AskOptions): Promise<Answer<Proposal>>
  companyFacts(dossier: Packed<RegisterDossier>, options?: AskOptions): Promise<Answer<CompanyFacts | null>>
  /** What matters of the reports of a request. */
  highlights(reports: readonly PackedReport[], options?: AskOptions): Promise<Answer<Highlight[]>>
  verdictPdf(verdict: PackedVerdict, options?: AskOptions): Promise<Answer<Uint8Array>>
  reportCsv(task: CsvTask, options?: AskOptions): Promise<Answer<string>>
  /** Of a Doc X-Ray: the pages on which something was found. */
  pagesWithFindings(raw: Packed<unknown>, options?: AskOptions): Promise<Answer<number[]>>
  /** A report will be wanted soon. */
  warm(): void
  /** The children that live now. */
  processIds(): number[]
  close(): Promise<void>
}

export type AnalystOptions = {
  log: Log
  tracer?: Tracer | undefined
  /** How many reports are made at once. */
  processes: number
  deadlineMs?: number
  rssBytesMax?: number
  heapMegabytesMax?: number
  /** Exports `analyses`; absent: those of the service. */
  module?: string
}

/** All folders whose code an analysis is made of. */
const folders = ['analyses', 'documents', 'domain', 'kernel', 'language', 'persons']

export function openAnalyst(options: AnalystOptions): Analyst {
  const { deadlineMs = analysisLimits.deadlineMs, rssBytesMax = analysisLimits.rssBytesMax } = options
  const listed = options.module ?? path.join(import.meta.dirname, 'index.ts')
  const runner = taskRunner<AnalysisTasks>(
    {
      name: 'analysis',
      entry: path.join(import.meta.dirname, 'child/child.ts'),
      folders,
      files: [listed],
      arguments: [listed],
      heapMegabytesMax: options.heapMegabytesMax ?? analysisLimits.heapMegabytesMax,
    },
    {
      log: options.log,
      tracer: options.tracer,
      processes: options.processes,
      rssBytesMax,
      childIdleMs: analysisLimits.childIdleMs,
      isBlamedForKills: true,
      noProcess: 'no process could be had to make the report',
      blame({ how }) {
        if (how === 'ended') return { code: 'failed', detail: 'the process that made the report ended again and again' }
        const detail = {
          'too-slow': `the analysis took longer than ${deadlineMs} ms`,
          'too-large': `the analysis took more than ${rssBytesMax} bytes of memory`,
          'out-of-memory': 'the analysis took more memory than is allowed',
        }[how]
        return { code: 'resource-limit', detail }
      },
    },
  )
  return {
    produce: ({ source }, inputs, how) => runner.run('produce', () => ({ source, inputs }), { ...how, deadlineMs }),
    fingerprint: (source, evidence, how) =>
      runner.run('fingerprint', () => ({ source, evidence }), { ...how, deadlineMs }),
    propose: (evidence, kind, how) => runner.run('propose', () => ({ evidence, kind }), { ...how, deadlineMs }),
    companyFacts: (dossier, how) => runner.run('companyFacts', () => ({ dossier }), { ...how, deadlineMs }),
    highlights: (reports, how) => runner.run('highlights', () => ({ reports }), { ...how, deadlineMs }),
    verdictPdf: (verdict, how) => runner.run('verdictPdf', () => verdict, { ...how, deadlineMs }),
    reportCsv: (task, how) => runner.run('reportCsv', () => task, { ...how, deadlineMs }),
    pagesWithFindings: (raw, how) => runner.run('pagesWithFindings', () => ({ raw }), { ...how, deadlineMs }),
    warm: runner.warm,
    processIds: runner.processIds,
    async close() {
      runner.close()
    },
  }
}
