import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const register = z
  .object({
    id: z.string(),
    title: z.string(),
    country: z.string().optional(),
    codeTypes: z.array(z.string()),
    status: z.enum(['on', 'off', 'no-key']).meta({ description: '`no-key`: it needs a key that is not set' }),
    isOutside: z.boolean().meta({ description: 'Asking it leaves this service; test things never do' }),
    isDemonstration: z.literal(true).optional(),
  })
  .meta({ id: 'Register', description: 'What is asked about companies and their managers' })

export const registersList = defineEndpoint({
  method: 'GET',
  path: '/registers',
  summary: 'List the registers that are asked, and for which codes',
  tag: 'Service',
  scope: 'reports:read',
  answer: z.object({ registers: z.array(register) }),
  async handle(app) {
    return { registers: app.registers.list() }
  },
})
