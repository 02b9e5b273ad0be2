import type { Anywhere } from '#actions/app.ts'
import { csrfToken, type showCaller } from '#actions/people/manage-sessions.ts'
import { scopesOfRole } from '#domain/api-key.ts'
import { type Caller, credentialOf } from '#domain/caller.ts'
import { endOf, type Session } from '#domain/session.ts'
import type { SessionInList, Session as SessionWire } from '#sdk/types.ts'
import { presentUser } from './user.ts'

type Shown = Awaited<ReturnType<typeof showCaller>>

export function presentCaller(app: Anywhere, caller: Caller, { user, organisation }: Shown): SessionWire {
  return {
    id: credentialOf(caller),
    user: presentUser(user, caller),
    business: {
      id: organisation.id,
      name: organisation.name,
      ...(organisation.language !== undefined && { language: organisation.language }),
    },
    scopes: [...caller.scopes] as SessionWire['scopes'],
    expires: caller.expires?.toISOString() ?? null,
    ...(caller.session !== undefined && { csrf: csrfToken(app, caller.session) }),
    ...(caller.test && { test: true }),
  }
}

/** As the next call of the new session would be. */
export function presentNewSession(app: Anywhere, session: Session, shown: Shown): SessionWire {
  const { organisation, id: user, role } = shown.user
  const caller: Caller = {
    organisation,
    user,
    role,
    session: session.id,
    scopes: scopesOfRole(role),
    test: false,
    apiVersion: '',
    expires: endOf(session),
  }
  return presentCaller(app, caller, shown)
}

export function presentSession(session: Session, caller: Caller): SessionInList {
  return {
    id: session.id,
    creation: session.creation.toISOString(),
    lastUsed: session.lastUsed.toISOString(),
    expires: endOf(session).toISOString(),
    status: session.ended === undefined ? 'active' : 'ended',
    device: session.device,
    address: session.address,
    current: session.id === caller.session,
  }
}
