import { z } from 'zod'
import { checkReadiness } from '#actions/check-readiness.ts'
import { defineEndpoint } from '../endpoint.ts'

const part = z.enum(['ok', 'failing'])

export const readyz = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Check that database, migrations, storage and queue are usable',
  description:
    'Answers 503 with the reason while the service cannot work. For a load balancer, which then sends calls elsewhere.',
  tag: 'Service',
  scope: 'public',
  answer: z.object({
    status: z.enum(['ready', 'not-ready']),
    database: part,
    migrations: part,
    storage: part,
    queue: part,
  }),
  answerTypes: { 503: ['application/json'] },
  prepare: (app) => checkReadiness(app),
  async handle(_app, { reply, context }, parts) {
    const isReady = !context.isStopping() && Object.values(parts).every((state) => state === 'ok')
    if (!isReady) reply.code(503)
    return { status: isReady ? ('ready' as const) : ('not-ready' as const), ...parts }
  },
})
