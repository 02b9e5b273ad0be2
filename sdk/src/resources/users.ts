import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const usersOf = (core: Core) => ({
  create: (user: Body<'usersCreate'>, options?: CallOptions) =>
    core.thing('usersCreate', 'user', { body: user }, options),
  list: (query: Query<'usersList'> = {}, options?: CallOptions) => core.list('usersList', 'users', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('usersRead', 'user', { path: { id } }, options),
  update: (id: string, change: Body<'usersUpdate'>, options?: CallOptions) =>
    core.thing('usersUpdate', 'user', { path: { id }, body: change }, options),
  /** One's own, by a session; all other sessions end. */
  changePassword: (id: string, change: Body<'usersPassword'>, options?: CallOptions) =>
    core.thing('usersPassword', 'user', { path: { id }, body: change }, options),
  /** The answer has the link as `url`: it is shown this once. */
  invite: (id: string, options?: CallOptions) =>
    core.thing('usersInvite', 'invitation', { path: { id }, body: {} }, options),
})
