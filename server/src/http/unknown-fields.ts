import type { z } from 'zod'
import type { Violation } from '#kernel/problem.ts'
import { unknownName } from './nearest-name.ts'
import { isQuotable } from './quotable.ts'

export { nearestName, unknownName } from './nearest-name.ts'

export const unknownFieldsMax = 50

/**
 * Fields that the schema does not know. Zod drops them in silence, which older API versions promise; newer ones answer 400, and
 * one schema serves both. Says nothing about values: those are the schema's.
 */
export function unknownFields(schema: z.ZodType, value: unknown): Violation[] {
  const found: Violation[] = []
  walk(schema, value, [], found)
  return found.slice(0, unknownFieldsMax)
}

type Path = readonly (string | number)[]

function walk(schema: z.ZodType, value: unknown, path: Path, found: Violation[]): void {
  if (typeof value !== 'object' || value === null || found.length >= unknownFieldsMax) return
  const { def } = schema as unknown as { def: Definition }
  if (def.type === 'object') walkObject(def, value, path, found)
  else if (def.type === 'array') walkItems(value, path, found, () => def.element)
  else if (def.type === 'tuple') walkItems(value, path, found, (index) => def.items[index] ?? def.rest ?? undefined)
  else if (def.type === 'record') walkRecord(def.valueType, value, path, found)
  else {
    const next = behind(def, value)
    if (next !== undefined) walk(next, value, path, found)
  }
}

/** The schema that judges the same value next. */
function behind(def: Wrapper, value: object): z.ZodType | undefined {
  if (def.type === 'union') return takenOption(def.options, value)
  // `z.preprocess` is a pipe that begins with a function: what the caller may send stands behind it.
  if (def.type === 'pipe') return def.in.def.type === 'transform' ? def.out : def.in
  if (def.type === 'lazy') return def.getter()
  // Optional, nullable, default, readonly and the like hold what they wrap; the rest has no fields.
  return def.innerType
}

type ObjectDefinition = { type: 'object'; shape: Readonly<Record<string, z.ZodType>>; catchall?: z.ZodType }

type Wrapper =
  | { type: 'union'; options: readonly z.ZodType[] }
  | { type: 'pipe'; in: z.ZodType; out: z.ZodType }
  | { type: 'lazy'; getter: () => z.ZodType }
  | { type: 'optional' | 'nullable' | 'default'; innerType?: z.ZodType }

/** Of Zod's public `def`, the parts that lead further down. */
type Definition =
  | ObjectDefinition
  | Wrapper
  | { type: 'array'; element: z.ZodType }
  | { type: 'tuple'; items: readonly z.ZodType[]; rest: z.ZodType | null }
  | { type: 'record'; valueType: z.ZodType }

function walkObject({ shape, catchall }: ObjectDefinition, value: object, path: Path, found: Violation[]): void {
  for (const [key, item] of entriesOf(value)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : openCatchall(catchall)
    if (field !== undefined) {
      walk(field, item, below(path, key), found)
    } else {
      const detail = unknownName('field', key, Object.keys(shape))
      found.push({ path: below(path, key), code: 'unknown-field', detail })
    }
  }
}

/** `z.strictObject` has a catch-all that catches nothing. */
function openCatchall(catchall: z.ZodType | undefined): z.ZodType | undefined {
  return catchall?.def.type === 'never' ? undefined : catchall
}

function walkRecord(schema: z.ZodType, value: object, path: Path, found: Violation[]): void {
  for (const [key, item] of entriesOf(value)) walk(schema, item, below(path, key), found)
}

function walkItems(
  value: object,
  path: Path,
  found: Violation[],
  schemaAt: (index: number) => z.ZodType | undefined,
): void {
  if (!Array.isArray(value)) return
  for (const [index, item] of value.entries()) {
    const schema = schemaAt(index)
    if (schema !== undefined) walk(schema, item, [...path, index], found)
  }
}

/** The option Zod will take is the first that fits. If none fits, the one that knows most of the fields was meant. */
function takenOption(options: readonly z.ZodType[], value: object): z.ZodType {
  const fitting = options.find((option) => option.safeParse(value).success)
  if (fitting !== undefined) return fitting
  const knownFields = (option: z.ZodType) => {
    const shape = (option as { shape?: object }).shape ?? {}
    return Object.keys(value).filter((key) => Object.hasOwn(shape, key)).length
  }
  return options.toSorted((a, b) => knownFields(b) - knownFields(a))[0] as z.ZodType
}

function entriesOf(value: object): [string, unknown][] {
  return Array.isArray(value) ? [] : Object.entries(value)
}

/** A key that may not be repeated to the caller is left out, so the path names the object it stands in. */
function below(path: Path, key: string): Path {
  return isQuotable(key) ? [...path, key] : path
}
