import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { notesPatchSchema } from '#domain/sent-notes.ts'
import type { Json } from './json.ts'

z.globalRegistry.add(notesPatchSchema, {
  id: 'NotesChange',
  description:
    'Amounts are in cents; fractions are rounded, and listed in `adjustedNotes`. A note that is not sent stays as it is; `null` removes it.',
})

export type SchemaWriter = {
  /** What a caller sends. */
  input(schema: z.ZodType): Json
  /** What is answered. */
  output(schema: z.ZodType): Json
  /** Schemas that have an id, gathered on the way. */
  components: Record<string, Json>
}

/** Zod's own JSON Schema (draft 2020-12, which is that of OpenAPI 3.1), with named schemas written once. */
export function schemaWriter(): SchemaWriter {
  const components: Record<string, Json> = {}
  const write = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const made = z.toJSONSchema(schema, { io, override: (context) => adapt(context, io) })
    const { $schema: _, $defs = {}, ...own } = tidy(JSON.parse(JSON.stringify(made))) as Json
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
      if (name in components && !isDeepStrictEqual(components[name], definition)) {
        throw new Error(`two schemas are called ${name}: one sent, one answered?`)
      }
      components[name] = definition
    }
    return own
  }
  return { input: (schema) => write(schema, 'input'), output: (schema) => write(schema, 'output'), components }
}

type Adapted = { zodSchema: z.core.$ZodType; jsonSchema: Json }

function adapt({ zodSchema, jsonSchema }: Adapted, io: 'input' | 'output'): void {
  // Zod leaves the default out where the value is transformed: ours is that of the wire.
  const { default: standard } = (z.globalRegistry.get(zodSchema) ?? {}) as Json
  if (standard !== undefined) jsonSchema.default = standard
  // The format says it; the pattern that Zod reads times with fills half a page. A number is read from text, but is no text.
  if (jsonSchema.format === 'date-time' || jsonSchema.type === 'integer') delete jsonSchema.pattern
  if (Array.isArray(jsonSchema.prefixItems)) flattenTuple(jsonSchema, jsonSchema.prefixItems)
  if (jsonSchema.properties === undefined) return
  // Sent fields are known or refused; answers may gain fields at any time.
  if (io === 'input') jsonSchema.additionalProperties ??= false
  else if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

/** Client generators know lists alone: of so many items, each of one of these kinds. */
function flattenTuple(jsonSchema: Json, kinds: readonly unknown[]): void {
  const { length } = kinds
  delete jsonSchema.prefixItems
  Object.assign(jsonSchema, { items: { anyOf: kinds }, minItems: length, maxItems: length })
}

function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    if (key === '$ref') return [key, String(member).replace('#/$defs/', '#/components/schemas/')]
    // `example` is of OpenAPI 3.0; a property of that name is an object and stays.
    return key === 'example' && typeof member !== 'object' ? ['examples', [member]] : [key, tidy(member)]
  })
  return Object.fromEntries(entries.filter(([key, member]) => !isMachineLimit(key, member)))
}

/** Every JSON number of ours ends there: saying so at each of them tells nothing. */
function isMachineLimit(key: string, value: unknown): boolean {
  return (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}
