import type { TestContext } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { inTransaction } from '#actions/tx.ts'
import type { EventName } from '#domain/event.ts'
import { deliverWebhookJob } from '#jobs/deliver-webhook.ts'
import type { OrganisationId, ReportId, RequestId } from '#kernel/ids.ts'
import type { Answering, Received } from './receiver.ts'
import { startTestService, type TestService } from './service.ts'
import { shiftableClock } from './shiftable-clock.ts'
import { takeJobs } from './work-off.ts'

// biome-ignore lint/suspicious/noExplicitAny: wire objects, looked at by the tests.
export type Wire = any

export type WebhookService = TestService & {
  shiftSeconds(seconds: number): void
  now(): Date
  /** Registers a webhook of the owner; `key` is its secret. */
  register(body: object, token?: string): Promise<Wire>
  /** Commits an event, as an action does. */
  tell(event: EventName, about?: { source?: string; organisation?: string; test?: boolean }): Promise<string>
  /** Every attempt that is due now, all at the same time. */
  deliver(): Promise<void>
  /** As if the time of every next attempt had come: the clock goes there, and the attempts are made. */
  deliverNext(): Promise<void>
  webhook(id: string): Promise<Wire>
  deliveries(webhook: string, query?: string): Promise<Wire[]>
}

/** The service without a worker: the test says when attempts are made, and what time it is. */
export async function startWebhookService(env: Record<string, string> = {}): Promise<WebhookService> {
  const clock = shiftableClock()
  const service = await startTestService({ clock, env: { ROLES: 'api', ...env } })
  const { app } = service.service
  const { call, owner } = service
  const { run } = deliverWebhookJob({ analysisConcurrency: 1, webhookConcurrency: 64 })
  // What follows from a delivery, such as the news that its webhook is disabled, is delivered too.
  const deliver = async () => {
    for (let jobs = await takeJobs(app, 'deliver-webhook'); jobs.length > 0; ) {
      await Promise.all(jobs.map((job) => run(app, job)))
      jobs = await takeJobs(app, 'deliver-webhook')
    }
  }
  const asked = (token?: string) => (token === undefined ? {} : { token })
  return {
    ...service,
    ...clock,
    async register(body, token) {
      const answer = await call('POST', '/webhooks', { ...asked(token), body })
      if (answer.status !== 201) throw new Error(`the webhook was refused: ${answer.text}`)
      return answer.body.webhook
    },
    async tell(event, { source, organisation = owner.organisation, test = false } = {}) {
      const told = await inTransaction(app, async (tx) =>
        tx.tell({
          event,
          organisation: organisation as OrganisationId,
          test,
          request: '69188f2a5c1e4b7d9a3f6c20' as RequestId,
          report: '69188f2a5c1e4b7d9a3f6c21' as ReportId,
          ...(source !== undefined && { source }),
        }),
      )
      return told.id
    },
    deliver,
    async deliverNext() {
      const [row] = await app.database.query<{ next: Date | null }>(
        `SELECT max(next_attempt) AS next FROM deliveries WHERE status = 'pending'`,
      )
      const waitMs = (row?.next?.getTime() ?? 0) - clock.now().getTime()
      if (waitMs > 0) clock.shiftSeconds(waitMs / 1000)
      // The queue goes by the clock of the database, which stays where it is.
      await app.database.query(`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`)
      await deliver()
    },
    webhook: async (id) => (await call('GET', `/webhooks/${id}`)).body.webhook,
    deliveries: async (id, query = '') => (await call('GET', `/webhooks/${id}/deliveries${query}`)).body.deliveries,
  }
}

/** With the library that receivers use, at the time of the attempt. It throws when the signature is wrong. */
export function verify(t: TestContext, key: string, { body, headers }: Pick<Received, 'body' | 'headers'>, at?: Date) {
  const now = at ?? new Date(Number(headers['webhook-timestamp']) * 1000)
  t.mock.timers.enable({ apis: ['Date'], now })
  try {
    return new StandardWebhook(key).verify(body, headers as Record<string, string>)
  } finally {
    t.mock.timers.reset()
  }
}

/** The same without a clock: at whatever time it was sent. */
export function isSignedBy(key: string, { body, headers }: Pick<Received, 'body' | 'headers'>): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
  if (typeof id !== 'string' || typeof signature !== 'string') return false
  const expected = new StandardWebhook(key).sign(id, new Date(Number(timestamp) * 1000), body)
  return signature.split(' ').includes(expected)
}

export const answering =
  (status: number, headers: Record<string, string> = {}, text = ''): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(text)
