import type { Held } from '#database/database.ts'
import { requestStore } from '#database/requests.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { CompanyRequest } from '#domain/request.ts'
import { normaliseEmail, type User } from '#domain/user.ts'
import { parseId, type UserId } from '#kernel/ids.ts'
import { invalidField } from '#kernel/problem.ts'
import type { Tx } from '../tx.ts'

/** `undefined`: nothing changes. `null` takes the request away from whoever has it. */
export async function assignRequest(
  tx: Tx,
  caller: Caller,
  request: Held<CompanyRequest>,
  asked: string | null | undefined,
): Promise<Held<CompanyRequest>> {
  if (asked === undefined) return request
  const user = asked === null ? undefined : await findAssignee(tx, caller, asked)
  if (user?.id === request.assignee) return request
  const shared = await sharedWith(tx, request, user)
  const now = tx.clock.now()
  const id = tx.ids.next('assignment')
  await requestStore(tx.database).assign(
    request.id,
    { id, user: caller.user, key: caller.key, assignee: user?.id, ...shared },
    now,
  )
  const { collaborator, isSharedByAssignment } = shared
  const collaborators = collaborator === undefined ? [request.creator] : [request.creator, collaborator]
  return { ...request, assignee: user?.id, collaborators, isSharedByAssignment, updated: now }
}

async function findAssignee({ database }: Tx, { organisation }: Caller, text: string): Promise<User> {
  const users = userStore(database)
  const id = parseId('user', text)
  const user =
    id === undefined ? await users.byEmail(organisation, normaliseEmail(text)) : await users.find(organisation, id)
  if (user !== undefined && user.status === 'active' && user.role !== 'auditor') return user
  throw invalidField(
    ['assignee'],
    'unknown-user',
    'expected the id or the e-mail address of an active user of your organisation who may change requests',
  )
}

const seesEverything = (user: User | undefined) => user === undefined || user.role !== 'analyst'

type Shared = { collaborator: UserId | undefined; isSharedByAssignment: boolean }

/**
 * Analysts see their own requests: whoever is to work on one becomes its collaborator, and stays it as long as it is assigned. Who
 * collaborated before is not pushed out.
 */
async function sharedWith(
  { database }: Tx,
  { organisation, creator, collaborators, isSharedByAssignment = false }: CompanyRequest,
  assignee: User | undefined,
): Promise<Shared> {
  const present = collaborators.find((one) => one !== creator)
  const lasting: Shared = isSharedByAssignment
    ? { collaborator: undefined, isSharedByAssignment: false }
    : { collaborator: present, isSharedByAssignment: false }
  if (assignee === undefined || seesEverything(assignee) || assignee.id === creator) return lasting
  if (assignee.id === lasting.collaborator) return lasting
  const other = lasting.collaborator && (await userStore(database).find(organisation, lasting.collaborator))
  if (other === undefined || seesEverything(other)) return { collaborator: assignee.id, isSharedByAssignment: true }
  throw invalidField(
    ['assignee'],
    'hidden-from-user',
    'this analyst does not see the request, and another analyst collaborates on it already: name one of its collaborators or an administrator',
  )
}
