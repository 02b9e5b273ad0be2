import { z } from 'zod'
import { listRegisters } from '#actions/registers/list-registers.ts'
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
    companies: z
      .array(
        z.object({
          code: z.object({ type: z.string(), id: z.string() }),
          name: z.string().optional(),
          alert: z.string().optional().meta({ description: 'Code of the one alert that its report shows' }),
          shows: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'Of the demonstration register: companies to try the service with' }),
  })
  .meta({ id: 'Register', description: 'What is asked about companies and their managers' })

export const registersList = defineEndpoint({
  method: 'GET',
  path: '/registers',
  summary: 'List the registers that are asked, and for which codes',
  tag: 'Service',
  description:
    'What the companies of the demonstration register show follows `Accept-Language`: English, French or Italian.',
  scope: 'reports:read',
  answer: z.object({ registers: z.array(register) }),
  prepare: (app, { language }) => listRegisters(app, language),
  async handle(_app, _call, registers) {
    return { registers }
  },
})
