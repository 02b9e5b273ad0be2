import { keepAudit } from '#actions/people/keep-audit.ts'
import type { Tx } from '#actions/tx.ts'
import type { Caller } from '#domain/caller.ts'
import { parseId } from '#kernel/ids.ts'
import type { Endpoint } from './endpoint.ts'

const ofPersons: readonly Endpoint['tag'][] = ['Requests', 'Media', 'Extractions', 'Reports', 'Decisions']

/** What these do is written down by their actions, in a word of its own. */
const toldByActions = [
  '/requests/:id/erase',
  '/requests/:id/hold',
  '/requests/:id/release',
  '/requests/:id/shares',
  '/requests/:id/decisions',
  '/decisions/:id/confirm',
  '/companies/:type/:id',
]

/** One thing, or the reports themselves; other lists only name what can be read. */
export const isAudited = ({ method, tag, path, scope }: Endpoint): boolean =>
  ofPersons.includes(tag) &&
  scope !== 'public' &&
  !toldByActions.includes(path) &&
  (method === 'POST' || path.includes(':id') || path === '/reports')

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
