import { z } from 'zod'
import { listRegisters } from '#actions/registers/list-registers.ts'
import { defineEndpoint } from '../endpoint.ts'

const register = z
  .object({
    id: z.string(),
    title: z.string(),
    country: z.string().optional(),
    codeTypes: z.array(z.string()),
    status: z.enum(['on', 'off', 'no-key']).meta({ description: '`no-key`: the register needs a key that is not set' }),
    isOutside: z
      .boolean()
      .meta({ description: 'Asking this register sends data out of this service; test data is never sent' }),
    isDemonstration: z.literal(true).optional(),
    companies: z
      .array(
        z.object({
          code: z.object({ type: z.string(), id: z.string() }),
          name: z.string().optional(),
          alert: z.string().optional().meta({ description: 'Code of the only alert in the company’s report' }),
          shows: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'For the demonstration register: companies with which the service can be tried' }),
  })
  .meta({ id: 'Register', description: 'A register that is asked about companies and their managers' })

export const registersList = defineEndpoint({
  method: 'GET',
  path: '/registers',
  summary: 'List the registers and the codes they serve',
  tag: 'Service',
  description:
    'The texts on the companies of the demonstration register follow `Accept-Language`: English, French or Italian.',
  scope: 'reports:read',
  answer: z.object({ registers: z.array(register) }),
  prepare: (app, { language }) => listRegisters(app, language),
  async handle(_app, _call, registers) {
    return { registers }
  },
})
