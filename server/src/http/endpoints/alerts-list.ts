import { z } from 'zod'
import { listAlerts } from '#actions/analysis/list-alerts.ts'
import { defineEndpoint } from '../endpoint.ts'

const alertKind = z
  .object({
    code: z.string(),
    name: z
      .string()
      .meta({ description: 'In the language asked for, as reports carry it; `code` is the same in every language' }),
    level: z.enum(['low', 'medium', 'high']).meta({ description: 'Level before the alert ages' }),
    ages: z.enum(['years', 'in force']).meta({
      description:
        '`years`: the level drops a step after 5 years and another after 10. `in force`: the level stays until the alert ends',
    }),
    about: z.enum(['company', 'person']),
    title: z.string(),
    meaning: z.string(),
  })
  .meta({ id: 'AlertKind', description: 'A kind of problem that a company or a person can have' })

export const alertsList = defineEndpoint({
  method: 'GET',
  path: '/alerts',
  summary: 'List the alerts of the Manager X-Ray and their meaning',
  description: 'Titles and meanings follow `Accept-Language`: English, French or Italian.',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ alerts: z.array(alertKind) }),
  async handle(_app, { language }) {
    return { alerts: listAlerts(language) }
  },
})
