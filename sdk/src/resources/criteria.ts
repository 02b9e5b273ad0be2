import type { CallOptions, Core } from '../core/core.ts'

export const criteriaOf = (core: Core) => ({
  /** What the Doc X-Ray and the others look for, and how often each was wrong. */
  list: (options?: CallOptions) => core.list('criteriaList', 'criteria', {}, options),
})
