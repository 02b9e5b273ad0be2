import { otherKinds } from './elsewhere.ts'
import { frenchKinds } from './france.ts'
import type { AlertKind } from './kind.ts'
import { personKinds } from './persons.ts'
import { britishKinds } from './united-kingdom.ts'

export type { AlertKind, AlertLevel } from './kind.ts'

const kinds = { ...frenchKinds, ...britishKinds, ...otherKinds, ...personKinds }

export type AlertCode = keyof typeof kinds
export const alertKinds: Record<AlertCode, AlertKind> = kinds
/** Everything that the Manager X-Ray can say is wrong. */
export const alertCatalogue: readonly AlertKind[] = Object.values(kinds)
