import type { CallOptions, Core, Query } from '../core/core.ts'

export const qualityOf = (core: Core) => ({
  /** How right each criterion was, by the labels of your own organisation. */
  read: (query: Query<'qualityRead'> = {}, options?: CallOptions) => core.call('qualityRead', { query }, options),
})
