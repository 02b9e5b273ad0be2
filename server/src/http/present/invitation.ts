import type { Invitation } from '#domain/invitation.ts'
import type { User } from '#domain/user.ts'
import type { Invitation as InvitationWire } from '#sdk/types.ts'

type Shown = Pick<Invitation, 'id' | 'expires'> & { user: Pick<User, 'id' | 'email' | 'name' | 'role'> }

export function presentInvitation(
  { id, expires, user }: Shown,
  more: Pick<InvitationWire, 'businessName' | 'url'>,
): InvitationWire {
  return {
    id,
    user: user.id,
    email: user.email,
    ...(user.name !== undefined && { name: user.name }),
    role: user.role,
    expires: expires.toISOString(),
    ...more,
  }
}

export function presentFound(invitation: Invitation): InvitationWire {
  const { user: id, email, name, role, organisationName } = invitation
  return presentInvitation({ ...invitation, user: { id, email, name, role } }, { businessName: organisationName })
}
