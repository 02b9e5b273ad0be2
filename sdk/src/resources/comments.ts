import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const commentsOf = (core: Core) => ({
  create: (request: string, comment: Body<'commentsCreate'>, options?: CallOptions) =>
    core.thing('commentsCreate', 'comment', { path: { id: request }, body: comment }, options),
  list: (request: string, query: Query<'commentsList'> = {}, options?: CallOptions) =>
    core.list('commentsList', 'comments', { path: { id: request }, query }, options),
  update: (id: string, change: Body<'commentsUpdate'>, options?: CallOptions) =>
    core.thing('commentsUpdate', 'comment', { path: { id }, body: change }, options),
})
