import type { z } from 'zod'

/**
 * `null` for a field that does not speak of it is the same as leaving it out, as many clients do (conventions 1.5). Where it has a
 * meaning of its own, as in notes, the schema says so and it stays; where the field is required it stays too, and is refused.
 */
export function withoutNulls(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { def } = innermost(schema) as unknown as { def: Definition }
  if (def.type === 'array' && Array.isArray(value)) return value.map((item) => withoutNulls(def.element, item))
  if (def.type !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, item]) => item !== null || !meansAbsent(fieldOf(def, key)))
      .map(([key, item]) => [key, withoutNullsOf(fieldOf(def, key), item)]),
  )
}

type Definition =
  | { type: 'object'; shape: Readonly<Record<string, z.ZodType>> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'optional' | 'nullable' | 'default'; innerType?: z.ZodType }

const fieldOf = ({ shape }: { shape: Readonly<Record<string, z.ZodType>> }, key: string) =>
  Object.hasOwn(shape, key) ? shape[key] : undefined

const withoutNullsOf = (field: z.ZodType | undefined, item: unknown) =>
  field === undefined ? item : withoutNulls(field, item)

function meansAbsent(field: z.ZodType | undefined): boolean {
  if (field === undefined) return false
  return field.safeParse(undefined).success && !field.safeParse(null).success
}

function innermost(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType }
  return innerType === undefined ? schema : innermost(innerType)
}
