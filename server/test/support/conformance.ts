import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { analyses } from '#analyses/index.ts'
import { endpointsByName } from '#http/endpoints/index.ts'
import { openapiDocument } from '#http/openapi/document.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape, walked by name.
type Any = any

export type Operation = { method: 'get' | 'post'; path: string; operation: Any }
export type Checkable = { status: number; headers: Headers; text: string }

export const document: Any = JSON.parse(
  JSON.stringify(openapiDocument(endpointsByName, { publicUrl: '/', version: '0', analyses })),
)

export const operations: readonly Operation[] = Object.entries<Any>(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method as 'get' | 'post', path, operation })),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(closed(document), 'document')

/** Fails for a status, a content type, a body or a missing header that the document does not tell of. */
export function checkAgainstDocument(method: string, path: string, answer: Checkable): void {
  const isHead = method.toUpperCase() === 'HEAD'
  const found = operationFor(isHead ? 'get' : method.toLowerCase(), path.split('?')[0] ?? '')
  assert.ok(found, `${method} ${path} is not in the document`)
  const what = `${method} ${path} (${found.operation.operationId}) answered ${answer.status}`
  const pointer = ['paths', found.path, found.method, 'responses', String(answer.status)]
  const response = resolved(pointer)
  assert.ok(response, `${what}, which is not documented: ${answer.text.slice(0, 500)}`)
  for (const [name, header] of Object.entries(response.value.headers ?? {})) {
    const { required } = deref(header)
    assert.ok(!required || answer.headers.has(name), `${what} without ${name}`)
  }
  if (isHead) return
  checkContent(what, response, answer)
}

function checkContent(what: string, response: Located, { headers, text }: Checkable): void {
  const type = headers.get('content-type')?.split(';')[0]?.trim()
  const content = response.value.content
  if (content === undefined) {
    assert.equal(text, '', `${what} with a body, but none is documented`)
    return
  }
  assert.ok(type !== undefined && Object.hasOwn(content, type), `${what} as ${type}, which is not documented`)
  if (!type.endsWith('json')) return
  const validate = validatorAt([...response.pointer, 'content', type, 'schema'])
  assert.ok(validate(JSON.parse(text)), `${what}: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`)
}

/** For one named schema: the reports' `raw`, say, which the document leaves open. */
export function checkAgainstSchema(name: string, value: unknown): void {
  const validate = validatorAt(['components', 'schemas', name])
  assert.ok(validate(value), `${name}: ${ajv.errorsText(validate.errors)}`)
}

const patterns = operations.map(({ path }) => ({
  path,
  parameters: path.split('{').length,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[a-zA-Z]+\}/g, '[^/]*')}$`),
}))

/** A path without parameters goes before one with, as OpenAPI and the router have it. */
export function operationFor(method: string, path: string): Operation | undefined {
  const [best] = patterns.filter(({ pattern }) => pattern.test(path)).sort((a, b) => a.parameters - b.parameters)
  return operations.find((one) => one.method === method && one.path === best?.path)
}

type Located = { value: Any; pointer: string[] }

function resolved(pointer: readonly string[]): Located | undefined {
  const value = pointer.reduce((at, step) => at?.[step], document)
  if (value?.$ref === undefined) return value === undefined ? undefined : { value, pointer: [...pointer] }
  return resolved(value.$ref.slice(2).split('/'))
}

export function deref(value: Any): Any {
  return value?.$ref === undefined ? value : (resolved(value.$ref.slice(2).split('/'))?.value ?? {})
}

const validators = new Map<string, ValidateFunction>()

function validatorAt(pointer: readonly string[]): ValidateFunction {
  const fragment = pointer.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const known = validators.get(fragment)
  if (known !== undefined) return known
  const made = ajv.compile({ $ref: `document#/${fragment}` })
  validators.set(fragment, made)
  return made
}

/** Clients must bear fields they do not know; the service may not send one that it does not tell of. */
function closed(value: Any): Any {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]))
  const isWhole = value.type === 'object' && value.properties !== undefined && value.additionalProperties === undefined
  return isWhole ? { ...copy, additionalProperties: false } : copy
}
