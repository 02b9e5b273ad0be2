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
  .meta({ id: 'Criterion', description: 'A criterion of an analysis, and why it matters' })

export const criteriaList = defineEndpoint({
  method: 'GET',
  path: '/criteria',
  summary: 'List the criteria of the analyses, and why they matter',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ criteria: z.array(criterion) }),
  async handle(_app, { language }) {
    return { criteria: listCriteria(language) }
  },
})
