import type { Analysis } from '#analyses/analysis.ts'
import type { AskOptions } from '#analyses/analyst.ts'
import { type HandedInputs, inputsOf } from '#analyses/inputs/index.ts'
import { isNotRead } from '#analyses/inputs/sources.ts'
import type { Subject } from '#analyses/inputs/subject.ts'
import type { Medium } from '#domain/medium.ts'
import type { MadeBy } from '#domain/report.ts'
import type { App } from '../app.ts'
import { aboutOf, inputsToJudge } from './gather-inputs.ts'
import { sourcesOf } from './input-sources.ts'

/**
 * All an analysis is handed. `recorded` are hashes of what is told in the report but makes no new one by itself. `notRead`: what
 * was read of this document is gone, and it must be read again.
 */
export type Completed = { inputs: HandedInputs; recorded: MadeBy['inputs']; notRead?: undefined } | { notRead: Medium }

/** Never reads a file: what was read of it is there, or is asked for. Nor does it open what may be large: see `Packed`. */
export async function completeInputs(
  app: App,
  analysis: Analysis,
  subject: Subject,
  how: AskOptions = {},
): Promise<Completed> {
  const about = aboutOf(analysis, subject, app.analyses)
  const sources = sourcesOf(app, how)
  const inputs: Record<string, unknown> = inputsToJudge(analysis, subject)
  const recorded: Record<string, string> = {}
  for (const input of inputsOf(analysis, subject)) {
    if (input.phase !== 'run') continue
    const value = await input.load(about, sources)
    if (isNotRead(value)) return value
    inputs[input.name] = value
    if (input.fingerprint.is !== 'recorded') continue
    const hash = input.fingerprint.hash(value)
    if (hash !== undefined) recorded[input.fingerprint.key ?? input.name] = hash
  }
  return { inputs: inputs as HandedInputs, recorded }
}
