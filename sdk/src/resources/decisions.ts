import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const decisionsOf = (core: Core) => ({
  /** On a request, by the reports that the person has seen. */
  create: (request: string, decision: Body<'decisionsCreate'>, options?: CallOptions) =>
    core.thing('decisionsCreate', 'decision', { path: { id: request }, body: decision }, options),
  list: (request: string, query: Query<'decisionsList'> = {}, options?: CallOptions) =>
    core.list('decisionsList', 'decisions', { path: { id: request }, query }, options),
  /** As the second person, where four eyes are wanted. */
  confirm: (id: string, options?: CallOptions) =>
    core.thing('decisionsConfirm', 'decision', { path: { id }, body: {} }, options),
})
