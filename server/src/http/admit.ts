import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { csrfToken } from '#actions/people/manage-sessions.ts'
import type { Caller } from '#domain/caller.ts'
import type { SessionId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import { authenticateCall, type Credentials, readCredentials } from './credentials.ts'
import type { Endpoint, HttpContext } from './endpoint.ts'

export type Admitted = { credentials: Credentials; caller: Caller }

/** Who calls, with what, from where; a call that a browser may have made for somebody else's page is refused. */
export async function admit(context: HttpContext, endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> {
  const credentials = readCredentials(request.raw)
  const known = await authenticateCall(context.authenticator, credentials)
  const { session } = known
  if (session === undefined) return { credentials, caller: { ...known, address: request.ip, call: request.id } }
  if (endpoint.method === 'POST') {
    checkOrigin(context, request, { mayBeAbsent: false })
    checkCsrf(context, session, request.headers['roentgen-csrf'])
  }
  return {
    credentials,
    caller: { ...known, address: request.ip, call: request.id, test: isTest(request.headers['roentgen-mode']) },
  }
}

/** Nobody is asked who they are; but no foreign page signs a person in as somebody else. */
export function admitAnyone(context: HttpContext, endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.tag === 'Sessions' && endpoint.method === 'POST') checkOrigin(context, request, { mayBeAbsent: true })
  return { credentials: undefined, caller: undefined }
}

function isTest(mode: string | string[] | undefined): boolean {
  if (mode === undefined || mode === 'live') return false
  if (mode === 'test') return true
  throw invalidField(['Roentgen-Mode'], 'choice', 'expected `live` or `test`')
}

/** Programs send none, browsers always do: a call by cookie without it is no page's. */
function checkOrigin(context: HttpContext, request: FastifyRequest, { mayBeAbsent }: { mayBeAbsent: boolean }): void {
  const { origin } = request.headers
  if (origin === undefined && mayBeAbsent) return
  if (origin !== undefined && isOwn(origin, context.app.publicUrl, request)) return
  throw new Problem('csrf-missing', 'this call must come from a page of this service: `Origin` names another, or none')
}

/**
 * The address that was told, or the one that the browser itself believes to be at. Where a proxy in front has the certificate the page
 * is https and the call is not; the other way round a page of the plain line would speak for the safe one.
 */
function isOwn(origin: string, publicUrl: string, { host, protocol }: FastifyRequest): boolean {
  if (origin === new URL(publicUrl).origin) return true
  return origin === `https://${host}` || (protocol === 'http' && origin === `http://${host}`)
}

function checkCsrf({ app }: HttpContext, session: SessionId, sent: string | string[] | undefined): void {
  const expected = Buffer.from(csrfToken(app, session))
  const given = Buffer.from(typeof sent === 'string' ? sent : '')
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new Problem('csrf-missing', 'send `csrf` of `GET /session` in the header `Roentgen-CSRF`')
}
