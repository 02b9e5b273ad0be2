import { once } from 'node:events'
import { join } from 'node:path'
import type { Bench } from '../benchmark.ts'
import { type Child, startListening } from './child.ts'
import { newInstallation, type Service, startService } from './service.ts'
import type { Arrived } from './webhook-receiver.ts'

export type Delivery = {
  api: Service
  worker: Service
  receiver: Child & { port: number }
  databaseUrl: string
  /** Of webhooks that the receiver answers. */
  webhooks: string[]
}

/** The API and the worker as processes apart, so that the cost of delivering is the worker's alone. */
export async function withDelivery<T>(
  bench: Bench,
  { webhookCount }: { webhookCount: number },
  work: (delivery: Delivery) => Promise<T>,
): Promise<T> {
  const server = await bench.server()
  return server.withDatabase(async (databaseUrl) => {
    const receiver = await startListening(join(import.meta.dirname, 'webhook-receiver.ts'), [], 'load')
    const installation = newInstallation(bench.folder, databaseUrl)
    const api = await startService(installation, { place: 'anywhere', roles: 'api' })
    const worker = await startService(installation, { place: 'server', roles: 'worker' })
    try {
      const webhooks: string[] = []
      for (let made = 0; made < webhookCount; made++) {
        const url = `http://127.0.0.1:${receiver.port}/in`
        const body = { url, events: ['new_report'] }
        webhooks.push((await api.call<{ webhook: { id: string } }>('POST', '/webhooks', body)).webhook.id)
      }
      return await work({ api, worker, receiver, databaseUrl, webhooks })
    } finally {
      await worker.stop()
      await api.stop()
      await receiver.stop()
    }
  })
}

/** Resolves when so many messages have come since the last time. Ask before they are sent. */
export async function arrivals({ process: child }: Child, count: number): Promise<Arrived[]> {
  child.send({ count })
  const [message] = await once(child, 'message')
  return (message as { arrived: Arrived[] }).arrived
}
