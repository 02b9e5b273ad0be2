import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const healthz = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Check that the process is alive',
  description: 'Answers as long as the process runs. For a supervisor that restarts dead processes.',
  tag: 'Service',
  scope: 'public',
  answer: z.object({ status: z.literal('ok') }),
  async handle() {
    return { status: 'ok' as const }
  },
})
