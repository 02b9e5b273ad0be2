/** Of JSON Schema what openapi.json makes use of. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  examples?: unknown[]
}
/** `prefix` stands before the name of a schema; `takesUndefined`: for what callers write, who may leave a value open. */
export type Writing = { prefix: string; indent?: string; takesUndefined?: boolean }

const tupleMax = 8
const plain: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A schema as a type of TypeScript. */
export function typeOf(schema: Schema, writing: Writing): string {
  if (schema.$ref !== undefined) return writing.prefix + (schema.$ref.split('/').at(-1) ?? '')
  if ('const' in schema) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const several = schema.anyOf ?? (schema.properties === undefined ? schema.oneOf : undefined)
  if (several !== undefined) return union(several.map((one) => typeOf(one, writing)))
  if (schema.allOf !== undefined) return schema.allOf.map((one) => inBrackets(typeOf(one, writing))).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, writing)))
  if (schema.type === 'array') return arrayType(schema, writing)
  if (schema.type === 'object' || schema.properties !== undefined) return objectType(schema, writing)
  return plain[schema.type ?? ''] ?? 'unknown'
}

export function property(name: string, schema: Schema, isRequired: boolean, writing: Writing): string {
  const indent = `${writing.indent ?? ''}  `
  const { description } = schema
  const comment = description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*∕')} */\n`
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
  const orUndefined = !isRequired && writing.takesUndefined ? ' | undefined' : ''
  return `${comment}${indent}${key}${isRequired ? '' : '?'}: ${typeOf(schema, { ...writing, indent })}${orUndefined}\n`
}

function objectType(schema: Schema, writing: Writing): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const members = Object.entries(properties).map(([name, one]) => property(name, one, required.includes(name), writing))
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  if (members.length === 0) {
    if (additionalProperties === false) return 'Record<string, never>'
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, writing) : 'unknown'
    return `Record<string, ${value}>`
  }
  const object = `{\n${members.join('')}${writing.indent ?? ''}}`
  return isOpen ? `${object} & Record<string, unknown>` : object
}

function arrayType({ items = {}, prefixItems, minItems, maxItems }: Schema, writing: Writing): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((one) => typeOf(one, writing)).join(', ')}]`
  const item = typeOf(items, writing)
  if (minItems !== undefined && minItems > 0 && minItems === maxItems && maxItems <= tupleMax) {
    return `[${Array(maxItems).fill(item).join(', ')}]`
  }
  return `${inBrackets(item)}[]`
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value))
const union = (types: string[]) => [...new Set(types)].join(' | ')

/** Only where something that stands beside the braces would be taken for a part of it. */
function inBrackets(type: string): string {
  const outside = type.replaceAll(/\{[\s\S]*\}/g, '')
  return /[|&]/.test(outside) ? `(${type})` : type
}
