import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const extractionsOf = (core: Core) => ({
  list: (query: Query<'extractionsList'> = {}, options?: CallOptions) =>
    core.list('extractionsList', 'extractions', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('extractionsRead', 'extraction', { path: { id } }, options),
  /** What a person has read, or why it cannot be read. */
  finish: (id: string, result: Body<'extractionsFinish'>, options?: CallOptions) =>
    core.thing('extractionsFinish', 'extraction', { path: { id }, body: result }, options),
  /** Yours for 15 minutes; again while the document is open. */
  claim: (id: string, options?: CallOptions) =>
    core.thing('extractionsClaim', 'extraction', { path: { id }, body: {} }, options),
  release: (id: string, options?: CallOptions) =>
    core.thing('extractionsRelease', 'extraction', { path: { id }, body: {} }, options),
  /** What finishing would say of it; nothing is kept. */
  check: (id: string, result: Body<'extractionsCheck'>, options?: CallOptions) =>
    core.thing('extractionsCheck', 'checks', { path: { id }, body: result }, options),
  /** As the second reader, with what you read yourself, or without it where you agree. */
  confirm: (id: string, confirmation: Body<'extractionsConfirm'> = {}, options?: CallOptions) =>
    core.thing('extractionsConfirm', 'extraction', { path: { id }, body: confirmation }, options),
})
