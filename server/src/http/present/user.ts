import { type Caller, seesAll } from '#domain/caller.ts'
import type { User } from '#domain/user.ts'
import type { User as UserWire } from '#sdk/types.ts'

export function presentUser(user: User, caller: Caller): UserWire {
  return {
    id: user.id,
    creation: user.creation.toISOString(),
    ...((seesAll(caller) || user.id === caller.user) && { email: user.email }),
    ...(user.name !== undefined && { name: user.name }),
    role: user.role,
    status: user.status,
    business: user.organisation,
  }
}
