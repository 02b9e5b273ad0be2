import type { Body, CallOptions, Core, Query } from '../core/core.ts'

/** Links that show one request, read-only; `token` is the last part of the link. */
export const sharesOf = (core: Core) => ({
  /** The answer has the link as `url`: it is shown this once. */
  create: (request: string, share: Body<'sharesCreate'>, options?: CallOptions) =>
    core.thing('sharesCreate', 'share', { path: { id: request }, body: share }, options),
  list: (request: string, query: Query<'sharesList'> = {}, options?: CallOptions) =>
    core.list('sharesList', 'shares', { path: { id: request }, query }, options),
  revoke: (id: string, options?: CallOptions) =>
    core.thing('sharesRevoke', 'share', { path: { id }, body: { status: 'revoked' } }, options),
  /** What the link shows; no key is needed. */
  read: (token: string, options?: CallOptions) => core.thing('sharedRead', 'shared', { path: { token } }, options),
  page: (token: string, medium: string, page: number, options?: CallOptions) =>
    core.call('sharedPageRead', { path: { token, id: medium, page: String(page) } }, options),
})
