import type { CallOptions, Core } from '../core/core.ts'

export const serviceOf = (core: Core) => ({
  /** Whether the process lives. */
  health: (options?: CallOptions) => core.call('healthz', {}, options),
  /** Whether it can work: database, storage, queue. Not ready, it throws `ServiceFailed`. */
  readiness: (options?: CallOptions) => core.call('readyz', {}, { maxRetries: 0, ...options }),
  openapi: (options?: CallOptions) => core.call('openapi', {}, options),
})
