import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceProcess } from './service-process.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every endpoint.
export type ModelAnswer = { status: number; text: string; body: any; isReplayed: boolean }

/** The service as one organisation reaches it, and a hand on its throat. */
export type ModelService = {
  receiverUrl: string
  read(path: string): Promise<ModelAnswer>
  /** With a key of its own unless one is given; sent again, as conventions 6.5 allows, until there is an answer. */
  write(path: string, body: object, key?: string): Promise<ModelAnswer>
  upload(form: { url: string; fields: Record<string, string> }, file: Buffer): Promise<void>
  crash(): Promise<void>
  /** The next call that writes is under way for so long when the service is killed. */
  crashDuringNext(afterMs: number): void
  readonly crashes: number
}

/** Started again by the test, which knows where. */
export type Restartable = { current: ServiceProcess; restart(): Promise<void> }

const callMsMax = 30_000
const callsMax = 200

export function modelService(place: Restartable, token: string, receiverUrl: string): ModelService {
  let crashAfterMs: number | undefined
  let crashes = 0
  const crash = async () => {
    crashes += 1
    await place.current.kill9()
    await place.restart()
  }
  const send = async (method: string, path: string, init: RequestInit): Promise<ModelAnswer | undefined> => {
    const url = new URL(path, place.current.url)
    const answering = fetch(url, { ...init, method, signal: AbortSignal.timeout(callMsMax) })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => undefined)
    if (method === 'POST' && crashAfterMs !== undefined) {
      await sleep(crashAfterMs)
      crashAfterMs = undefined
      await crash()
    }
    const answered = await answering
    if (answered === undefined) return undefined
    const { response, text } = answered
    const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
    return { status: response.status, text, body, isReplayed: response.headers.get('idempotent-replayed') === 'true' }
  }
  const persist = async (method: string, path: string, init: () => RequestInit): Promise<ModelAnswer> => {
    for (let calls = 1; ; calls++) {
      const answer = await send(method, path, init())
      const isAnswer = answer !== undefined && answer.status !== 503 && answer.body?.code !== 'idempotency-in-progress'
      if (isAnswer) return answer
      if (calls === callsMax) throw new Error(`${method} ${path}: no answer (${answer?.status})`)
      await sleep(50)
    }
  }
  const authorization = `Bearer ${token}`
  return {
    receiverUrl,
    read: (path) => persist('GET', path, () => ({ headers: { authorization } })),
    write: (path, body, key = randomUUID()) =>
      persist('POST', path, () => ({
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })),
    async upload({ url, fields }, file) {
      const { status, text } = await persist('POST', url, () => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.append(name, value)
        form.append('file', new Blob([new Uint8Array(file)]), 'file')
        return { body: form }
      })
      if (status !== 204) throw new Error(`the upload was answered by ${status}: ${text}`)
    },
    crash,
    crashDuringNext: (afterMs) => {
      crashAfterMs = afterMs
    },
    get crashes() {
      return crashes
    },
  }
}
