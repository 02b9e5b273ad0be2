import type { Body, CallOptions, Core } from '../core/core.ts'

export const simulationsOf = (core: Core) => ({
  /** What the Financial X-Ray would say of these figures; nothing is kept. */
  create: (simulation: Body<'simulationsCreate'>, options?: CallOptions) =>
    core.thing('simulationsCreate', 'simulation', { body: simulation }, options),
})
