import { attempted, type OnFailed } from '../../could-not-run.ts'
import type { Check, Checked } from './check.ts'
import { impossible } from './impossible.ts'
import { unitChecks } from './unit.ts'
import { unlikely } from './unlikely.ts'

export type { Check, Checked } from './check.ts'

/** All that is looked for in the figures, the impossible first. */
export const checks: readonly Check[] = [...impossible, ...unlikely, ...unitChecks]

export type CheckOutcome = { failed: Check[]; notRun: Check[] }

/** A check that throws has neither failed nor passed. */
export function runChecks(checked: Checked, onFailed?: OnFailed, all = checks): CheckOutcome {
  const outcome: CheckOutcome = { failed: [], notRun: [] }
  for (const check of all) {
    const result = attempted<boolean | 'not-run'>(
      check.code,
      () => check.fails(checked),
      () => 'not-run',
      onFailed,
    )
    if (result === 'not-run') outcome.notRun.push(check)
    else if (result) outcome.failed.push(check)
  }
  return outcome
}
