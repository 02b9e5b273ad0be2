import type { CallOptions, Core } from '../core/core.ts'

export const serviceOf = (core: Core) => ({
  /** Whether the process lives. */
  health: (options?: CallOptions) => core.call('healthz', {}, options),
  /** Whether it can work: database, storage, queue. Not ready, it throws `ServiceFailed`. */
  readiness: (options?: CallOptions) => core.call('readyz', {}, { maxRetries: 0, ...options }),
  /** Versions, parts, registers and the queue, for administrators. */
  read: (options?: CallOptions) => core.thing('serviceRead', 'service', {}, options),
  /** The public keys with which reports are signed, for `verifyReport`: keep a copy. */
  signingKeys: (options?: CallOptions) => core.call('signingKeysList', {}, options),
  /** Any path, for what this SDK has no method for: `call('GET', '/requests', { query: { limit: 5 } })`. */
  call: <T = unknown>(
    method: 'GET' | 'POST',
    path: string,
    sent?: { query?: Record<string, unknown>; body?: unknown },
    options?: CallOptions,
  ) => core.callPath<T>(method, path, sent, options),
  openapi: (options?: CallOptions) => core.call('openapi', {}, options),
})
