import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { makePdf } from './make-pdf.ts'

export type LedgerEvent = { id: string; event: string; requestId?: string; reportId?: string }

/** What the service has acknowledged to this client, and may therefore never lose. */
export type Ledger = {
  /** By request: the revenue that is in force, and how often the notes were changed. */
  requests: Map<string, { revenue: number; noteChanges: number }>
  /** Media put online, with the hash of their bytes. */
  media: Map<string, { request: string; sha256: string }>
  /** In the order in which they were read. */
  events: LedgerEvent[]
  /** By request: what was decided. */
  decisions: Map<string, string>
  /** Answers that no outage excuses. */
  surprises: string[]
  /** Writes that were answered, and calls that had to be repeated. */
  acknowledged: number
  repeated: number
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint.
type Answer = { status: number; bytes: Buffer; body: any }

export type LedgerClient = {
  ledger: Ledger
  /** The API may be reached through any of several processes. */
  call(method: string, path: string, body?: object): Promise<Answer>
  /** Finishes what was begun; events are read until `close`. */
  stopWriting(): Promise<void>
  close(): Promise<void>
  /** Waits for nothing more, so that a failed test can end. */
  abandon(): void
}

/** `decides`: reads each report that it is told of, and decides by it. */
type Options = { urls: readonly string[]; token: string; lanes: number; decides?: boolean }

const callMsMax = 10_000
/** Analyses queue up while workers are dead; without a limit the end of the test would be spent on them. */
const unreportedMediaMax = 24

/** Writes and reads without a pause, repeats whatever got no answer, and keeps its own books. */
export function startLedgerClient({ urls, token, lanes, decides = false }: Options): LedgerClient {
  const ledger: Ledger = {
    requests: new Map(),
    media: new Map(),
    events: [],
    decisions: new Map(),
    surprises: [],
    acknowledged: 0,
    repeated: 0,
  }
  const abandoned = new AbortController()
  const persist = persistentCaller({ urls, token, ledger, signal: abandoned.signal })
  let isWriting = true
  let isOpen = true
  const unreported = () => ledger.media.size - ledger.events.filter(({ event }) => event === 'new_report').length

  const write = async () => {
    while (isWriting) {
      await fileOneCase(persist, ledger)
      while (isWriting && unreported() > unreportedMediaMax) await sleep(50)
    }
  }
  const read = async () => {
    while (isOpen) {
      const after = ledger.events.at(-1)?.id
      const { body } = await persist('GET', `/events?limit=100${after === undefined ? '' : `&after=${after}`}`)
      ledger.events.push(...body.events)
      if (decides) for (const event of body.events) await decideByReport(persist, ledger, event)
      if (body.events.length === 0) await sleep(50)
    }
  }
  const writing = Promise.all(Array.from({ length: lanes }, write))
  const reading = read()
  for (const work of [writing, reading]) work.catch(() => {})
  return {
    ledger,
    call: (method, path, body) => persist(method, path, { body }),
    async stopWriting() {
      isWriting = false
      await writing
    },
    async close() {
      isOpen = false
      await reading
    },
    abandon() {
      isWriting = false
      isOpen = false
      abandoned.abort(new Error('abandoned'))
    },
  }
}

/** `refusal`: a status beside those of success that is an answer too. */
export type Persist = (
  method: string,
  path: string,
  options?: { body?: object | undefined; key?: string; form?: () => FormData; refusal?: number },
) => Promise<Answer>

/** A request, two changes of its notes, and a document, each acknowledged before the next. */
async function fileOneCase(persist: Persist, ledger: Ledger): Promise<void> {
  const once = { key: randomUUID() }
  const code = { type: 'siren', id: '732829320' }
  const created = await persist('POST', '/requests', { ...once, body: { code, notes: { revenue: 1 } } })
  const request: string = created.body.request.id
  const kept = { revenue: 1, noteChanges: 1 }
  ledger.requests.set(request, kept)
  for (const revenue of [2, 3]) {
    await persist('POST', `/requests/${request}`, { key: randomUUID(), body: { notes: { revenue } } })
    Object.assign(kept, { revenue, noteChanges: revenue })
  }
  await fileDocument(persist, ledger, request)
}

/** Once for each report; the notes of these cases make one report each. */
async function decideByReport(persist: Persist, ledger: Ledger, { event, requestId, reportId }: LedgerEvent) {
  if (event !== 'new_report' || requestId === undefined) return
  const { report } = (await persist('GET', `/reports/${reportId}`)).body
  const body = { decision: 'refer', reports: [report.id] }
  const { decision } = (await persist('POST', `/requests/${requestId}/decisions`, { key: randomUUID(), body })).body
  ledger.decisions.set(requestId, decision.id)
}

async function fileDocument(persist: Persist, ledger: Ledger, request: string): Promise<void> {
  const file = makePdf({ pages: [`Fictional statement ${randomUUID()}`] })
  const medium = await uploadFile(persist, request, file)
  await persist('POST', `/media/${medium}`, { key: randomUUID(), body: { status: 'online' } })
  ledger.media.set(medium, { request, sha256: createHash('sha256').update(file).digest('hex') })
}

/** Declares a medium and posts its form; it stays a draft. */
export async function uploadFile(persist: Persist, request: string, file: Buffer): Promise<string> {
  const meta = { name: 'statement.pdf', size: file.length, type: 'application/pdf' }
  const declared = { name: 'other', type: 'document', meta, request }
  const { medium } = (await persist('POST', '/media', { key: randomUUID(), body: declared })).body
  const form = () => {
    const data = new FormData()
    for (const [name, value] of Object.entries<string>(medium.upload.fields)) data.append(name, value)
    data.append('file', new Blob([new Uint8Array(file)]), 'file')
    return data
  }
  await persist('POST', medium.upload.url, { form })
  return medium.id
}

export type Books = Pick<Ledger, 'acknowledged' | 'repeated' | 'surprises'>

type CallerOptions = {
  urls: readonly string[]
  token: string
  ledger: Books
  signal: AbortSignal
  /** What is waited for before a call is repeated. */
  pause?: () => Promise<unknown>
}

const shortWhile = () => sleep(20 + Math.random() * 80)

export function persistentCaller({ urls, token, ledger, signal, pause = shortWhile }: CallerOptions): Persist {
  let turn = 0
  return (method, path, { body, key, form, refusal } = {}) =>
    untilAnswered(ledger, { what: `${method} ${path}`, refusal, pause, isForm: form !== undefined }, () => {
      signal.throwIfAborted()
      return fetchBytes(new URL(path, urls[turn++ % urls.length]).href, {
        method,
        headers: {
          ...(form === undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form() }),
      }).catch(() => undefined)
    })
}

async function fetchBytes(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(callMsMax) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined }
}

type Asked = { what: string; refusal: number | undefined; pause: () => Promise<unknown>; isForm: boolean }

/** What conventions 6.5 allows to be sent again is sent again; any other refusal is a surprise and ends the lane. */
async function untilAnswered(
  ledger: Books,
  { what, refusal, pause, isForm }: Asked,
  attempt: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (;;) {
    const answer = await attempt()
    if (answer !== undefined && (answer.status < 300 || answer.status === refusal)) {
      ledger.acknowledged += what.startsWith('POST') ? 1 : 0
      return answer
    }
    const isAway = answer === undefined || answer.status === 503 || answer.body?.code === 'idempotency-in-progress'
    // A form goes to the storage, whose 500 says no more than that it is to be sent again; a full disk gets room some time.
    const mayRepeat = isAway || answer.status === 507 || (isForm && answer.status === 500)
    if (!mayRepeat) {
      ledger.surprises.push(`${what}: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`)
      throw new Error(ledger.surprises.at(-1))
    }
    ledger.repeated += 1
    await pause()
  }
}
