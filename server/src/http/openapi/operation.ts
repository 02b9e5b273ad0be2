import type { Endpoint } from '../endpoint.ts'
import { currentVersion } from '../versions.ts'
import { answerExamples, bodyExamples, textExamples } from './examples.ts'
import { forms } from './form.ts'
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
    scope === 'public' || scope === 'any' ? undefined : `Needs a key with the scope \`${scope}\`.`,
  ].filter((part) => part !== undefined)
  const requestBody = requestBodyOf(endpoint, schemas)
  return {
    operationId,
    // Plain text, unlike descriptions.
    summary: summary.replaceAll('`', ''),
    ...(description.length > 0 && { description: description.join('\n\n') }),
    tags: [tag],
    security:
      scope === 'public'
        ? []
        : [{ key: [] }, { token: scope === 'any' ? [] : [scope] }, { userId: [], sessionToken: [] }, { session: [] }],
    parameters: parametersOf(endpoint, context, schemas),
    ...(requestBody !== undefined && { requestBody }),
    responses: responsesOf({ operationId, endpoint }, context, schemas),
  }
}

function requestBodyOf({ path, body }: Endpoint, schemas: SchemaWriter): Json | undefined {
  const form = forms[path]
  if (form !== undefined) return form
  if (body === undefined) return undefined
  const takesNothing = Object.keys(body.shape ?? { any: true }).length === 0
  const example = takesNothing ? {} : bodyExamples[body.meta()?.id ?? '']
  return {
    required: !body.safeParse({}).success,
    content: { 'application/json': { schema: schemas.input(body), ...(example !== undefined && { example }) } },
  }
}

const meanings: Readonly<Record<number, string>> = {
  200: 'The answer',
  201: 'Created; `Location` is its address',
  202: 'Accepted; the work is done later',
  204: 'Done',
  304: 'Not changed since the `ETag` in `If-None-Match`',
  503: 'Not ready',
}

type Named = { operationId: string; endpoint: Endpoint }

function responsesOf({ operationId, endpoint }: Named, context: EndpointContext, schemas: SchemaWriter): Json {
  const responses = problemResponses(endpoint, context)
  const headers = headersOfAnswer(endpoint)
  const shape = endpoint.answer ?? endpoint.ownAnswer
  const schema = shape === undefined ? undefined : schemas.output(shape)
  const example = answerExamples[operationId]
  const json = { schema: schema ?? { type: 'object' }, ...(example !== undefined && { example }) }
  for (const status of answerStatuses(endpoint)) {
    const content = schema === undefined || status === 204 ? {} : { content: { 'application/json': json } }
    const isOlder = endpoint.created !== undefined && status === 200
    const description = isOlder ? `Created, before version \`${currentVersion.name}\`` : meanings[status]
    responses[status] = { description, headers, ...content }
  }
  if (endpoint.answer !== undefined && endpoint.method === 'GET')
    responses[304] = { description: meanings[304], headers }
  for (const [status, types] of Object.entries(endpoint.answerTypes ?? {})) {
    const content = Object.fromEntries(
      types.map((type) => [type, contentOf({ type, status }, responses[status], json)]),
    )
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

type Written = { type: string; status: string }

function contentOf({ type, status }: Written, known: Json | undefined, json: Json): Json {
  const own = (known?.content as Json | undefined)?.[type] as Json | undefined
  if (own !== undefined) return own
  if (type === 'application/problem+json' || (type === 'application/json' && Number(status) >= 400))
    return { schema: { $ref: '#/components/schemas/ProblemDetails' } }
  if (type === 'application/json') return json
  const example = textExamples[type]
  if (example !== undefined) return { schema: { type: 'string' }, example }
  return type.startsWith('text/') || type === 'application/xml' ? { schema: { type: 'string' } } : {}
}
