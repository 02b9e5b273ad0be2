import { RoentgenError } from '../errors.ts'

export type Mode = 'live' | 'test'
type OrLater<T> = T | (() => T | undefined)

export type RoentgenOptions = {
  /** Address of the service; absent: that of the page, or http://127.0.0.1:8187 outside browsers. */
  url?: string | undefined
  /** An API key. Absent: the session's cookie is used, in a browser on the service's own address. */
  key?: string | undefined
  /** Used instead of the global one. */
  fetch?: typeof fetch | undefined
  /** Of the texts in answers: `en`, `fr` or `it`; a function is asked at every call. */
  language?: OrLater<string> | undefined
  /** Of a session, which sees live or test data; a key carries its own. */
  mode?: OrLater<Mode> | undefined
  /** Of a session; absent: the one of the session that this client opened or read. */
  csrf?: OrLater<string> | undefined
  /** Of one attempt; 60 s. */
  timeoutMs?: number | undefined
  /** After the first attempt; 2. */
  maxRetries?: number | undefined
}

export type Settings = {
  url: string
  key: string | undefined
  fetch: typeof fetch
  language: () => string | undefined
  mode: () => Mode | undefined
  csrf: () => string | undefined
  timeoutMs: number
  maxRetries: number
}

const here = (): string => {
  const { location } = globalThis as { location?: { origin?: string } }
  return /^https?:/.test(location?.origin ?? '') ? String(location?.origin) : 'http://127.0.0.1:8187'
}

const asked = <T>(value: OrLater<T> | undefined): (() => T | undefined) =>
  typeof value === 'function' ? (value as () => T | undefined) : () => value

export function settingsOf(options: RoentgenOptions): Settings {
  const { key, timeoutMs = 60_000, maxRetries = 2 } = options
  const url = (options.url ?? here()).replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s/]/.test(url) || !URL.canParse(url)) {
    throw new RoentgenError(`url is '${url}': it begins with http:// or https://, as in https://risk.example.com`)
  }
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) {
    throw new RoentgenError('key is empty or holds spaces or line ends: pass it as the service showed it, rgn_…')
  }
  // Called without `this`: browsers refuse `fetch` of another object.
  const send = options.fetch ?? globalThis.fetch
  return {
    url,
    key,
    fetch: (input, init) => send(input, init),
    language: asked(options.language),
    mode: asked(options.mode),
    csrf: asked(options.csrf),
    timeoutMs,
    maxRetries,
  }
}
