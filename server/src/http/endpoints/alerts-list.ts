import { z } from 'zod'
import { listAlerts } from '#actions/analysis/list-alerts.ts'
import { defineEndpoint } from '../endpoint.ts'

const alertKind = z
  .object({
    code: z.string(),
    name: z
      .string()
      .meta({ description: 'As reports carry it, in the language asked for; `code` is the same in every one' }),
    level: z.enum(['low', 'medium', 'high']).meta({ description: 'Before it ages' }),
    ages: z.enum(['years', 'in force']).meta({
      description:
        '`years`: the level drops a step after 5 years and another after 10. `in force`: it stands until it ends',
    }),
    about: z.enum(['company', 'person']),
    title: z.string(),
    meaning: z.string(),
  })
  .meta({ id: 'AlertKind', description: 'One thing that can be wrong with a company or a person' })

export const alertsList = defineEndpoint({
  method: 'GET',
  path: '/alerts',
  summary: 'List the alerts of the Manager X-Ray, and what each means',
  description: 'Titles and meanings follow `Accept-Language`: English, French or Italian.',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ alerts: z.array(alertKind) }),
  async handle(_app, { language }) {
    return { alerts: listAlerts(language) }
  },
})
