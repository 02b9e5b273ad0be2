import { Roentgen } from '@roentgen/sdk'
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
  return () => void onEnded.delete(listener)
}

const sendAndWatch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const isOfDoor = /\/(session|invitations\/[^/]+)$/.test(new URL(String(input), location.origin).pathname)
  if (response.status === 401 && !isOfDoor) for (const listener of onEnded) listener()
  return response
}

/** The one client. Everything that the console shows goes through it, so an API client can get it too. */
export const client = new Roentgen({
  fetch: sendAndWatch,
  language: currentLanguage,
  mode: currentMode,
  csrf: () => csrf,
  timeoutMs: 30_000,
})

export type QueryValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Without what is empty; several values with commas, as the API takes them. */
export function sentQuery(query: QueryValues = {}): Record<string, string> {
  const sent: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    const text = typeof value === 'object' ? value.join(',') : String(value ?? '')
    if (text !== '') sent[name] = text
  }
  return sent
}

/** What the service says in every language at once, and is shown in one: half of a report is the other two. */
const saidInAll =
  /^\/(requests\/[0-9a-f]{24}(\/(timeline|highlights|media))?|(media|extractions|reports)\/[0-9a-f]{24}|extractions|reports|shared\/[^/]+)$/

export const get = <T>(path: string, query?: QueryValues, signal?: AbortSignal): Promise<T> =>
  client.service.call<T>(
    'GET',
    path,
    { query: sentQuery(query) },
    { signal, ...(saidInAll.test(path) && { translations: false }) },
  )

export const post = <T>(path: string, body: unknown = {}): Promise<T> => client.service.call<T>('POST', path, { body })

type ListPage<Name extends string, Item> = Record<Name, Item[]> & { next: string | null }

/** A whole list, page after page: for what is short by nature, however many there are. */
export async function all<Name extends string, Item>(
  path: string,
  name: Name,
  query: QueryValues = {},
  signal?: AbortSignal,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const asked: QueryValues = { ...query, limit: 100, cursor: cursor ?? undefined }
    const page: ListPage<Name, Item> = await get<ListPage<Name, Item>>(path, asked, signal)
    items.push(...page[name])
    cursor = page.next
  } while (cursor !== null)
  return items
}
