import { z } from 'zod'
import { translated } from '#language/schemas.ts'

const grade = z.enum(['A', 'B', 'C', 'D', 'E'])
const score = z.number().min(0).max(100)
const value = z.union([z.string(), z.number()])

const criterion = z.object({
  name: z.string(),
  weight: z.number(),
  title: z.string(),
  rule: z.string(),
  translations: translated(z.object({ title: z.string(), rule: z.string(), basis: z.string().nullable() })),
  basis: z.string().nullable().meta({ description: 'The public source of the rule, if there is one' }),
  score: score.nullable(),
  value: value.nullable(),
  source: z.string().nullable(),
  missing: z.string().nullable(),
})

export const esgXrayRaw = z.object({
  score: score
    .nullable()
    .meta({ description: 'The mean of the three categories; `null` while a category has no score' }),
  grade: grade.nullable(),
  categories: z.array(
    z.object({
      name: z.enum(['environment', 'social', 'governance']),
      title: z.string(),
      translations: translated(z.object({ title: z.string() })),
      score: score.nullable(),
      grade: grade.nullable(),
      criteria: z.array(criterion),
      missing: z.array(z.string()).meta({ description: 'What the criterion needs before it has a score' }),
    }),
  ),
  criterias: z.record(z.string(), z.object({ value, score, source: z.string() })),
  reasons: z.array(
    z.object({
      typeCode: z.string(),
      sentiment: z.enum(['good', 'neutral', 'bad']),
      weight: z.number(),
      criteria: z.record(z.string(), value),
      message: z.object({ title: z.string(), content: z.string() }),
      translations: translated(z.object({ title: z.string(), content: z.string() })),
    }),
  ),
  missing: z.array(
    z.object({
      name: z.string(),
      criteria: z.array(z.string()),
      title: z.string(),
      how: z.string(),
      translations: translated(z.object({ title: z.string(), how: z.string() })),
    }),
  ),
})

export type EsgXrayRaw = z.infer<typeof esgXrayRaw>
