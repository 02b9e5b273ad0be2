import { keepAudit } from '#actions/people/keep-audit.ts'
import type { Tx } from '#actions/tx.ts'
import type { Caller } from '#domain/caller.ts'
import { parseId } from '#kernel/ids.ts'
import type { Endpoint } from './endpoint.ts'

const ofPersons: readonly Endpoint['tag'][] = ['Requests', 'Media', 'Extractions', 'Reports', 'Decisions']

/** What these do is written down by their actions, in a word of its own. */
const toldByActions: ReadonlySet<string> = new Set([
  'POST /requests/:id/erase',
  'POST /requests/:id/hold',
  'POST /requests/:id/release',
  'POST /requests/:id/shares',
  'POST /shares/:id',
  'POST /requests/:id/decisions',
  'POST /decisions/:id/confirm',
  'POST /businesses/:id',
  'POST /users',
  'POST /users/:id',
  'POST /users/:id/invite',
  'POST /users/:id/password',
  'POST /keys',
  'POST /keys/:id',
  'POST /sessions/:id',
  'POST /session/end',
  'POST /test-clock',
])

/**
 * Every write, and every read of one thing of a request or of the reports themselves. Other lists only name what can be read: an open
 * console asks for them every few seconds, and an entry each would say that somebody looked at a list, not at whom, and bury the rest.
 */
export const isAudited = ({ method, tag, path, scope }: Endpoint): boolean => {
  if (scope === 'public') return false
  if (method === 'POST') return !toldByActions.has(`POST ${path}`)
  return ofPersons.includes(tag) && (path.includes(':id') || path === '/reports')
}

type Members = Readonly<Record<string, { id?: unknown; request?: unknown } | undefined>>

/** Of what was made, read or changed: its id, and that of its request. */
export function subjectOf(
  { path }: Endpoint,
  call: { params: Record<string, string>; query?: unknown },
  answer: unknown,
  until?: string | undefined,
) {
  const thing = Object.values((answer ?? {}) as Members).find((one) => typeof one?.id === 'string')
  const asked = (call.query as { request?: string } | undefined)?.request
  const own = path.startsWith('/request') ? (call.params.id ?? thing?.id) : (thing?.request ?? until ?? asked)
  return {
    subject: call.params.id ?? (thing?.id as string | undefined) ?? asked,
    request: typeof own === 'string' ? parseId('request', own) : undefined,
  }
}

/** In the transaction of the change: one is there if and only if the other is. */
export async function auditWrite(
  tx: Tx,
  endpoint: Endpoint,
  call: { caller: Caller; params: Record<string, string>; query?: unknown },
  answer: unknown,
): Promise<void> {
  if (!isAudited(endpoint)) return
  const operation = `${endpoint.method} ${endpoint.path}`
  const about = subjectOf(endpoint, call, answer)
  await keepAudit(tx, call.caller, { action: 'data_written', ...about, detail: { operation } })
}
