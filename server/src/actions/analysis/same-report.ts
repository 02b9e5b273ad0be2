import type { Analysis } from '#analyses/analysis.ts'
import { isSent } from '#analyses/inputs/index.ts'
import { reportStore } from '#database/reports.ts'
import type { MadeBy } from '#domain/report.ts'
import type { ReportId } from '#kernel/ids.ts'
import type { Anywhere } from '../app.ts'

type Made = { analysis: Analysis; raw: string; inputs: MadeBy['inputs'] }

/**
 * Whether the report in force says all that this one would, though registers, names or other reports have changed since. Of what
 * a client sends there is always a new report: somebody waits for it.
 */
export async function saysTheSame(app: Anywhere, inForce: ReportId, { analysis, raw, inputs }: Made): Promise<boolean> {
  const reports = reportStore(app.database)
  const before = await reports.madeBy(inForce)
  if (before === undefined || before.analysis.version !== analysis.version) return false
  const names = new Set([...Object.keys(before.inputs), ...Object.keys(inputs)])
  const changed = [...names].filter((name) => before.inputs[name] !== inputs[name])
  return !changed.some(isSent) && (await reports.saysSame(inForce, raw))
}
