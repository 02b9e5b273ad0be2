import type { CallOptions, Core } from '../core/core.ts'

export const alertsOf = (core: Core) => ({
  /** The kinds of problems that a company or a person can have. */
  list: (options?: CallOptions) => core.list('alertsList', 'alerts', {}, options),
})
