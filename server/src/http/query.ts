import { z } from 'zod'
import { plainFault } from '#domain/plain-fault.ts'
import { Problem, type Violation } from '#kernel/problem.ts'
import type { Endpoint } from './endpoint.ts'
import { unknownName } from './nearest-name.ts'
import { violationsProblem } from './problem-body.ts'
import { isQuotable } from './quotable.ts'
import type { Version } from './versions.ts'
import { violationOf } from './violation-codes.ts'

/** As it stands in a query: text. */
export const wholeNumber = (minimum: number, maximum: number, hint = '') =>
  z
    .string()
    .regex(/^\d{1,9}$/, `expected a whole number from ${minimum} to ${maximum}${hint}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `expected a whole number from ${minimum} to ${maximum}${hint}`,
    )
    .meta({ type: 'integer', minimum, maximum, pattern: undefined })

/** `true` or `false`, as it stands in a query. */
export const trueOrFalse = z
  .enum(['true', 'false'], 'expected true or false')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: undefined })

/** The parameters of every list. */
export const pageQuery = z.object({
  limit: wholeNumber(1, 100).optional().meta({ description: 'Number of items per page', default: 25 }),
  cursor: z.string().max(1_000).optional().meta({ description: '`next` of the page before' }),
  offset: wholeNumber(0, 10_000, '; use `cursor` to read further pages')
    .optional()
    .meta({ description: 'Number of items to skip; prefer `cursor`' }),
})

export type CheckedQuery = { own: unknown; limit: number; cursor: string | undefined; offset: number | undefined }

const none = z.object({})
const nothing: CheckedQuery = { own: {}, limit: 25, cursor: undefined, offset: undefined }

export function checkQuery(endpoint: Endpoint, query: Record<string, unknown>, version: Version): CheckedQuery {
  if (endpoint.query === undefined && !endpoint.paged && Object.keys(query).length === 0) return nothing
  const own: z.ZodObject = endpoint.query ?? none
  const known = [...Object.keys(own.shape), ...(endpoint.paged ? Object.keys(pageQuery.shape) : [])]
  const unknown = Object.keys(query).filter((name) => !known.includes(name))
  if (unknown.length > 0 && version.strictFields && !endpoint.queryIsOfPage) throw unknownParameter(unknown, known)

  const violations: Violation[] = []
  const single = Object.fromEntries(Object.entries(query).filter(([name]) => known.includes(name)))
  for (const [name, value] of Object.entries(single)) {
    if (typeof value !== 'string')
      violations.push({ path: [name], code: 'repeated', detail: 'send this parameter once' })
  }
  const check = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
    const result = schema.safeParse(single, { error: plainFault })
    if (result.success) return result.data
    violations.push(...result.error.issues.map((issue) => violationOf(issue, single)))
    return undefined
  }
  const values = check(own)
  const page = endpoint.paged ? check(pageQuery) : undefined
  if (page?.cursor !== undefined && page.offset !== undefined) {
    violations.push({ path: ['offset'], code: 'with-cursor', detail: 'send `cursor` or `offset`, not both' })
  }
  if (violations.length > 0) throw violationsProblem(violations)
  return { own: values, limit: page?.limit ?? 25, cursor: page?.cursor, offset: page?.offset }
}

function unknownParameter(unknown: readonly string[], known: readonly string[]): Problem {
  const violations = unknown.map((name) => ({
    path: [isQuotable(name) ? name : '(not shown)'],
    code: 'unknown',
    detail: unknownName('parameter', name, known),
  }))
  return new Problem('parameter-unknown', violations[0]?.detail ?? 'unknown parameter', { violations })
}
