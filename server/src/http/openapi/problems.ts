import { type ProblemCode, problemCatalogue } from '#kernel/problem.ts'
import type { Endpoint } from '../endpoint.ts'
import { mayBePutOff } from '../pressure.ts'
import { violationCodes } from '../violation-codes.ts'
import { headersOfProblem, headersOfSecured } from './headers.ts'
import { type Json, ref } from './json.ts'

export type EndpointContext = {
  /** There is a GET on the thing, whose ETag `If-Match` can name. */ hasGet: boolean
}

/** All that the road of `serve` may answer for this endpoint, and what it names itself. */
function problemsOf(endpoint: Endpoint, { hasGet }: EndpointContext): ProblemCode[] {
  const codes: ProblemCode[] = ['parameter-unknown', 'internal', ...(endpoint.problems ?? [])]
  if (endpoint.query !== undefined || endpoint.paged) codes.push('validation-failed')
  if (endpoint.paged) codes.push('cursor-invalid')
  if (endpoint.path.includes(':')) codes.push('not-found')
  if (endpoint.answer !== undefined) codes.push('not-acceptable')
  if (endpoint.scope !== 'public') {
    codes.push('version-unknown', 'credentials-invalid', 'scope-missing', 'quota-exceeded', 'validation-failed')
    if (endpoint.method === 'POST') codes.push('csrf-missing')
  }
  if (mayBePutOff(endpoint)) codes.push('temporary-reduced-capacity')
  if (endpoint.body !== undefined) {
    codes.push('validation-failed', 'json-invalid', 'too-large', 'media-type-unsupported')
    if (endpoint.scope !== 'public') codes.push('idempotency-in-progress', 'idempotency-key-reused')
    if (hasGet) codes.push('precondition-failed')
  }
  const known = Object.keys(problemCatalogue) as ProblemCode[]
  return known.filter((code) => codes.includes(code))
}

/** The answers by status. One code of its status is a shared component; several, or other types beside, are written out. */
export function problemResponses(endpoint: Endpoint, context: EndpointContext): Record<string, Json> {
  const byStatus = Map.groupBy(problemsOf(endpoint, context), (code) => problemCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const [only, ...more] = codes
      const isShared = only !== undefined && more.length === 0 && endpoint.answerTypes?.[status] === undefined
      return [status, isShared ? ref('responses', componentName(only)) : response(codes, endpoint.scope !== 'public')]
    }),
  )
}

/** Those of all codes; the document keeps the ones that are used. */
export function problemComponents(): Record<string, Json> {
  const codes = Object.keys(problemCatalogue) as ProblemCode[]
  return Object.fromEntries(codes.map((code) => [componentName(code), response([code], true)]))
}

const componentName = (code: ProblemCode): string =>
  code.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase())

function response(codes: readonly ProblemCode[], isSecured: boolean): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title.en}`).join('; '),
    headers: {
      ...(isSecured && !codes.includes('credentials-invalid') && headersOfSecured),
      ...headersOfProblem(codes),
    },
    content: {
      'application/problem+json': {
        schema: { ...ref('schemas', 'ProblemDetails'), properties: { code: { enum: codes } } },
      },
    },
  }
}

const text = { type: 'string' }
const violation = {
  type: 'object',
  properties: {
    pointer: {
      ...text,
      description: 'JSON Pointer (RFC 6901) to the wrong value in the body',
      examples: ['#/code/id'],
    },
    code: {
      ...text,
      description: `The rule that was broken: ${Object.keys(violationCodes).join(', ')}; more may follow`,
      examples: ['check-digit'],
    },
    detail: text,
  },
  required: ['pointer', 'code', 'detail'],
}

export const problemDetails: Json = {
  type: 'object',
  description:
    'RFC 9457. `errors` and `violations` name the wrong fields of an input, at most 50; every other problem has `error`, with ' +
    'the same text as `detail`. `code` never changes; `title` follows `Accept-Language`.',
  properties: {
    type: { ...text, format: 'uri', description: 'A page of this service that explains the problem' },
    title: text,
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: text,
    instance: { ...text, description: 'The path that was called' },
    code: { ...text, enum: Object.keys(problemCatalogue) },
    requestId: { ...text, description: 'Quote this id when you report an error' },
    error: text,
    error_description: { ...text, description: 'Only of `POST /oauth/token`: RFC 6749 §5.2' },
    errors: { type: 'object', description: 'By field path, e.g. `code.id`', additionalProperties: text },
    violations: { type: 'array', maxItems: 50, items: violation },
    claimedBy: { ...ref('schemas', 'Id'), description: 'Of `extraction-claimed`: the user who holds it' },
    claimedUntil: { ...ref('schemas', 'Timestamp'), description: 'Of `extraction-claimed`: until when' },
    'violated-policies': {
      type: 'array',
      items: text,
      description: 'With `quota-exceeded`: the quotas that are used up',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId'],
  oneOf: [{ required: ['error'] }, { required: ['errors', 'violations'] }],
  examples: [
    {
      type: 'https://risk.example.org/problems/validation-failed',
      title: problemCatalogue['validation-failed'].title.en,
      status: 400,
      detail: 'code.id: check digit is wrong: siren is 9 digits, the last of which is a check digit, e.g. 732829320',
      instance: '/requests',
      code: 'validation-failed',
      requestId: '6917c2a05c1e4b7d9a3f6c20',
      errors: {
        'code.id': 'check digit is wrong: siren is 9 digits, the last of which is a check digit, e.g. 732829320',
      },
      violations: [
        {
          pointer: '#/code/id',
          code: 'check-digit',
          detail: 'check digit is wrong: siren is 9 digits, the last of which is a check digit, e.g. 732829320',
        },
      ],
    },
  ],
}
