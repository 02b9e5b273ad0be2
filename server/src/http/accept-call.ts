import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Caller, credentialOf } from '#domain/caller.ts'
import { plainFault } from '#domain/plain-fault.ts'
import { Problem } from '#kernel/problem.ts'
import { withoutNulls } from './absent-fields.ts'
import { admit } from './admit.ts'
import { type Credentials, versionOfCall } from './credentials.ts'
import { type CursorPosition, readCursor, signCursor } from './cursor.ts'
import type { Call, Endpoint, HttpContext, PageCall } from './endpoint.ts'
import { chooseLanguage } from './language.ts'
import { violationsProblem } from './problem-body.ts'
import { checkQuery } from './query.ts'
import type { RateVerdict } from './rate-limit.ts'
import { parseStrictJson } from './strict-json.ts'
import { unknownFields } from './unknown-fields.ts'
import { currentVersion, retirementHeaders, type Version } from './versions.ts'
import { violationOf } from './violation-codes.ts'

export type Accepted = {
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's own schemas gave these their types.
  call: Call<any, any, any>
  request: FastifyRequest
  reply: FastifyReply
  rawBody: Buffer
}

const nobody = {} as Caller
const noBytes = Buffer.alloc(0)
const noPage: PageCall = { asked: { limit: 0, after: undefined, offset: undefined }, next: () => null }

/** `credentials` and `caller` are absent where no key is needed. */
type Arrived = {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  credentials: Credentials | undefined
  caller: Caller | undefined
}

/** What can be refused between the 401 and the handler: in this order 429, 400 (version), 403, 406, 400 (input). */
export function acceptCall(
  context: HttpContext,
  { endpoint, request, reply, credentials, caller = nobody }: Arrived,
): Accepted {
  let version = currentVersion
  if (credentials !== undefined) {
    limit(context, endpoint, caller, reply)
    version = versionOfCall(request.raw, context.versionHeaders, credentials, caller)
    reply.header('Api-Version', version.name)
    if (version.retirement !== undefined) reply.headers(retirementHeaders(version, context.app.publicUrl))
    checkScope(endpoint, caller)
  }
  checkAccept(endpoint, request.headers.accept)
  const path = pathOf(request.url)
  const query = checkQuery(endpoint, request.query as Record<string, unknown>, version)
  const rawBody = Buffer.isBuffer(request.body) ? request.body : noBytes
  const call = {
    params: request.params,
    query: query.own,
    ...(endpoint.body === undefined ? noBody : parseBody(endpoint, rawBody, version)),
    caller,
    version,
    language: chooseLanguage(request.headers['accept-language']),
    page: endpoint.paged ? pageOf(context, { path, query, caller }) : noPage,
    path,
    request,
    reply,
    context,
  }
  return { call, request, reply, rawBody }
}

/** For what outlives its first admission, such as a wait: as if the call had come now. */
export async function admitAgain(context: HttpContext, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const { caller } = await admit(context, endpoint, request)
  checkScope(endpoint, caller)
  return caller
}

function checkScope({ scope }: Endpoint, caller: Caller): void {
  if (scope !== 'any' && !caller.scopes.includes(scope))
    throw new Problem('scope-missing', `this call needs a key with the scope ${scope}`)
}

export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

function limit({ limiter }: HttpContext, endpoint: Endpoint, caller: Caller, reply: FastifyReply): void {
  const verdict = limiter.take(
    credentialOf(caller),
    endpoint.limitedBy === undefined ? ['default'] : ['default', endpoint.limitedBy],
  )
  reply.headers(verdict.headers)
  refuseBeyondQuota(verdict)
}

/** Also where a link stands for a key. */
export function refuseBeyondQuota({ allowed, retryAfterSeconds, violated }: RateVerdict): void {
  if (allowed) return
  throw new Problem('quota-exceeded', `the quota is used up; try again in ${retryAfterSeconds} s`, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
    members: { 'violated-policies': violated },
  })
}

const jsonTypes = ['*/*', 'application/*', 'application/json', 'application/problem+json']

function checkAccept(endpoint: Endpoint, accept: string | undefined): void {
  if (accept === undefined || accept === '' || endpoint.answer === undefined) return
  const wanted = accept.split(',', 50).map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '')
  if (!wanted.some((range) => jsonTypes.includes(range)))
    throw new Problem('not-acceptable', 'the service answers in `application/json` only')
}

function parseBody({ body: schema }: Endpoint, raw: Buffer, version: Version): { body: unknown; sent: unknown } {
  const sent = parseStrictJson(raw.length === 0 ? Buffer.from('{}') : raw)
  const value = withoutNulls(schema, sent)
  const result = (schema as z.ZodType).safeParse(value, { error: plainFault })
  const violations = result.success ? [] : result.error.issues.map((issue) => violationOf(issue, value))
  if (version.strictFields) violations.push(...unknownFields(schema, value))
  if (violations.length > 0) throw violationsProblem(violations)
  return { body: result.data, sent }
}

const noBody = { body: undefined, sent: undefined }

type PageContext = { path: string; query: ReturnType<typeof checkQuery>; caller: Caller }

/** The cursor is bound to path, filters, organisation and live or test: it cannot be carried elsewhere. */
function pageOf({ app }: HttpContext, { path, query, caller }: PageContext): PageCall {
  const secret = app.secrets.keyFor('cursor')
  const binding = () => ({
    filters: hash('sha256', JSON.stringify([path, caller.test, query.own]), 'base64url'),
    organisation: caller.organisation,
  })
  let after: CursorPosition | undefined
  if (query.cursor !== undefined) {
    after = readCursor(query.cursor, binding(), secret)
    if (after === undefined)
      throw new Problem('cursor-invalid', 'send the `next` of the page before, with the same filters')
  }
  return {
    asked: { limit: query.limit, after, offset: query.offset },
    next: (position) => (position === undefined ? null : signCursor(position, binding(), secret)),
  }
}
