import { isDeepStrictEqual } from 'node:util'
import type { Analysis } from '#analyses/analysis.ts'
import { isSent } from '#analyses/inputs/index.ts'
import { reportStore } from '#database/reports.ts'
import type { MadeBy, Report } from '#domain/report.ts'
import type { ReportId } from '#kernel/ids.ts'
import type { App } from '../app.ts'

type Made = { analysis: Analysis; raw: Report['raw']; inputs: MadeBy['inputs'] }

/**
 * Whether the report in force says all that this one would, though registers, names or other reports have changed since. Of what
 * a client sends there is always a new report: somebody waits for it.
 */
export async function saysTheSame(app: App, inForce: ReportId, { analysis, raw, inputs }: Made): Promise<boolean> {
  const before = await reportStore(app.database).madeOf(inForce)
  if (before === undefined || before.madeBy.analysis.version !== analysis.version) return false
  const names = new Set([...Object.keys(before.madeBy.inputs), ...Object.keys(inputs)])
  const changed = [...names].filter((name) => before.madeBy.inputs[name] !== inputs[name])
  return !changed.some(isSent) && isDeepStrictEqual(saidIn(before.raw), saidIn(JSON.parse(JSON.stringify(raw))))
}

/** What has changed since the report before is nothing of its own. */
const saidIn = ({ changes: _, ...said }: Report['raw']): object => said
