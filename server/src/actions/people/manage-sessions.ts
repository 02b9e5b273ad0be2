import { createHmac } from 'node:crypto'
import { keyStore } from '#database/keys.ts'
import { organisationStore } from '#database/organisations.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { sessionStore } from '#database/user-sessions.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { Organisation } from '#domain/organisation.ts'
import type { Session } from '#domain/session.ts'
import type { User } from '#domain/user.ts'
import type { SessionId } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import type { Tx } from '../tx.ts'
import { keepAudit } from './keep-audit.ts'

/** Who the caller is, with a key as well as with a session. */
export async function showCaller(
  app: Anywhere,
  caller: Pick<Caller, 'organisation' | 'user'>,
): Promise<{ user: User; organisation: Organisation }> {
  const [user, organisation] = await Promise.all([
    userStore(app.database).find(caller.organisation, caller.user),
    organisationStore(app.database).find(caller.organisation),
  ])
  if (user === undefined || organisation === undefined) throw new Problem('not-found', 'there is no such user')
  return { user, organisation }
}

/** What a page of another origin cannot know. Made of the session, so that a page that is loaded again can ask for it. */
export function csrfToken(app: Pick<Anywhere, 'secrets'>, session: SessionId): string {
  return createHmac('sha256', app.secrets.keyFor('csrf')).update(`roentgen csrf\n${session}`).digest('base64url')
}

export function listSessions(app: Anywhere, caller: Caller, asked: PageAsked): Promise<Page<Session>> {
  return sessionStore(app.database).list(caller.user, app.clock.now(), asked)
}

export async function endSession(tx: Tx, caller: Caller, id: SessionId): Promise<Session> {
  const sessions = sessionStore(tx.database)
  const session = await sessions.find(caller.user, id)
  if (session === undefined) throw new Problem('not-found', 'there is no such session')
  if (session.ended !== undefined) return session
  const ended = tx.clock.now()
  await sessions.end(id, ended)
  await keyStore(tx.database).tell()
  await keepAudit(tx, { ...caller, test: false }, { action: 'session_ended', subject: id })
  return { ...session, ended }
}
