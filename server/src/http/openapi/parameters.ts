import type { z } from 'zod'
import { companyCodeKinds } from '#domain/company-codes/index.ts'
import { type ProblemCode, problemCatalogue } from '#kernel/problem.ts'
import { languages } from '#language/languages.ts'
import { testDocuments } from '#rehearsal/index.ts'
import type { Endpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'
import { currentVersion, versions } from '../versions.ts'
import { type Json, ref } from './json.ts'
import type { EndpointContext } from './problems.ts'
import type { SchemaWriter } from './schemas.ts'

const text = { type: 'string' }
const header = (name: string, description: string, schema: Json): Json => ({ name, in: 'header', description, schema })

export const headerParameters: Record<string, Json> = {
  ApiVersion: header(
    'Api-Version',
    `A date: the newest version that is not later is used. Versions: ${versions.map(({ name }) => `\`${name}\``).join(', ')}. ` +
      'Absent: the version that the key was created with; with `userId` and `sessionToken` it is required.',
    { ...text, format: 'date', examples: [currentVersion.name] },
  ),
  AcceptLanguage: header('Accept-Language', `Language of texts: ${languages.join(', ')}`, {
    ...text,
    examples: ['fr'],
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    '1–255 visible ASCII characters, quoted or bare. The same call sent again within 24 h gets the same answer and has no second effect.',
    { ...text, minLength: 1, maxLength: 512, examples: ['"8e03978e-40d5-43e8-bc93-6894a57f9324"'] },
  ),
  RoentgenMode: header(
    'Roentgen-Mode',
    'With a session: whether the call is about live or test data. Absent: `live`. A key is for one of the two, and this header changes nothing.',
    { ...text, enum: ['live', 'test'] },
  ),
  RoentgenCsrf: header('Roentgen-CSRF', 'With a session: `csrf` of `GET /session`. Not needed with a key.', text),
  IfNoneMatch: header('If-None-Match', '`ETag` that you know: 304 if the resource has not changed', text),
  IfMatch: header('If-Match', '`ETag` from the GET on the resource: 412 if the resource has changed since', text),
  Prefer: header('Prefer', '`wait=N`, N ≤ 60: the call waits for news, at most N seconds', {
    ...text,
    examples: ['wait=30'],
  }),
  LastEventId: header('Last-Event-ID', 'Id of the last event you have seen', ref('schemas', 'Id')),
}

/** `idempotent` and `cached` are by method: see `serve`. */
export function parametersOf(endpoint: Endpoint, { hasGet }: EndpointContext, schemas: SchemaWriter): Json[] {
  const isJson = endpoint.answer !== undefined
  const isPost = endpoint.method === 'POST'
  const named = [
    endpoint.scope !== 'public' && 'ApiVersion',
    endpoint.scope !== 'public' && 'RoentgenMode',
    endpoint.scope !== 'public' && isPost && 'RoentgenCsrf',
    'AcceptLanguage',
    isJson && isPost && endpoint.scope !== 'public' && 'IdempotencyKey',
    isJson && isPost && hasGet && 'IfMatch',
    isJson && !isPost && 'IfNoneMatch',
    endpoint.waits !== undefined && 'Prefer',
    endpoint.path === '/events/stream' && 'LastEventId',
  ].filter((name) => name !== false)
  return [
    ...pathParameters(endpoint),
    ...(endpoint.query === undefined ? [] : queryParameters(endpoint.query, schemas)),
    ...(endpoint.paged ? queryParameters(pageQuery, schemas) : []),
    ...named.map((name) => ref('parameters', name)),
  ]
}

const pathSchemas: Readonly<Record<string, Json>> = {
  id: ref('schemas', 'Id'),
  token: { ...text, description: 'Last part of the link', examples: ['kqX2vVb0m5n3Z8tQe1rYc7uWf4aLd6sGh9jKpOiMxN0'] },
  code: { ...text, enum: Object.keys(problemCatalogue) as ProblemCode[] },
  name: { ...text, enum: testDocuments.map(({ name }) => name) },
  page: {
    ...text,
    pattern: '^[1-9]\\d{0,4}(\\.(webp|png))?$',
    description: 'Number of the page, from 1; for a picture also with an ending',
    examples: ['1.webp'],
  },
  codeType: { ...text, enum: companyCodeKinds.map(({ type }) => type) },
  codeId: { ...text, maxLength: 100, examples: ['732829320'] },
  file: { ...text, description: 'As in `medium.url`', examples: ['document-0f8c1d5e9b7a4c3d8e2f6a1b5c9d7e30.pdf'] },
}

/** Where the same name means something else. */
const pathSchemasOf: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  '/models/:name': { name: { ...text, description: '`id` of `GET /models`', examples: ['roentgen-default'] } },
}

function pathParameters({ path }: Endpoint): Json[] {
  return [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => {
    const schema = pathSchemasOf[path]?.[name] ?? pathSchemas[name]
    if (schema === undefined) throw new Error(`the path parameter ${name} has no schema`)
    return { name, in: 'path', required: true, schema }
  })
}

function queryParameters(query: z.ZodType, schemas: SchemaWriter): Json[] {
  const { properties = {}, required = [] } = schemas.input(query) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Json
    return {
      name,
      in: 'query',
      ...(description !== undefined && { description }),
      ...(required.includes(name) && { required: true }),
      schema,
    }
  })
}
