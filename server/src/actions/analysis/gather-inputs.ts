import type { Analysis, JudgedInputs } from '#analyses/analysis.ts'
import { inputsOf } from '#analyses/inputs/index.ts'
import { sha256 } from '#analyses/inputs/input.ts'
import { type About, noSurroundings, type Subject } from '#analyses/inputs/subject.ts'
import type { MadeBy } from '#domain/report.ts'

/** What its inputs are loaded from. `analyses`: all that the service has. */
export const aboutOf = (
  analysis: Analysis,
  { request, medium, around = noSurroundings }: Subject,
  analyses: readonly Analysis[] = [analysis],
): About => ({ request, medium, around, analysis, analyses })

/** Exactly what the analysis declares, without what is loaded only when the analysis runs. */
export function inputsToJudge(analysis: Analysis, subject: Subject): JudgedInputs {
  const about = aboutOf(analysis, subject)
  const judged: Record<string, unknown> = {}
  for (const input of inputsOf(analysis, subject))
    if (input.phase === 'readiness') judged[input.name] = input.load(about)
  return judged as JudgedInputs
}

/** SHA-256 of each input that counts, by its name. */
export function inputHashes(
  analysis: Analysis,
  subject: Subject,
  analyses: readonly Analysis[] = [analysis],
): MadeBy['inputs'] {
  const about = aboutOf(analysis, subject, analyses)
  const hashes: Record<string, string> = {}
  for (const { fingerprint } of inputsOf(analysis, subject))
    if (fingerprint.is === 'counted') Object.assign(hashes, fingerprint.hashes(about))
  return hashes
}

/** Same analysis, same version, same inputs: same fingerprint, and therefore one report. */
export function fingerprintOf(
  analysis: Analysis,
  subject: Subject,
  analyses: readonly Analysis[] = [analysis],
): string {
  const hashes = Object.entries(inputHashes(analysis, subject, analyses))
  return sha256(JSON.stringify([analysis.source, analysis.version, hashes]))
}
