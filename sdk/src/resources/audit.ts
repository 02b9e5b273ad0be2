import type { CallOptions, Core, Query } from '../core/core.ts'

export const auditOf = (core: Core) => ({
  /** Who did what, when, from where, newest first. */
  list: (query: Query<'auditList'> = {}, options?: CallOptions) =>
    core.list('auditList', 'entries', { query }, options),
  /** The whole chain, to be verified offline: `roentgen audit verify`. */
  export: (options?: CallOptions) => core.call('auditExport', {}, options),
})
