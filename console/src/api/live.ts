import type { Event } from '@roentgen/sdk'
import { useEffect, useSyncExternalStore } from 'react'
import { fetchAsReader } from './client.ts'
import { eventsIn } from './event-text.ts'
import { queries } from './read.ts'

export type Connection = { status: 'connecting' | 'live' } | { status: 'lost'; since: Date; nextTry: Date }

let connection: Connection = { status: 'connecting' }
const listeners = new Set<() => void>()
const hearers = new Set<(event: Event) => void>()

function become(next: Connection): void {
  connection = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection)

/** Every event of the organisation while the component is there. */
export function useEvents(hear: (event: Event) => void): void {
  useEffect(() => {
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }, [hear])
}

const nounsOf: Readonly<Record<string, readonly string[]>> = {
  extraction_requested: ['requests', 'extractions', 'media'],
  extraction_finished: ['requests', 'extractions', 'media', 'reports'],
  extraction_overdue: ['extractions'],
  new_report: ['requests', 'reports', 'alerts'],
  webhook_disabled: ['webhooks'],
}
const usualNouns = ['requests', 'reports', 'media']
const gatherMs = 700

/** A batch of events outdates what is shown once, however many they are. */
function openOutdating() {
  const ids = new Set<string>()
  const nouns = new Set<string>()
  let isGathering = false
  const outdate = () => {
    isGathering = false
    const [of, lists] = [new Set(ids), new Set(nouns)]
    ids.clear()
    nouns.clear()
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey.some((part) => typeof part === 'string' && of.has(part)) ||
        (lists.has(String(queryKey[0])) && (typeof queryKey[1] !== 'string' || queryKey[1] === 'counts')),
    })
  }
  return (event: Event) => {
    for (const id of [event.requestId, event.mediumId, event.reportId, event.extractionId, event.webhookId]) {
      if (id !== undefined) ids.add(id)
    }
    for (const noun of ['events', ...(nounsOf[event.event] ?? usualNouns)]) nouns.add(noun)
    if (!isGathering) setTimeout(outdate, gatherMs)
    isGathering = true
  }
}

const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Reads the event stream and marks what is shown as outdated, until `signal`. Goes on where it was cut. */
export async function listen(signal: AbortSignal): Promise<void> {
  const outdate = openOutdating()
  let last: string | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      const headers: Record<string, string> = last === undefined ? {} : { 'last-event-id': last }
      const response = await fetchAsReader('/events/stream', { headers, signal })
      if (response.status === 401 || response.status === 403) return
      if (!response.ok || response.body === null) throw new Error(`the event stream answered ${response.status}`)
      // What happened while nobody listened is not told again without an id to go on from.
      if (failures > 0) void queries.invalidateQueries()
      failures = 0
      become({ status: 'live' })
      for await (const { id, data } of eventsIn(response.body)) {
        last = id ?? last
        const event = JSON.parse(data) as Event
        outdate(event)
        for (const hear of hearers) hear(event)
      }
    } catch {
      if (signal.aborted) return
    }
    const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 30_000
    // The service ends a stream now and then; only a second failure is worth a word.
    if (failures > 0) {
      const since = connection.status === 'lost' ? connection.since : new Date()
      become({ status: 'lost', since, nextTry: new Date(Date.now() + pause) })
    }
    failures += 1
    await wait(pause, signal)
  }
}

let wake: (() => void) | undefined

/** For whoever does not want to wait. */
export const tryNow = (): void => wake?.()

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', wake, { once: true })
  })
}
