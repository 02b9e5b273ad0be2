import { mapped } from '../core/answer.ts'
import type { Body, CallOptions, Core } from '../core/core.ts'
import { keepingCsrf } from '../core/keeping-csrf.ts'

/** Links by which a person sets a password; `token` is the last part of the link. */
export const invitationsOf = (core: Core) => ({
  read: (token: string, options?: CallOptions) =>
    core.thing('invitationsRead', 'invitation', { path: { token } }, options),
  /** Sets the password and signs in. */
  accept: (token: string, acceptance: Body<'invitationsAccept'>, options?: CallOptions) =>
    mapped(
      core.thing('invitationsAccept', 'session', { path: { token }, body: acceptance }, options),
      keepingCsrf(core),
    ),
})
