import { keyStore } from '#database/keys.ts'
import { passwordStore } from '#database/passwords.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import { hashSessionToken, isSessionToken, newSessionToken, type Session, sessionSecondsMax } from '#domain/session.ts'
import { normaliseEmail, type User } from '#domain/user.ts'
import { type OrganisationId, parseId } from '#kernel/ids.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'
import { keepAudit } from './keep-audit.ts'
import { isPassword } from './password-hash.ts'

/** An address may be a user of several organisations, each with a password of its own. */
const accountsMax = 4

/** Where the person sits. */
export type Place = { device: string; address: string }
export type SignedIn = Pick<User, 'id' | 'organisation'>

/**
 * Whose password it is. All accounts of the address are tried, and where there is none the same work is done, side by side: neither
 * answer nor time tells whether an account exists.
 */
export async function checkPassword(
  app: Anywhere,
  { email, password, business }: { email: string; password: string; business?: string | undefined },
  { address }: Place,
): Promise<SignedIn | undefined> {
  const organisation =
    business === undefined ? undefined : (parseId('organisation', business) ?? ('' as OrganisationId))
  const accounts = await passwordStore(app.database).ofEmail(normaliseEmail(email), organisation, accountsMax)
  const tried = accounts.length === 0 ? [undefined] : accounts
  const right = await Promise.all(tried.map((account) => isPassword(password, account?.hash)))
  const found = accounts[right.indexOf(true)]
  if (found !== undefined) return { id: found.id, organisation: found.organisation }
  for (const { id: user, organisation: of } of accounts)
    await keepAudit(app, { organisation: of, address, test: false }, { action: 'sign_in_failed', subject: user })
  return undefined
}

/** A new token each time; the session that this browser had before ends, so that nobody keeps one that was planted. */
export async function openSession(
  tx: Tx,
  { id: user, organisation }: SignedIn,
  { device, address }: Place,
  before: string | undefined,
): Promise<{ session: Session; token: string }> {
  const now = tx.clock.now()
  const sessions = sessionStore(tx.database)
  const token = newSessionToken()
  const session: Session = {
    id: tx.ids.next('session'),
    organisation,
    user,
    hash: hashSessionToken(token),
    device,
    address,
    creation: now,
    lastUsed: now,
    expires: new Date(now.getTime() + sessionSecondsMax * 1000),
    ended: undefined,
  }
  const former =
    before === undefined || !isSessionToken(before) ? undefined : await sessions.callerByHash(hashSessionToken(before))
  if (former !== undefined) {
    await sessions.end(former.session, now)
    await keyStore(tx.database).tell()
  }
  await sessions.insert(session)
  await userStore(tx.database).signedIn(user, now)
  const doer: Pick<Caller, 'organisation' | 'user' | 'session' | 'address' | 'test'> = {
    organisation,
    user,
    session: session.id,
    address,
    test: false,
  }
  await keepAudit(tx, doer, { action: 'sign_in', detail: { device } })
  return { session, token }
}
