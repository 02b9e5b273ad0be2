import { roentgen } from '@roentgen/sdk'
import { currentLanguage } from '../language/language.tsx'
import { currentMode } from './mode.ts'

let csrf: string | undefined

/** The service tells it with the session, and expects it with every call that writes. */
export function rememberCsrf(token: string | undefined): void {
  csrf = token
}

type Listener = () => void
const onEnded = new Set<Listener>()

/** Called when the service no longer knows the session. */
export function whenSessionEnds(listener: Listener): () => void {
  onEnded.add(listener)
  return () => onEnded.delete(listener)
}

/** What every call of a browser carries instead of a key: the cookie, which scripts cannot read, and the guards beside it. */
const send: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers)
  headers.delete('authorization')
  headers.set('accept-language', currentLanguage())
  headers.set('roentgen-mode', currentMode())
  if (csrf !== undefined && init.method === 'POST') headers.set('roentgen-csrf', csrf)
  const response = await fetch(input, { ...init, headers, credentials: 'same-origin' })
  const isOfSession = String(input).endsWith('/session')
  if (response.status === 401 && !isOfSession) for (const listener of onEnded) listener()
  return response
}

/** The one client. Everything that the console shows goes through it, so an API client can get it too. */
export const client = roentgen({ url: location.origin, key: '', fetch: send })

/** For what is no JSON: the event stream, a page image, an export. */
export const fetchAsReader = send

export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Without what is empty; several values with commas, as the API takes them. */
export function addressOf(path: string, query: QueryValues = {}): string {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = typeof value === 'object' ? value.join(',') : String(value ?? '')
    if (text !== '') values.set(name, text)
  }
  return values.size === 0 ? path : `${path}?${values}`
}

export const get = <T>(path: string, query?: QueryValues): Promise<T> => client.call<T>('GET', addressOf(path, query))

export const post = <T>(path: string, body: unknown = {}): Promise<T> => client.call<T>('POST', path, body)
