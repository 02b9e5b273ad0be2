import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const extractionsOf = (core: Core) => ({
  list: (query: Query<'extractionsList'> = {}, options?: CallOptions) =>
    core.list('extractionsList', 'extractions', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('extractionsRead', 'extraction', { path: { id } }, options),
  /** What a person has read, or why it cannot be read. */
  finish: (id: string, result: Body<'extractionsFinish'>, options?: CallOptions) =>
    core.thing('extractionsFinish', 'extraction', { path: { id }, body: result }, options),
})
