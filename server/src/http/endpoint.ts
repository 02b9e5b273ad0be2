import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Anywhere, App } from '#actions/app.ts'
import type { Changes } from '#actions/events/watch-events.ts'
import type { Authenticator } from '#actions/people/authenticate.ts'
import type { ReadNotes } from '#actions/people/note-reads.ts'
import type { Tx } from '#actions/tx.ts'
import type { Scope } from '#domain/api-key.ts'
import type { Caller } from '#domain/caller.ts'
import type { ProblemCode } from '#kernel/problem.ts'
import type { Language } from '#language/languages.ts'
import type { AddressOf } from './address-of.ts'
import type { Attempts } from './attempts.ts'
import type { CursorPosition } from './cursor.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Pressure } from './pressure.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Version } from './versions.ts'
import type { Written } from './written.ts'

/** What the HTTP side knows beyond the verbs' own things. */
export type HttpContext = {
  app: App
  /** By which address a call came. */
  addressOf: AddressOf
  authenticator: Authenticator
  changes: Changes
  limiter: RateLimiter
  attempts: Attempts
  kept: KeptAnswers
  reads: ReadNotes
  /** Lower case, as Node gives them. */
  versionHeaders: readonly string[]
  corsOrigins: ReadonlySet<string>
  /** Where browsers post files to, when that is not this service itself. */
  uploadOrigin: string | undefined
  /** Whether cookies of this address travel by https alone: everywhere but on loopback, unless the operator allows plain http. */
  needsSecure(url: string): boolean
  /** All of them, for the document that describes them. */
  endpoints: Readonly<Record<string, Endpoint>>
  /** The GET on the same path. */
  getOf(path: string): Endpoint | undefined
  isStopping(): boolean
  /** Whether there is room for another call. */
  pressure: Pressure
}

/** What the handler of an endpoint is given. */
export type Call<Params, Query, Body, Context = HttpContext> = {
  params: Params
  query: Query
  body: Body
  /** The body before it was judged, for those who say what they made of it. */
  sent: unknown
  caller: Caller
  version: Version
  language: Language
  page: PageCall
  /** The path as it was called, without the query. */
  path: string
  request: FastifyRequest
  reply: FastifyReply
  context: Context
}

/** For lists: where the page starts, and how its answer says where the next one does. */
export type PageCall = {
  asked: { limit: number; after: CursorPosition | undefined; offset: number | undefined }
  next(position: CursorPosition | undefined): string | null
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

type Method = 'GET' | 'POST'

/**
 * What a handler works with. Whoever writes the answer himself has all of the service. A GET only looks, and may be asked to inside
 * a transaction (for `If-Match`). A POST is one transaction, answer and idempotency key included.
 */
type Handed<M extends Method, Answer> = [Answer] extends [never] ? App : M extends 'GET' ? Anywhere : Tx

/** Without the way out of the transaction. */
type ContextOf<Answer> = [Answer] extends [never]
  ? HttpContext
  : Pick<HttpContext, 'isStopping' | 'endpoints' | 'attempts' | 'limiter' | 'needsSecure'>

type CallOf<Path extends string, Query, Body, Context> = Call<
  { [N in ParamNames<Path>]: string },
  Output<Query>,
  Output<Body>,
  Context
>

export type EndpointDefinition<
  M extends Method,
  Path extends string,
  Query,
  Body,
  Answer extends z.ZodType,
  Prepared = undefined,
> = {
  method: M
  path: Path
  summary: string
  description?: string
  tag:
    | 'Requests'
    | 'Media'
    | 'Extractions'
    | 'Reports'
    | 'Decisions'
    | 'Events'
    | 'Webhooks'
    | 'Sessions'
    | 'Users'
    | 'Keys'
    | 'Businesses'
    | 'Service'
  /** Named by every endpoint: a key without it gets 403. `any` is open to every key and session, `public` asks for neither. */
  scope: Scope | 'any' | 'public'
  query?: Query
  body?: Body
  /** Absent where the endpoint writes the answer itself. */
  answer?: Answer
  /** A thing is made: 201 and its address in current versions, 200 in older ones. */
  created?: (answer: z.output<Answer>) => string
  /** Status of the answer, where it is neither 200 nor that of a thing made. */
  status?: 202 | 204
  /** Takes `limit`, `cursor`, `offset`. */
  paged?: true
  /** Honours `Prefer: wait`: the request whose changes end the wait, and whether there is something to show yet. */
  waits?: (call: { params: Record<string, string>; query: Record<string, unknown> }) => string | undefined
  /** What the ETag covers, where parts of the answer change by themselves (a signed link). */
  validator?: (answer: z.output<Answer>) => unknown
  /** The thing never changes once made, or only when its request does (`written.ts`), so that its answer may be remembered. */
  immutable?: true
  /** Problems beyond those that every endpoint has. */
  problems?: readonly ProblemCode[]
  limitedBy?: 'media' | 'companies'
  /** Left out of the OpenAPI document: a silent alias. */
  silent?: true
  /** What stands behind the question mark is for the page that is sent, not for the service. */
  queryIsOfPage?: true
  /** For answers that are not JSON: their types, for the OpenAPI document. */
  answerTypes?: Readonly<Record<number, readonly string[]>>
  /** Shape of the JSON that the endpoint writes itself, for the OpenAPI document. */
  ownAnswer?: z.ZodType
  /**
   * What takes long or needs files or the network, done before the transaction so that none is open meanwhile. It may run and
   * `handle` may not (an answer that is only repeated), so it must be repeatable. Not for a GET that `If-Match` of a POST may name.
   */
  prepare?(app: App, call: CallOf<Path, Query, Body, ContextOf<Answer>>): Promise<Prepared>
  handle(
    app: Handed<M, Answer>,
    call: CallOf<Path, Query, Body, ContextOf<Answer>>,
    prepared: Prepared,
  ): Promise<z.input<Answer> | Written | undefined>
}

// biome-ignore lint/suspicious/noExplicitAny: the list holds endpoints of every shape; each was checked when defined.
export type Endpoint = EndpointDefinition<any, string, any, any, any, any>

/** Router, access rights and OpenAPI read the same object. */
export function defineEndpoint<
  const M extends Method,
  const Path extends string,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answer extends z.ZodType = never,
  Prepared = undefined,
>(definition: EndpointDefinition<M, Path, Query, Body, Answer, Prepared>): Endpoint {
  return definition as unknown as Endpoint
}

/** The GET whose ETag `If-Match` names: on the same path or, for a verb such as `/rotate`, on that of the thing. */
export function findGet<Get>(
  { method, path, created }: Pick<Endpoint, 'method' | 'path' | 'created'>,
  getOf: (path: string) => Get | undefined,
): Get | undefined {
  // What is being made has not been read by anybody: the GET beside it is a list.
  if (method === 'GET' || created !== undefined) return undefined
  const thing = /^(.*\/:\w+)\/\w+$/.exec(path)?.[1]
  return getOf(path) ?? (thing === undefined ? undefined : getOf(thing))
}
