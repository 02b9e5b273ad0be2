import { moveTestTimes, testClockStore } from '#database/test-clock.ts'
import { type Caller, seesAll } from '#domain/caller.ts'
import type { TestClock } from '#domain/test-clock.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { tellOverdue } from '../extractions/tell-overdue-extractions.ts'
import { keepAudit } from '../people/keep-audit.ts'
import { askAboutDue } from '../requests/refresh-request.ts'
import type { Tx } from '../tx.ts'

export async function showTestClock(app: Anywhere | Tx, caller: Caller): Promise<TestClock> {
  refuseLive(caller)
  return { advancedSeconds: await testClockStore(app.database).read(caller.organisation) }
}

/** As if so much time had passed for the test data of the organisation; what falls due by it is done at once. */
export async function advanceTestClock(tx: Tx, caller: Caller, seconds: number): Promise<TestClock> {
  refuseLive(caller)
  if (!seesAll(caller))
    throw new Problem('scope-missing', 'the time of all test data is moved by an owner or administrator')
  const { organisation } = caller
  await moveTestTimes(tx.database, organisation, seconds)
  await tellOverdue(tx, organisation)
  await askAboutDue(tx, organisation)
  await keepAudit(tx, caller, { action: 'test_clock_advanced', detail: { seconds } })
  return showTestClock(tx, caller)
}

function refuseLive({ test }: Caller): void {
  if (!test) throw new Problem('not-found', 'live data have no clock to move: use a test key, or `Roentgen-Mode: test`')
}
