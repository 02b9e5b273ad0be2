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
  const collaborator = await collaboratorWith(tx, request, user)
  const now = tx.clock.now()
  const id = tx.ids.next('assignment')
  const assigning = { id, user: caller.user, assignee: user?.id, collaborator }
  await requestStore(tx.database).assign(request.id, assigning, now)
  const collaborators = collaborator === undefined ? [request.creator] : [request.creator, collaborator]
  return { ...request, assignee: user?.id, collaborators, updated: now }
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

/** Analysts see their own requests: whoever is to work on one becomes its collaborator, unless another analyst is. */
async function collaboratorWith(
  { database }: Tx,
  { organisation, creator, collaborators }: CompanyRequest,
  assignee: User | undefined,
): Promise<UserId | undefined> {
  const present = collaborators.find((one) => one !== creator)
  if (assignee === undefined || seesEverything(assignee) || collaborators.includes(assignee.id)) return present
  const other = present && (await userStore(database).find(organisation, present))
  if (other === undefined || seesEverything(other)) return assignee.id
  throw invalidField(
    ['assignee'],
    'hidden-from-user',
    'this analyst does not see the request, and another analyst collaborates on it already: name one of its collaborators or an administrator',
  )
}
