import { property, type Schema, typeOf, type Writing } from './sdk-type-of.ts'
import type { Content, Document, Operation, Parameter } from './sdk-types.ts'

type Named = { method: string; path: string; operation: Operation; parameters: Parameter[] }
const prefix = 'schemas.'

/** The routes, which the SDK reads when it runs, and what each operation takes and answers, which the compiler reads. */
export function operationText(document: Document): string {
  const all = operationsOf(document)
  return `import type * as schemas from './schemas.ts'

/** The version of the API that these types are of. */
export const apiVersion = '${versionOf(document)}'

/** \`isSafeTwice\`: sent again with the same \`Idempotency-Key\` it has no second effect. */
export type Route = {
  /** GET where nothing is said. */
  method?: string
  path: string
  /** JSON where nothing is said. */
  answers?: 'nothing' | 'text' | 'blob' | 'stream'
  takes?: 'form'
  isSafeTwice?: true
}

export const routes = {
${all.map(routeText).join('')}} as const satisfies Record<string, Route>

export type Operations = {
${all.map(operationType).join('')}}
`
}

function operationsOf({ paths, components }: Document): Named[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map((one) =>
        one.$ref === undefined ? one : (components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter),
      )
      return { method: method.toUpperCase(), path, operation, parameters }
    }),
  )
}

function versionOf({ components }: Document): string {
  const [example] = components.parameters.ApiVersion?.schema.examples ?? []
  if (example === undefined) throw new Error('openapi.json has no example of Api-Version')
  return String(example)
}

function routeText({ method, path, operation, parameters }: Named): string {
  const takesForm = Object.keys(operation.requestBody?.content ?? {}).some((type) => type.includes('form'))
  const isSafeTwice = parameters.some(({ name }) => name === 'Idempotency-Key')
  const answers = answersOf(operation)
  const parts = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    `path: '${path}'`,
    ...(answers === 'json' ? [] : [`answers: '${answers}'`]),
    ...(takesForm ? ["takes: 'form'"] : []),
    ...(isSafeTwice ? ['isSafeTwice: true'] : []),
  ]
  return `  ${operation.operationId}: { ${parts.join(', ')} },\n`
}

const succeeded = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) => (/^2/.test(status) ? [content ?? {}] : []))

/** What the SDK makes of the body; files may come in several types. */
export function answersOf(operation: Operation): 'json' | 'nothing' | 'text' | 'blob' | 'stream' {
  const types = succeeded(operation).flatMap((content: Content) => Object.keys(content))
  if (types.length === 0) return 'nothing'
  if (types.every((type) => type === 'application/json')) return 'json'
  if (types.includes('text/event-stream')) return 'stream'
  return types.every((type) => /^text\/(html|javascript|css)$/.test(type)) ? 'text' : 'blob'
}

const answerTypes = { nothing: 'undefined', text: 'string', blob: 'Blob', stream: 'ReadableStream<Uint8Array>' }

function operationType({ operation, parameters }: Named): string {
  const indent = '  '
  const sent = [
    group('path', parameters, indent),
    group('query', parameters, indent),
    bodyText(operation.requestBody, { prefix, indent: '    ' }),
  ].join('')
  const kind = answersOf(operation)
  const answer = kind === 'json' ? jsonAnswer(operation) : answerTypes[kind]
  const sentType = sent === '' ? 'Record<never, never>' : `{\n${sent}    }`
  return `  /** ${operation.summary} */\n  ${operation.operationId}: {\n    sent: ${sentType}\n    answer: ${answer}\n  }\n`
}

function group(place: 'path' | 'query', parameters: Parameter[], indent: string): string {
  const own = parameters.filter((one) => one.in === place)
  if (own.length === 0) return ''
  const isRequired = own.some(({ required }) => required)
  const writing = { prefix, indent: `${indent}    `, takesUndefined: true }
  const members = own.map(({ name, schema, required, description }) =>
    property(name, description === undefined ? schema : { ...schema, description }, required === true, writing),
  )
  return `      ${place}${isRequired ? '' : '?'}: {\n${members.join('')}      }${isRequired ? '' : ' | undefined'}\n`
}

function bodyText(body: Operation['requestBody'], writing: Writing): string {
  if (body === undefined) return ''
  const [{ schema = {} } = {}] = Object.values(body.content)
  const type = typeOf(schema as Schema, { ...writing, indent: '      ' })
  return body.required ? `      body: ${type}\n` : `      body?: ${type} | undefined\n`
}

function jsonAnswer(operation: Operation): string {
  const types = succeeded(operation).map((content) => {
    const schema = content['application/json']?.schema
    return schema === undefined ? 'undefined' : typeOf(schema, { prefix, indent: '    ' })
  })
  return [...new Set(types)].join(' | ')
}
