import type { Evidence } from '#documents/evidence.ts'
import type { DocumentFingerprint } from '#domain/document-memory.ts'
import { TaskFailure } from '#isolation/tasks.ts'
import type { Analysis } from '../analysis.ts'
import { type HandedInputs, openInputs } from '../inputs/index.ts'
import { opened, type Packed } from '../packed.ts'
import { analysisLimits } from './limits.ts'
import type { CriterionFailure, Produced } from './tasks.ts'

/** Makes a report of what was handed over: all that can take long, or fail because of the analysis. */
export async function produceReport(analysis: Analysis, handed: Partial<HandedInputs>): Promise<Produced> {
  const failures: CriterionFailure[] = []
  const onCriterionFailed = (criterion: string, error: unknown) => {
    if (failures.length < analysisLimits.failuresToldMax) failures.push({ criterion, problem: problemOf(error) })
  }
  const raw = analysis.raw.parse(await analysis.produce(openInputs(handed), { onCriterionFailed }))
  const text = JSON.stringify(raw, storable)
  if (Buffer.byteLength(text) > analysisLimits.reportBytesMax)
    throw new TaskFailure('resource-limit', `the report measures more than ${analysisLimits.reportBytesMax} bytes`)
  return { raw: text, color: analysis.remembers?.colorOf(raw as never) ?? '', failures }
}

/**
 * The database looks into no JSON that has U+0000 or half of a character, which a text of a document that was cut may end with: all
 * that is made of the request would fail with it. https://www.postgresql.org/docs/current/datatype-json.html
 */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

export const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200)

export function fingerprintBy({ source, remembers }: Analysis, evidence: Packed<Evidence>): DocumentFingerprint {
  if (remembers === undefined) throw new Error(`${source} remembers nothing`)
  return remembers.fingerprintOf(opened(evidence))
}
