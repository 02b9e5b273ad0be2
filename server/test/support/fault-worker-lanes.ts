import { randomUUID } from 'node:crypto'
import { auditMedia, type Lane, listAll, newDraft, newWebhook, type Tenant } from './fault-lanes.ts'

/** `idle`: resolves when no job of the organisation is due any more. */
type Worker = {
  idle(organisation: string): Promise<unknown>
  received(path: string): { headers: NodeJS.Dict<string | string[]> }[]
}

/** A refusal is an answer too: the audit says whether it was due. */
const post = ({ persist }: Tenant, path: string, body: object) =>
  persist('POST', path, { key: randomUUID(), body, refusal: 422 })

/** What jobs do. The verb begins with the call that enqueues the first of them, and is over when none is left. */
export function workerLanes({ idle, received }: Worker): readonly Lane[] {
  const reportsPath = ({ organisation }: Tenant) => `reports-${organisation}`
  const idsReceived = (path: string) =>
    [...new Set(received(`/${path}`).map(({ headers }) => headers['webhook-id']))].sort()

  const analyse: Lane = {
    name: 'analyse a document, make its report, tell of it',
    where: 'worker',
    actions: { folder: 'webhooks', counts: false },
    async prepare(tenant) {
      const { webhooks } = (await tenant.persist('GET', '/webhooks')).body
      if (webhooks.length === 0) await newWebhook(tenant, reportsPath(tenant), ['new_report'])
      const medium = await newDraft(tenant)
      return async () => {
        await post(tenant, `/media/${medium}`, { status: 'online' })
        await idle(tenant.organisation)
      }
    },
    async audit(tenant, times) {
      const media = await auditMedia(tenant, times)
      const events = await listAll(tenant, '/events', 'events')
      const told = events.filter(({ event }) => event === 'new_report').map(({ id }) => id)
      return {
        found: [media.found, idsReceived(reportsPath(tenant))],
        expected: [media.expected, told.sort()],
      }
    },
  }

  const deliver = (path: string, status: string): Omit<Lane, 'name'> => ({
    where: 'worker',
    actions: { folder: 'webhooks', counts: true },
    isAlone: true,
    async prepare(tenant) {
      const { id } = await newWebhook(tenant, path, ['new_report'])
      return async () => {
        await post(tenant, `/webhooks/${id}/test`, {})
        await idle(tenant.organisation)
      }
    },
    async audit(tenant, times) {
      const webhooks = await listAll(tenant, '/webhooks', 'webhooks')
      const found = await Promise.all(
        webhooks.map(async ({ id }) => {
          const deliveries = await listAll(tenant, `/webhooks/${id}/deliveries`, 'deliveries')
          return deliveries.map((one) => [one.status, one.attempts.length])
        }),
      )
      return { found, expected: Array.from({ length: times }, () => [[status, 1]]) }
    },
  })
  return [
    analyse,
    { name: 'write down that an attempt succeeded', ...deliver('accepted', 'succeeded') },
    { name: 'write down that an attempt failed, and plan the next', ...deliver('refused', 'pending') },
  ]
}
