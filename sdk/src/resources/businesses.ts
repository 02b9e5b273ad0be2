import type { Body, CallOptions, Core } from '../core/core.ts'

export const businessesOf = (core: Core) => ({
  read: (id: string, options?: CallOptions) => core.thing('businessesRead', 'business', { path: { id } }, options),
  update: (id: string, change: Body<'businessesUpdate'>, options?: CallOptions) =>
    core.thing('businessesUpdate', 'business', { path: { id }, body: change }, options),
})
