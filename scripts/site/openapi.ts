/** As much of OpenAPI 3.1 as our own document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}
export type Content = Record<string, { schema?: Schema; example?: unknown }>
export type Parameter = {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}
export type Answer = { $ref?: string; description: string; content?: Content }
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Content; description?: string }
  responses: Record<string, Answer>
}
export type Document = {
  info: { version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Answer>
  }
}

export type Call = Operation & { method: string; path: string }

export const callsOf = (document: Document): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const answerOf = (document: Document, answer: Answer): Answer =>
  answer.$ref === undefined ? answer : (document.components.responses[nameOfRef(answer.$ref)] ?? answer)

export const parameterOf = (document: Document, parameter: Parameter): Parameter =>
  parameter.$ref === undefined ? parameter : (document.components.parameters[nameOfRef(parameter.$ref)] ?? parameter)
