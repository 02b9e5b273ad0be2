import type { ProblemCode } from '#kernel/problem.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Json, ref } from './json.ts'

const text = { type: 'string' }

/** Of answers. `required`: on every answer that lists it. */
export const responseHeaders = {
  'Request-Id': {
    required: true,
    description: 'Id of this call in our logs; quote it when you report an error',
    schema: text,
  },
  'Api-Version': {
    description: 'The version of the API that answered',
    schema: { ...text, format: 'date', examples: ['2026-11-01'] },
  },
  RateLimit: {
    description: 'What is left of each quota, and seconds until it is full again',
    schema: text,
    example: '"default";r=1187;t=42',
  },
  'RateLimit-Policy': {
    description: 'Quotas and their windows in seconds',
    schema: text,
    example: '"default";q=1200;w=60, "media";q=120;w=60, "companies";q=60;w=60',
  },
  Deprecation: {
    description: 'RFC 9745, on versions that will be retired: since when, as `@<Unix seconds>`',
    schema: text,
  },
  Sunset: { description: 'RFC 8594: the version is served until then', schema: text },
  ETag: { required: true, description: 'Strong; for `If-None-Match` and `If-Match`', schema: text },
  Link: { description: 'Address of the next page, `rel="next"` (RFC 8288); absent on the last', schema: text },
  Location: { required: true, description: 'Address of what was created', schema: { ...text, format: 'uri' } },
  'Preference-Applied': { description: '`wait=N`, if the call waited', schema: text },
  'Idempotent-Replayed': {
    description: '`true`: this is the answer to an earlier call with the same key',
    schema: { ...text, enum: ['true'] },
  },
  'Retry-After': { required: true, description: 'Seconds', schema: { type: 'string', pattern: '^\\d+$' } },
  'WWW-Authenticate': {
    required: true,
    description: 'RFC 6750',
    schema: text,
    example: 'Bearer realm="roentgen", error="invalid_token"',
  },
} as const satisfies Record<string, Json>

type HeaderName = keyof typeof responseHeaders

const headers = (...names: HeaderName[]): Json => Object.fromEntries(names.map((name) => [name, ref('headers', name)]))

export const headersOfSecured = headers('Api-Version', 'RateLimit', 'RateLimit-Policy', 'Deprecation', 'Sunset')

const retried: readonly ProblemCode[] = ['quota-exceeded', 'temporary-reduced-capacity']

export function headersOfProblem(codes: readonly ProblemCode[]): Json {
  return {
    ...headers('Request-Id'),
    ...(codes.includes('credentials-invalid') && headers('WWW-Authenticate')),
    ...(codes.every((code) => retried.includes(code)) && headers('Retry-After')),
    // Only on one code of its status, so not on every answer.
    ...(codes.includes('idempotency-in-progress') && {
      'Retry-After': {
        description: 'Seconds; with `idempotency-in-progress`',
        schema: responseHeaders['Retry-After'].schema,
      },
    }),
  }
}

export function headersOfAnswer(endpoint: Endpoint): Json {
  const isJson = endpoint.answer !== undefined
  return {
    ...headers('Request-Id'),
    ...(endpoint.scope !== 'public' && headersOfSecured),
    ...(isJson && endpoint.method === 'GET' && headers('ETag')),
    ...(endpoint.paged && headers('Link')),
    ...(endpoint.waits !== undefined && headers('Preference-Applied')),
    ...(endpoint.created !== undefined && headers('Location')),
    ...(isJson && endpoint.method === 'POST' && endpoint.scope !== 'public' && headers('Idempotent-Replayed')),
  }
}
