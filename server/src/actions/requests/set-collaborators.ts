import type { Held } from '#database/database.ts'
import { requestStore } from '#database/requests.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { normaliseEmail, type User } from '#domain/user.ts'
import { parseId, type UserId } from '#kernel/ids.ts'
import { invalidField } from '#kernel/problem.ts'
import type { Tx } from '../tx.ts'

/** The whole list as it shall be. The creator always belongs to it, whether named or not; `undefined`: nothing changes. */
export async function setCollaborators(
  tx: Tx,
  caller: Caller,
  request: Held<CompanyRequest>,
  {
    collaborators: asked,
    assignee,
  }: { collaborators?: readonly string[] | undefined; assignee?: string | null | undefined },
): Promise<Held<CompanyRequest>> {
  if (asked === undefined) return request
  const named: UserId[] = []
  for (const [index, text] of asked.entries()) named.push((await findCollaborator(tx, caller, text, index)).id)
  const [other, ...more] = new Set(named.filter((user) => user !== request.creator))
  if (more.length > 0)
    throw invalidField(
      ['collaborators'],
      'too-many',
      'name one user besides the creator: a request has two collaborators',
    )
  const present = request.collaborators.find((user) => user !== request.creator)
  if (other === present && !request.isSharedByAssignment) return request
  // Unless the same call gives it to somebody else.
  if (assignee === undefined && other !== present && (await isHiddenWithout(tx, request, present)))
    throw stillAssigned()
  const now = tx.clock.now()
  await requestStore(tx.database).setCollaborator(request.id, { collaborator: other, isSharedByAssignment: false }, now)
  const collaborators = other === undefined ? [request.creator] : [request.creator, other]
  return { ...request, collaborators, isSharedByAssignment: false, updated: now }
}

/** Whoever works on the request, and sees it as its collaborator alone. */
async function isHiddenWithout(
  { database }: Tx,
  { organisation, assignee }: CompanyRequest,
  user: UserId | undefined,
): Promise<boolean> {
  if (user === undefined || user !== assignee) return false
  return (await userStore(database).find(organisation, user))?.role === 'analyst'
}

async function findCollaborator({ database }: Tx, { organisation }: Caller, text: string, at: number): Promise<User> {
  const users = userStore(database)
  const id = parseId('user', text)
  const user =
    id === undefined ? await users.byEmail(organisation, normaliseEmail(text)) : await users.find(organisation, id)
  if (user?.status === 'active') return user
  throw invalidField(
    ['collaborators', at],
    'unknown-user',
    'expected the id or the e-mail address of an active user of your organisation',
  )
}

const stillAssigned = () =>
  invalidField(
    ['collaborators'],
    'hidden-from-user',
    'the analyst who works on the request would no longer see it: name the analyst too, or set another `assignee` in the same call',
  )
