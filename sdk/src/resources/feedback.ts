import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const feedbackOf = (core: Core) => ({
  /** On a finding of a report, on a company in it, or on the report as a whole. */
  create: (report: string, feedback: Body<'feedbackCreate'>, options?: CallOptions) =>
    core.thing('feedbackCreate', 'feedback', { path: { id: report }, body: feedback }, options),
  list: (report: string, query: Query<'feedbackList'> = {}, options?: CallOptions) =>
    core.list('feedbackList', 'feedback', { path: { id: report }, query }, options),
})
