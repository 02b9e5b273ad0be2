import { type Event, RoentgenProblem } from '@roentgen/sdk'
import { useEffect, useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { queries } from './read.ts'

export type Connection = { status: 'live' } | { status: 'lost'; since: Date }

let connection: Connection = { status: 'live' }
const listeners = new Set<() => void>()
const hearers = new Set<(event: Event) => void>()

function become(next: Connection): void {
  connection = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
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
  webhook_disabled: ['webhooks'],
}
const usualNouns = ['requests', 'reports', 'media']
const gatherMs = 700

/** A batch of events outdates what is shown once, however many they are. */
function openOutdating() {
  const ids = new Set<string>()
  const nouns = new Set<string>()
  let isGathering = false
  const gather = () => {
    if (!isGathering) setTimeout(outdate, gatherMs)
    isGathering = true
  }
  const outdate = () => {
    isGathering = false
    const [of, lists] = [new Set(ids), new Set(nouns)]
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey.some((part) => typeof part === 'string' && of.has(part)) ||
      (lists.has(String(queryKey[0])) && (typeof queryKey[1] !== 'string' || queryKey[1] === 'counts'))
    // What is being read is let finish and read once more: where events never cease, a long list would never be whole.
    if (queries.isFetching({ predicate }) > 0) gather()
    else {
      ids.clear()
      nouns.clear()
    }
    void queries.invalidateQueries({ predicate }, { cancelRefetch: false })
  }
  return (event: Event) => {
    for (const id of [event.requestId, event.mediumId, event.reportId, event.extractionId, event.webhookId]) {
      if (id !== undefined) ids.add(id)
    }
    for (const noun of ['events', ...(nounsOf[event.event] ?? usualNouns)]) nouns.add(noun)
    gather()
  }
}

const pauseMs = 5_000

/** Reads the event stream and marks what is shown as outdated, until `signal`. */
export async function listen(signal: AbortSignal): Promise<void> {
  const outdate = openOutdating()
  while (!signal.aborted) {
    try {
      for await (const event of client.events.stream({ signal })) {
        if (connection.status === 'lost') become({ status: 'live' })
        outdate(event)
        for (const hear of hearers) hear(event)
      }
    } catch (error) {
      // Who may not hear events still sees everything, as it was when it was read.
      if (error instanceof RoentgenProblem && error.status < 500 && error.status !== 429) return
    }
    await wait(pauseMs, signal)
  }
}

/** The line itself: whoever lost it is told since when, and everything is read again once it is back. */
export function watchLine(signal: AbortSignal): void {
  const lost = () => connection.status === 'live' && become({ status: 'lost', since: new Date() })
  const back = () => void check()
  window.addEventListener('offline', lost, { signal })
  window.addEventListener('online', back, { signal })
  // Only a call that fails now: one that failed long ago still bears its error.
  const unsubscribe = queries.getQueryCache().subscribe((news) => {
    if (news.type !== 'updated' || news.action.type !== 'error') return
    if (news.query.state.error?.name === 'ConnectionLost') lost()
  })
  const timer = setInterval(() => connection.status === 'lost' && void check(), pauseMs)
  signal.addEventListener('abort', () => {
    unsubscribe()
    clearInterval(timer)
  })
}

async function check(): Promise<void> {
  try {
    await client.service.health({ maxRetries: 0, timeoutMs: 4_000 })
  } catch {
    return
  }
  if (connection.status === 'live') return
  become({ status: 'live' })
  void queries.invalidateQueries()
}

/** For whoever does not want to wait. */
export const tryNow = (): void => void check()

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
