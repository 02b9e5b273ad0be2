import type { CallOptions, Core } from '../core/core.ts'

export const registersOf = (core: Core) => ({
  /** The registers that this service asks. */
  list: (options?: CallOptions) => core.list('registersList', 'registers', {}, options),
})
