import type { CallOptions, Core } from '../core/core.ts'
import type { Operations } from '../openapi/operations.ts'

type Type = Operations['companiesRead']['sent']['path']['codeType']

export const companiesOf = (core: Core) => ({
  /** What registers say of a company, by its code. */
  read: (codeType: Type, codeId: string, options?: CallOptions) =>
    core.thing('companiesRead', 'company', { path: { codeType, codeId } }, options),
})
