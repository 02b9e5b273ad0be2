import type { CallOptions, Core } from '../core/core.ts'

export const modelsOf = (core: Core) => ({
  list: (options?: CallOptions) => core.list('modelsList', 'models', {}, options),
  read: (name: string, options?: CallOptions) => core.thing('modelsRead', 'model', { path: { name } }, options),
})
