import { mapped } from '../core/answer.ts'
import type { Body, CallOptions, Core, Query } from '../core/core.ts'
import { keepingCsrf } from '../core/keeping-csrf.ts'

/** Sign-in of people. In a browser the cookie goes along by itself, and the client sends `csrf` of the session with what writes. */
export const sessionsOf = (core: Core) => ({
  /** Sign in. */
  start: (credentials: Body<'sessionStart'>, options?: CallOptions) =>
    mapped(core.thing('sessionStart', 'session', { body: credentials }, options), keepingCsrf(core)),
  /** Who the caller is: with a key as well. */
  current: (options?: CallOptions) => mapped(core.thing('sessionRead', 'session', {}, options), keepingCsrf(core)),
  /** Sign out. */
  endCurrent: (options?: CallOptions) => core.call('sessionEnd', { body: {} }, options),
  list: (query: Query<'sessionsList'> = {}, options?: CallOptions) =>
    core.list('sessionsList', 'sessions', { query }, options),
  end: (id: string, options?: CallOptions) =>
    core.thing('sessionsEnd', 'session', { path: { id }, body: { status: 'ended' } }, options),
})
