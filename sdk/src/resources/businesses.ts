import type { Body, CallOptions, Core, Query } from '../core/core.ts'

export const businessesOf = (core: Core) => ({
  read: (id: string, options?: CallOptions) => core.thing('businessesRead', 'business', { path: { id } }, options),
  update: (id: string, change: Body<'businessesUpdate'>, options?: CallOptions) =>
    core.thing('businessesUpdate', 'business', { path: { id }, body: change }, options),
  /** Everything that is stored, as a ZIP; its body is read as it comes, for it may be large. One that breaks off is no archive. */
  export: (id: string, query: Query<'businessesExport'> = {}, options?: CallOptions) =>
    core.open('businessesExport', { path: { id }, query }, options),
})
