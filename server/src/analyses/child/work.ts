import { TaskFailure } from '#isolation/tasks.ts'
import type { Analysis, AnalysisInputs } from '../analysis.ts'
import { opened } from '../packed.ts'
import { analysisLimits } from './limits.ts'
import type { CriterionFailure, HandedInputs, Produced } from './tasks.ts'

/** Makes a report of what was handed over: all that can take long, or fail because of the analysis. */
export async function produceReport(analysis: Analysis, handed: Partial<HandedInputs>): Promise<Produced> {
  const failures: CriterionFailure[] = []
  const onCriterionFailed = (criterion: string, error: unknown) => {
    if (failures.length < analysisLimits.failuresToldMax) failures.push({ criterion, problem: problemOf(error) })
  }
  const raw = analysis.raw.parse(await analysis.produce(openInputs(handed), { onCriterionFailed }))
  const text = JSON.stringify(raw)
  if (Buffer.byteLength(text) > analysisLimits.reportBytesMax)
    throw new TaskFailure('resource-limit', `the report measures more than ${analysisLimits.reportBytesMax} bytes`)
  const { flag } = raw as { flag?: { color?: unknown } }
  return { raw: text, color: String(flag?.color ?? ''), failures }
}

export const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)

function openInputs(handed: Partial<HandedInputs>): Partial<AnalysisInputs> {
  const { evidence, documents, register, reports, previous, ...small } = handed
  return {
    ...small,
    ...(evidence && { evidence: opened(evidence) }),
    // One at a time, when the analysis comes to it: all of them at once would be hundreds of megabytes.
    ...(documents && {
      documents: documents.map(({ evidence: one, ...document }) => ({
        ...document,
        evidence: async () => opened(one),
      })),
    }),
    ...(register !== undefined && { register: register && opened(register) }),
    ...(reports && { reports: reports.map((report) => ({ ...report, raw: opened(report.raw) })) }),
    ...(previous !== undefined && { previous: previous && { id: previous.id, raw: opened(previous.raw) } }),
  }
}
