import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerOnce } from '#actions/answer-once.ts'
import type { Anywhere } from '#actions/app.ts'
import { inSnapshot, inTransaction, type Tx } from '#actions/tx.ts'
import type { Caller } from '#domain/caller.ts'
import { Problem } from '#kernel/problem.ts'
import { withoutTranslations } from '#language/in-language.ts'
import { type Accepted, acceptCall, admitAgain } from './accept-call.ts'
import { atAddress } from './address.ts'
import { admit, admitAnyone } from './admit.ts'
import { auditWrite, isAudited, subjectOf } from './audited.ts'
import { bytesOf, codingOf, etagOfCoding, isOfState } from './compress-answer.ts'
import { type Call, type Endpoint, findGet, type HttpContext } from './endpoint.ts'
import { parseIdempotencyKey } from './idempotency-key.ts'
import { problemBody } from './problem-body.ts'
import { cutSlowReader } from './slow-reader.ts'
import { waitSeconds } from './wait.ts'
import { isWrittenForAll, writtenText, writtenUntil } from './written.ts'

/** One road for every endpoint: who asks, may they, is it well formed; then the handler; then the answer. */
export async function serve(
  everywhere: HttpContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = atAddress(everywhere, request)
  const admitted =
    endpoint.scope === 'public' ? admitAnyone(context, endpoint, request) : await admit(context, endpoint, request)
  const accepted = acceptCall(context, { endpoint, request, reply, ...admitted })
  if (endpoint.answer === undefined) {
    await endpoint.handle(context.app, accepted.call, undefined)
    return reply
  }
  if (endpoint.method === 'GET') return read(context, endpoint, accepted)
  return write(context, endpoint, accepted)
}

const jsonOf = (endpoint: Endpoint, answer: unknown): string =>
  writtenText(answer) ?? JSON.stringify(endpoint.answer.parse(answer))

const etagOf = (body: string): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`

type Read = {
  body: string
  etag: string
  empty: boolean
  next: string | null | undefined
  until: string | undefined
  answer: unknown
}

const readsForAll = new WeakMap<object, Read>()

async function readOnce(app: Anywhere, endpoint: Endpoint, call: Accepted['call'], prepared?: unknown): Promise<Read> {
  const answer = (await endpoint.handle(app, call, prepared)) as Record<string, unknown>
  if (!isWrittenForAll(answer)) return readOf(endpoint, call, answer)
  const read = readsForAll.get(answer) ?? readOf(endpoint, call, answer)
  readsForAll.set(answer, read)
  return read
}

function readOf(endpoint: Endpoint, call: Accepted['call'], answer: Record<string, unknown>): Read {
  const whole = jsonOf(endpoint, answer)
  // Of the whole answer, so that who read it in one language alone may name it in `If-Match` all the same.
  const etag = etagOf(endpoint.validator === undefined ? whole : JSON.stringify(endpoint.validator(answer)))
  const body = isInOneLanguage(call) ? shortened(whole) : whole
  const list = endpoint.paged ? Object.values(answer).find(Array.isArray) : undefined
  const next = answer.next as string | null | undefined
  return { body, etag, empty: list?.length === 0, next, until: writtenUntil(answer), answer }
}

const isInOneLanguage = ({ query }: Accepted['call']): boolean =>
  (query as { translations?: boolean } | undefined)?.translations === false

const shortened = (body: string): string =>
  body.includes('ranslations":') ? JSON.stringify(withoutTranslations(JSON.parse(body))) : body

async function readNow({ app }: HttpContext, endpoint: Endpoint, call: Accepted['call']): Promise<Read> {
  return readOnce(app, endpoint, call, await endpoint.prepare?.(app, call))
}

async function read(context: HttpContext, endpoint: Endpoint, { call, request, reply }: Accepted): Promise<unknown> {
  const known = request.headers['if-none-match']
  const matches = (etag: string) =>
    known !== undefined &&
    (known === '*' || known.split(',').some((one) => isOfState(one.trim().replace(/^W\//, ''), etag)))
  // What a query chooses of it is not kept; nor test data, whose clock can be moved.
  const isKept = endpoint.immutable === true && !request.url.includes('?') && !call.caller.test
  const kept = isKept && context.kept.find(call)
  if (kept) {
    noteRead(context, endpoint, call, kept, matches(kept.etag))
    return sendRead(endpoint, { request, reply }, kept, matches(kept.etag))
  }
  const atMs = performance.now()
  let read = await readNow(context, endpoint, call)
  if (isKept) context.kept.keep(call, read, { until: read.until, atMs })
  const waitFor = endpoint.waits?.({ params: call.params, query: call.query ?? {} })
  const seconds = waitFor === undefined ? 0 : waitSeconds(request.headers.prefer)
  if (waitFor !== undefined && seconds > 0) {
    read = await waitForChange(context, { endpoint, call, request, reply, waitFor, seconds }, read, matches)
    reply.header('Preference-Applied', `wait=${seconds}`)
  }
  if (typeof read.next === 'string') {
    const others = reply.getHeader('Link')
    reply.header('Link', [...(others ? [others] : []), nextLink(context, endpoint, request, read.next)].join(', '))
  }
  noteRead(context, endpoint, call, read, matches(read.etag))
  return sendRead(endpoint, { request, reply }, read, matches(read.etag))
}

/** Who is told that nothing has changed has read nothing. */
function noteRead(
  { reads }: HttpContext,
  endpoint: Endpoint,
  call: Accepted['call'],
  { answer, until }: { answer?: unknown; until?: string | undefined },
  isKnown: boolean,
): void {
  if (isKnown || !isAudited(endpoint)) return
  const operation = `GET ${endpoint.path}`
  reads.note(call.caller, { operation, ...subjectOf(endpoint, call, answer, until) })
}

async function sendRead(
  endpoint: Endpoint,
  { request, reply }: Pick<Accepted, 'request' | 'reply'>,
  answer: Pick<Read, 'etag' | 'body'>,
  isKnown: boolean,
): Promise<unknown> {
  const { etag, body } = answer
  const coding = codingOf(endpoint, request.headers['accept-encoding'], body)
  const vary = 'Accept-Language, Accept-Encoding, Origin'
  reply.headers({ ETag: etagOfCoding(etag, coding), 'Cache-Control': 'private, no-cache', Vary: vary })
  if (isKnown) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (body.length > largeCharacters) cutSlowReader(reply.raw)
  else if (coding === undefined) return reply.send(body)
  if (coding !== undefined) reply.header('Content-Encoding', coding)
  return reply.send(await bytesOf(answer, coding ?? 'identity'))
}

const largeCharacters = 64 * 1024

type Waiting = { endpoint: Endpoint; waitFor: string; seconds: number } & Omit<Accepted, 'rawBody'>

/** Until the answer differs from what the caller knows (or exists at all), or the time is over. Holds no connection. */
async function waitForChange(
  context: HttpContext,
  { endpoint, call, request, reply, waitFor, seconds }: Waiting,
  first: Read,
  matches: (etag: string) => boolean,
): Promise<Read> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const end = performance.now() + seconds * 1000
  let read = first
  while (
    (matches(read.etag) || read.empty) &&
    performance.now() < end &&
    !gone.signal.aborted &&
    !context.isStopping()
  ) {
    // A change between the look and the wait would be slept through: the wait begins first.
    const changed = context.changes.waitForRequest(waitFor, end - performance.now(), gone.signal)
    read = await readNow(context, endpoint, call)
    if (!(matches(read.etag) || read.empty)) break
    await changed
    // A key that was revoked, or a role that was taken back meanwhile, sees nothing more.
    read = await readNow(context, endpoint, { ...call, caller: await admitAgain(context, endpoint, request) })
  }
  return read
}

/** Lists go on behind a cursor; events, which come in their own order, behind the last one seen. */
function nextLink({ app }: HttpContext, endpoint: Endpoint, request: FastifyRequest, next: string): string {
  const url = new URL(request.url, app.publicUrl)
  url.searchParams.delete('offset')
  url.searchParams.set(endpoint.paged ? 'cursor' : 'after', next)
  return `<${app.publicUrl}${url.pathname}${url.search}>; rel="next"`
}

async function write(context: HttpContext, endpoint: Endpoint, accepted: Accepted): Promise<unknown> {
  const { call, request, reply, rawBody } = accepted
  // Of nobody nothing is kept: what a public call answers may open a session.
  const key = endpoint.scope === 'public' ? undefined : parseIdempotencyKey(request.headers['idempotency-key'])
  // Before any transaction. How it failed is said inside, so that it is kept with the key like every refusal.
  const prepared = endpoint.prepare && prepare(context, endpoint, accepted)
  await prepared?.catch(() => {})
  const work = (tx: Tx) => answerWrite(context, endpoint, accepted, { tx, prepared })
  // What is checked and what is changed must be the same: two who read the same state must not both change it.
  const isolated = request.headers['if-match'] !== undefined
  const { organisation } = call.caller
  if (key === undefined) {
    const { app } = context
    const answer = isolated ? inSnapshot(app, work) : inTransaction(app, work, { commitsWith: organisation })
    return sendAnswer(reply, await answer)
  }
  const scope = {
    organisation,
    operation: operationOf(request.method, call.path, call.caller),
    key,
    fingerprint: hash('sha256', Buffer.concat([Buffer.from(`${call.version.name}\n`), rawBody]), 'buffer'),
  }
  const answerProblem = (problem: Problem): Answer | undefined => {
    const isKept = [409, 412, 413, 422].includes(problem.status) && !problem.code.startsWith('idempotency')
    if (!isKept) return undefined
    const body = problemBody(problem, {
      ...call,
      publicUrl: context.app.publicUrl,
      instance: call.path,
      requestId: request.id,
    })
    return {
      status: problem.status,
      headers: { 'content-type': 'application/problem+json' },
      body: JSON.stringify(body),
    }
  }
  const answer = await answerOnce(context.app, scope, work, { answerProblem, isolated })
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  return sendAnswer(reply, answer)
}

/**
 * Conventions 7.1 name organisation, method and path. Within them an answer is repeated only to the user who got it, and not
 * across live and test: it may hold what was shown to that user alone, such as a new key or the secret of a webhook.
 */
function operationOf(method: string, path: string, caller: Caller): string {
  return [method, path, caller.test ? 'test' : 'live', caller.user].join(' ')
}

/** Looks at the precondition too: what is prepared must not happen to a thing that has changed since it was read. */
async function prepare(context: HttpContext, endpoint: Endpoint, { call, request }: Accepted): Promise<unknown> {
  await checkIfMatch(context, context.app, call, request, endpoint)
  return endpoint.prepare?.(context.app, call)
}

async function answerWrite(
  context: HttpContext,
  endpoint: Endpoint,
  { call, request }: Accepted,
  { tx, prepared }: { tx: Tx; prepared: Promise<unknown> | undefined },
): Promise<Answer> {
  await checkIfMatch(context, tx, call, request, endpoint)
  const result = await endpoint.handle(tx, call, await prepared)
  await auditWrite(tx, endpoint, call, result)
  const body = endpoint.status === 204 ? '' : jsonOf(endpoint, result)
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  if (endpoint.created !== undefined) headers.location = tx.publicUrl + endpoint.created(result as never)
  return {
    status: endpoint.status ?? (endpoint.created === undefined ? 200 : call.version.createStatus),
    headers,
    body,
  }
}

/** The ETag is that of the GET on the thing: whoever read the thing may change just what was read. */
async function checkIfMatch(
  context: HttpContext,
  app: Anywhere,
  call: Accepted['call'],
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<void> {
  const wanted = request.headers['if-match']
  const get = findGet(endpoint, context.getOf)
  if (wanted === undefined || wanted === '*' || get === undefined) return
  const { etag } = await readOnce(app, get, { ...call, query: undefined, body: undefined } as Call<never, never, never>)
  if (wanted.split(',').some((one) => isOfState(one.trim(), etag))) return
  throw new Problem('precondition-failed', 'the resource has changed since you read it; read it again')
}

function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): unknown {
  reply.code(status).headers(headers).header('Cache-Control', 'no-store')
  return body === '' ? reply.send() : reply.send(body)
}
