import { timingSafeEqual } from 'node:crypto'
import { type IdempotencyScope, idempotencyStore } from '#database/idempotency.ts'
import { Problem } from '#kernel/problem.ts'
import type { App } from './app.ts'
import { idempotencyKeptHours } from './sweep.ts'
import { inSnapshot, inTransaction, type Tx } from './tx.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string }
export type OnceScope = IdempotencyScope & { fingerprint: Buffer }

const inProgress = () =>
  new Problem('idempotency-in-progress', 'a call with this idempotency key is still running', {
    headers: { 'Retry-After': '1' },
  })
const reused = () =>
  new Problem(
    'idempotency-key-reused',
    'this idempotency key was used with another body or version; send a new one for a new call',
  )

/**
 * The key and the effect are written in one transaction; the same call again gets the same answer. `answerProblem` turns
 * a problem into the answer to be repeated, or `undefined` for those that are not kept, so that the key can be used again.
 */
export async function answerOnce(
  app: App,
  scope: OnceScope,
  work: (tx: Tx) => Promise<Answer>,
  { answerProblem, isolated }: { answerProblem: (problem: Problem) => Answer | undefined; isolated: boolean },
): Promise<Answer & { replayed: boolean }> {
  let kept: Answer | undefined
  try {
    return await (isolated ? inSnapshot : inTransaction)(app, async (tx) => {
      const before = await claim(tx, scope)
      if (before !== undefined) return { ...before, replayed: true }
      const answer = await work(tx).catch((error: unknown) => {
        const problem = error instanceof Problem ? answerProblem(error) : undefined
        if (problem === undefined) throw error
        if ((error as Problem).keepsEffect) return problem
        kept = problem
        throw error
      })
      await keep(tx, scope, answer)
      return { ...answer, replayed: false }
    })
  } catch (error) {
    if (kept === undefined) throw error
    return keepRefusal(app, scope, kept)
  }
}

/**
 * The effect was rolled back; that it was refused is still remembered. But the lock went with the effect: another call
 * with the key may have succeeded since, and then its answer is the one in force.
 */
function keepRefusal(app: App, scope: OnceScope, refusal: Answer): Promise<Answer & { replayed: boolean }> {
  return inTransaction(app, async (tx) => {
    const before = await claim(tx, scope)
    if (before !== undefined) return { ...before, replayed: true }
    await keep(tx, scope, refusal)
    return { ...refusal, replayed: false }
  })
}

async function claim(tx: Tx, scope: OnceScope): Promise<Answer | undefined> {
  const since = new Date(tx.clock.now().getTime() - idempotencyKeptHours * 3_600_000)
  const { locked, answer } = await idempotencyStore(tx.database).claim(scope, since)
  if (!locked) throw inProgress()
  if (answer === undefined) return undefined
  if (answer.fingerprint.length !== scope.fingerprint.length || !timingSafeEqual(answer.fingerprint, scope.fingerprint))
    throw reused()
  return { status: answer.status, headers: answer.headers, body: tx.secrets.decrypt(answer.body) }
}

async function keep(tx: Tx, scope: OnceScope, { status, headers, body }: Answer): Promise<void> {
  const answer = { fingerprint: scope.fingerprint, status, headers, body: tx.secrets.encrypt(body) }
  await idempotencyStore(tx.database).keep(scope, answer, tx.clock.now())
}
