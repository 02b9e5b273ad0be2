import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const keysOf = (core: Core) => ({
  /** The answer has the key as `token`: it is shown this once. */
  create: (key: Body<'keysCreate'>, options?: CallOptions) => core.thing('keysCreate', 'key', { body: key }, options),
  list: (query: Query<'keysList'> = {}, options?: CallOptions) => core.list('keysList', 'keys', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('keysRead', 'key', { path: { id } }, options),
  revoke: (id: string, options?: CallOptions) =>
    core.thing('keysRevoke', 'key', { path: { id }, body: { status: 'revoked' } }, options),
})
