import type { Endpoint } from '../endpoint.ts'
import { currentVersion } from '../versions.ts'
import { bodyExamples } from './examples.ts'
import { uploadForm } from './form.ts'
import { headersOfAnswer } from './headers.ts'
import type { Json } from './json.ts'
import { parametersOf } from './parameters.ts'
import { type EndpointContext, problemResponses } from './problems.ts'
import type { SchemaWriter } from './schemas.ts'

export function operationOf(
  operationId: string,
  endpoint: Endpoint,
  context: EndpointContext,
  schemas: SchemaWriter,
): Json {
  const { scope, summary, tag } = endpoint
  const description = [
    endpoint.description,
    scope === 'public' ? undefined : `Needs a key with the scope \`${scope}\`.`,
  ].filter((part) => part !== undefined)
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId,
    // Plain text, unlike descriptions.
    summary: summary.replaceAll('`', ''),
    ...(description.length > 0 && { description: description.join('\n\n') }),
    tags: [tag],
    security: scope === 'public' ? [] : [{ key: [scope] }, { userId: [scope], sessionToken: [scope] }],
    parameters: parametersOf(endpoint, context, schemas),
    ...(requestBody !== undefined && { requestBody }),
    responses: responsesOf(endpoint, context, schemas),
  }
}

function requestBodyOf({ path, body }: Endpoint, schemas: SchemaWriter): Json | undefined {
  if (path === '/storage') return uploadForm
  if (body === undefined) return undefined
  const example = bodyExamples[body.meta()?.id ?? '']
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: schemas.input(body), ...(example !== undefined && { example }) } },
  }
}

const meanings: Readonly<Record<number, string>> = {
  200: 'The answer',
  201: 'Made; `Location` is its address',
  202: 'Accepted for later',
  204: 'Done',
  304: 'Not changed: `If-None-Match` names its `ETag`',
  503: 'Not ready',
}

function responsesOf(endpoint: Endpoint, context: EndpointContext, schemas: SchemaWriter): Json {
  const responses = problemResponses(endpoint, context)
  const headers = headersOfAnswer(endpoint)
  const schema = endpoint.answer === undefined ? undefined : schemas.output(endpoint.answer)
  for (const status of answerStatuses(endpoint)) {
    const content = schema === undefined || status === 204 ? {} : { content: { 'application/json': { schema } } }
    const isOlder = endpoint.created !== undefined && status === 200
    const description = isOlder ? `Made, before version \`${currentVersion.name}\`` : meanings[status]
    responses[status] = { description, headers, ...content }
  }
  if (schema !== undefined && endpoint.method === 'GET') responses[304] = { description: meanings[304], headers }
  for (const [status, types] of Object.entries(endpoint.answerTypes ?? {})) {
    const content = Object.fromEntries(types.map((type) => [type, contentOf(type, responses[status], schema)]))
    responses[status] = {
      description: meanings[Number(status)] ?? 'Refused',
      headers,
      ...responses[status],
      ...(types.length > 0 && { content }),
    }
  }
  return responses
}

/** A thing made was answered with 200 before the current version. */
function answerStatuses({ answer, status, created }: Endpoint): number[] {
  if (answer === undefined) return []
  if (status !== undefined) return [status]
  return created === undefined ? [200] : [200, 201]
}

function contentOf(type: string, known: Json | undefined, answer: Json | undefined): Json {
  const own = (known?.content as Json | undefined)?.[type] as Json | undefined
  if (own !== undefined) return own
  if (type === 'application/problem+json') return { schema: { $ref: '#/components/schemas/ProblemDetails' } }
  if (type === 'application/json') return { schema: answer ?? { type: 'object' } }
  return type.startsWith('text/') || type === 'application/xml' ? { schema: { type: 'string' } } : {}
}
