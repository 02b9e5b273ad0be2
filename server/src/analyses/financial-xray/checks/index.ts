import type { Check, Checked } from './check.ts'
import { impossible } from './impossible.ts'
import { unitChecks } from './unit.ts'
import { unlikely } from './unlikely.ts'

export type { Check, Checked } from './check.ts'

/** All that is looked for in the figures, the impossible first. */
export const checks: readonly Check[] = [...impossible, ...unlikely, ...unitChecks]

export const failedChecks = (checked: Checked): Check[] => checks.filter((check) => check.fails(checked))
