import { z } from 'zod'
import { listCriteria } from '#actions/analysis/list-criteria.ts'
import { defineEndpoint } from '../endpoint.ts'

export const criterion = z
  .object({
    source: z.string(),
    typeCode: z.string(),
    family: z.string(),
    severity: z.string(),
    title: z.string(),
    why: z.string(),
    needs: z.array(z.string()),
    proof: z.boolean(),
    falseAlarms: z.object({ fired: z.int(), of: z.int(), rateBelow: z.number() }),
  })
  .meta({ id: 'Criterion', description: 'One thing that an analysis judges, and why' })

export const criteriaList = defineEndpoint({
  method: 'GET',
  path: '/criteria',
  summary: 'List what the analyses judge, and why',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ criteria: z.array(criterion) }),
  async handle(_app, { language }) {
    return { criteria: listCriteria(language) }
  },
})
