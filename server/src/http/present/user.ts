import { type Caller, seesAll } from '#domain/caller.ts'
import type { User } from '#domain/user.ts'
import type { User as UserWire } from '#sdk/types.ts'

export function presentUser(user: User, caller: Caller): UserWire {
  const isShown = seesAll(caller) || user.id === caller.user
  return {
    id: user.id,
    creation: user.creation.toISOString(),
    ...(isShown && { email: user.email }),
    ...(user.name !== undefined && { name: user.name }),
    role: user.role,
    status: user.status === 'active' && user.invited ? 'invited' : user.status,
    ...(isShown && user.lastSignIn !== undefined && { lastSignIn: user.lastSignIn.toISOString() }),
    ...(user.id === caller.user && { preferences: user.preferences }),
    business: user.organisation,
  }
}
