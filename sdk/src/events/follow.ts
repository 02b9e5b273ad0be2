import type { Core } from '../core/core.ts'
import { waitBefore } from '../core/exchange.ts'
import { jitterMs, pause } from '../core/limit.ts'
import { RoentgenError } from '../errors.ts'
import type { Event } from '../openapi/schemas.ts'
import { messagesOf } from './messages.ts'

export type StreamOptions = {
  /** Id of the last event you have seen: the stream goes on after it. Absent: it begins with the next event. */
  lastEventId?: string | undefined
  /** Ends the stream. */
  signal?: AbortSignal | undefined
}

/** The service writes a comment every 15 s. */
const silentMsMax = 45_000
const pauseMsMax = 30_000

/** Events as they happen, across lost connections; `connected` each time that it is open anew, `quiet` for every comment between. */
export async function* followEvents(
  core: Core,
  { lastEventId, signal }: StreamOptions,
): AsyncGenerator<'connected' | 'quiet' | Event> {
  let last = lastEventId
  let wasConnected = false
  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      const headers = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) }
      const response = await core.open('eventsStream', {}, { headers, signal, maxRetries: 0 })
      if (response.body === null) throw new RoentgenError('this `fetch` gives no stream')
      wasConnected = true
      yield 'connected'
      for await (const { id, data } of messagesOf(response.body, { url: response.url, silentMsMax, signal })) {
        failures = 0
        if (signal?.aborted) return
        last = id ?? last
        yield data === undefined ? 'quiet' : (JSON.parse(data) as Event)
      }
    } catch (error) {
      if (signal?.aborted) return
      // What cannot be read at the first attempt is told; what broke off comes back.
      const isTold = !wasConnected && failures >= core.settings.maxRetries
      if (waitBefore(error, 0, true) === undefined || isTold) throw error
    }
    await pause(jitterMs(failures, { capMs: pauseMsMax }), signal).catch(() => {})
  }
}

export async function* streamEvents(core: Core, options: StreamOptions): AsyncGenerator<Event> {
  for await (const one of followEvents(core, options)) if (typeof one === 'object') yield one
}
