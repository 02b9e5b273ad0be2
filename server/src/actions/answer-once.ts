import { timingSafeEqual } from 'node:crypto'
import { type IdempotencyScope, idempotencyStore, whyRefused } from '#database/idempotency.ts'
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

type Once = Answer & { replayed: boolean }

/**
 * The key and the effect are written in one transaction; the same call again gets the same answer. `answerProblem` turns
 * a problem into the answer to be repeated, or `undefined` for those that are not kept, so that the key can be used again.
 * Nobody waits for the claim: what `work` writes travels behind it, and the database refuses it all where the key is in use.
 */
export async function answerOnce(
  app: App,
  scope: OnceScope,
  work: (tx: Tx) => Promise<Answer>,
  { answerProblem, isolated }: { answerProblem: (problem: Problem) => Answer | undefined; isolated: boolean },
): Promise<Once> {
  let kept: Answer | undefined
  const inside = async (tx: Tx): Promise<Once> => {
    await claim(tx, scope)
    const answer = await work(tx).catch(async (error: unknown) => {
      await checkClaim(tx)
      const problem = error instanceof Problem ? answerProblem(error) : undefined
      if (problem === undefined) throw error
      if ((error as Problem).keepsEffect) return problem
      kept = problem
      throw error
    })
    await keep(tx, scope, answer)
    return { ...answer, replayed: false }
  }
  try {
    return await (isolated ? inSnapshot(app, inside) : inTransaction(app, inside, { commitsWith: scope.organisation }))
  } catch (error) {
    if (kept !== undefined) return keepRefusal(app, scope, kept)
    return answerBefore(app, scope, error)
  }
}

/**
 * The effect was rolled back; that it was refused is still remembered. But the lock went with the effect: another call
 * with the key may have succeeded since, and then its answer is the one in force.
 */
async function keepRefusal(app: App, scope: OnceScope, refusal: Answer): Promise<Once> {
  try {
    return await inTransaction(app, async (tx) => {
      await claim(tx, scope)
      await keep(tx, scope, refusal)
      return { ...refusal, replayed: false }
    })
  } catch (error) {
    return answerBefore(app, scope, error)
  }
}

/** What another call with the key got, where it is why this one was refused. An answer that is kept does not change: no lock is needed. */
async function answerBefore(app: App, scope: OnceScope, refusal: unknown): Promise<Once> {
  const why = whyRefused(refusal)
  if (why === undefined) throw refusal
  if (why === 'running') throw inProgress()
  const answer = await idempotencyStore(app.database).find(scope, keptSince(app))
  // It was a day old just now, and is gone.
  if (answer === undefined) throw inProgress()
  if (answer.fingerprint.length !== scope.fingerprint.length || !timingSafeEqual(answer.fingerprint, scope.fingerprint))
    throw reused()
  return { status: answer.status, headers: answer.headers, body: app.secrets.decrypt(answer.body), replayed: true }
}

const keptSince = ({ clock }: Pick<App, 'clock'>) => new Date(clock.now().getTime() - idempotencyKeptHours * 3_600_000)

/** Resolves before it is known: see `checkClaim`. */
function claim(tx: Tx, scope: OnceScope): Promise<void> {
  return idempotencyStore(tx.database).claim(scope, keptSince(tx))
}

/** Of a call whose key is in use no problem counts: it had nothing to say. */
async function checkClaim(tx: Tx): Promise<void> {
  await idempotencyStore(tx.database)
    .confirm()
    .catch((fault: unknown) => {
      if (whyRefused(fault) !== undefined) throw fault
    })
}

async function keep(tx: Tx, scope: OnceScope, { status, headers, body }: Answer): Promise<void> {
  const answer = { fingerprint: scope.fingerprint, status, headers, body: tx.secrets.encrypt(body) }
  await idempotencyStore(tx.database).keep(scope, answer, tx.clock.now())
}
