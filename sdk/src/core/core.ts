import { RoentgenError, UnexpectedAnswer } from '../errors.ts'
import { apiVersion, type Operations, type Route, routes } from '../openapi/operations.ts'
import { sdkVersion } from '../version.ts'
import { type Answer, answerOf, type Call, callOf, mapped } from './answer.ts'
import { exchange } from './exchange.ts'
import { type List, type ListQuery, listOf } from './list.ts'
import type { Settings } from './settings.ts'

export type OperationName = keyof Operations
export type Sent<K extends OperationName> = Operations[K]['sent']
export type Answered<K extends OperationName> = Operations[K]['answer']
export type Body<K extends OperationName> = Sent<K> extends { body?: infer B } ? NonNullable<B> : never
export type Query<K extends OperationName> = Sent<K> extends { query?: infer Q } ? NonNullable<Q> : never

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Of one attempt. */
  timeoutMs?: number | undefined
  maxRetries?: number | undefined
  /** Of a POST; absent: one is made, so that a retry has no second effect. */
  idempotencyKey?: string | undefined
  /** An `etag`: the call is refused with `PreconditionFailed` where the thing has changed since. */
  ifMatch?: string | undefined
  /** An `etag`: throws `NotModified` where nothing has changed since. */
  ifNoneMatch?: string | undefined
  /** At most 60: the service answers as soon as there is news, or after this time. */
  waitSeconds?: number | undefined
  /** Of a read that answers in every language: `false` leaves `translations` out, nearly half of a report. */
  translations?: boolean | undefined
  headers?: Record<string, string> | undefined
}

/** What the resources are made of. `K` names an operation of openapi.json. */
export type Core = {
  settings: Settings
  /** Of the session that this client opened or read last. */
  session: { csrf?: string | undefined }
  /** The whole answer. */
  call<K extends OperationName>(name: K, sent: Sent<K>, options?: CallOptions): Call<Answered<K>>
  /** Of an operation that this SDK does not know. A POST is sent once: whether a second one has a second effect is not known. */
  callPath<T>(method: 'GET' | 'POST', path: string, sent?: AnySent, options?: CallOptions): Call<T>
  /** One thing of the answer: `{"request":{}}` → the request. */
  thing<K extends OperationName, M extends keyof Answered<K>>(
    name: K,
    member: M,
    sent: Sent<K>,
    options?: CallOptions,
  ): Call<Answered<K>[M]>
  /** A list, a page at a time or item by item; `pageBy` is the parameter that takes `next`. */
  list<K extends OperationName, M extends keyof Answered<K>>(
    name: K,
    member: M,
    sent: Sent<K>,
    options?: CallOptions & { pageBy?: 'cursor' | 'after' },
  ): List<ItemOf<Answered<K>[M]>>
  /** An answer whose body is read by the caller, without retries. */
  open(name: OperationName, sent: Sent<OperationName>, options?: CallOptions): Promise<Response>
}
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type AnySent = { path?: Record<string, unknown>; query?: ListQuery; body?: unknown }

export function coreOf(settings: Settings): Core {
  const session: Core['session'] = {}
  const outgoing = (route: Route, sent: AnySent, options: CallOptions) => {
    const { method = 'GET' } = route
    const { signal, timeoutMs = settings.timeoutMs, maxRetries = settings.maxRetries, waitSeconds = 0 } = options
    return {
      url:
        settings.url + pathOf(route.path, sent.path) + queryOf({ ...sent.query, translations: options.translations }),
      init: {
        method,
        headers: {
          ...headersOf(settings, session, route, options),
          ...contentType(route, sent.body),
          ...options.headers,
        },
        ...(sent.body !== undefined && { body: bodyOf(route, sent.body) }),
        credentials: settings.key === undefined ? ('same-origin' as const) : ('omit' as const),
      },
      fetch: settings.fetch,
      signal,
      timeoutMs: timeoutMs + waitSeconds * 1000,
      maxRetries,
      isSafeTwice: method === 'GET' || route.isSafeTwice === true,
    }
  }
  // What is wrong before anything is sent is a refused promise too, not thrown beside it.
  const made = <T>(route: Route, sent: AnySent, options: CallOptions): Call<T> =>
    callOf((async () => answered<T>(outgoing(route, sent, options), route))())
  const core: Core = {
    settings,
    session,
    call: (name, sent, options = {}) => made(routes[name], sent as AnySent, options),
    callPath: (method, path, sent = {}, options = {}) => made({ method, path }, sent, options),
    thing: (name, member, sent, options) =>
      mapped(core.call(name, sent, options), (answer) => (answer as never)[member]),
    list: (name, member, sent, options = {}) =>
      listOf(
        (more) => {
          const { query, ...rest } = sent as AnySent
          return core.call(name, { ...rest, query: { ...query, ...more } } as typeof sent, options)
        },
        { member: String(member), pageBy: options.pageBy ?? 'cursor' },
      ),
    open: async (name, sent, options = {}) =>
      exchange(outgoing(routes[name], sent as AnySent, options), async (response) => response),
  }
  return core
}

function answered<T>(outgoing: Parameters<typeof exchange>[0], route: Route): Promise<Answer<T>> {
  return exchange(outgoing, async (response) => answerOf((await read(response, route, outgoing.url)) as T, response))
}

async function read(response: Response, { answers }: Route, url: string): Promise<unknown> {
  if (answers === 'nothing' || response.status === 204) return undefined
  if (answers === 'blob') return response.blob()
  const text = await response.text()
  if (answers === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    throw new UnexpectedAnswer(url, response, text)
  }
}

/** A value that is missing would give the path of something else: `/requests/` is the list. */
function pathOf(path: string, values: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || value === '.' || value === '..') {
      throw new RoentgenError(`${name} is ${JSON.stringify(value)}: ${path} needs it`)
    }
    return encodeURIComponent(String(value))
  })
}

function queryOf(query: ListQuery = {}): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

const contentType = ({ takes }: Route, body: unknown): Record<string, string> =>
  body === undefined
    ? {}
    : { 'content-type': takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }

const bodyOf = ({ takes }: Route, body: unknown): string =>
  takes === 'form' ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)

function headersOf(settings: Settings, session: Core['session'], route: Route, options: CallOptions) {
  const { idempotencyKey, ifMatch, ifNoneMatch, waitSeconds } = options
  const csrf = settings.key === undefined ? (settings.csrf() ?? session.csrf) : undefined
  const [language, mode] = [settings.language(), settings.mode()]
  return {
    'api-version': apiVersion,
    'roentgen-client': `sdk/${sdkVersion}`,
    ...(route.answers === undefined && { accept: 'application/json' }),
    ...(settings.key !== undefined && { authorization: `Bearer ${settings.key}` }),
    ...(csrf !== undefined && { 'roentgen-csrf': csrf }),
    ...(mode !== undefined && settings.key === undefined && { 'roentgen-mode': mode }),
    ...(language !== undefined && { 'accept-language': language }),
    ...(route.isSafeTwice && { 'idempotency-key': idempotencyKey ?? randomKey() }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    ...(waitSeconds !== undefined && waitSeconds > 0 && { prefer: `wait=${Math.min(60, Math.ceil(waitSeconds))}` }),
  }
}

/** Not `randomUUID`, which browsers have on https alone. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `"${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
