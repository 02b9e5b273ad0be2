import type { Core } from '../core/core.ts'
import { jitterMs, limited, pause } from '../core/limit.ts'
import { CredentialsInvalid, NotFound, NotModified } from '../errors.ts'
import { followEvents } from '../events/follow.ts'
import type { Event } from '../openapi/schemas.ts'

export type Way = 'stream' | 'long-poll' | 'poll'
type Watched = {
  request: string
  signal: AbortSignal
  ways?: readonly Way[] | undefined
  /** Of the events of the request those that are worth a question; absent: all. */
  isNews?: ((event: Event) => boolean) | undefined
}

const ways = { stream: byStream, 'long-poll': byLongPoll, poll: byPoll }
const openMsMax = 5_000
const longPollSeconds = 25
const commentsBetween = 3

/**
 * Yields at once, and whenever something of the request may have changed, until the signal fires. The event stream tells it first;
 * where a proxy or a missing right keeps it shut, the long poll does, and then plain questions, which the `ETag` keeps small.
 */
export async function* newsOf(core: Core, watched: Watched): AsyncGenerator<Way> {
  const { signal, ways: chosen = ['stream', 'long-poll', 'poll'] as const } = watched
  for (const [at, way] of chosen.entries()) {
    try {
      for await (const _ of ways[way](core, watched)) yield way
    } catch (error) {
      if (signal.aborted) return
      const isHopeless = error instanceof NotFound || error instanceof CredentialsInvalid
      if (isHopeless || at === chosen.length - 1) throw error
    }
    if (signal.aborted) return
  }
}

async function* byStream(core: Core, { request, signal, isNews = () => true }: Watched): AsyncGenerator<void> {
  const opening = limited(signal, openMsMax)
  const whole = new AbortController()
  const stop = () => whole.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const early = () => opening.hasTimedOut() && whole.abort()
  opening.signal.addEventListener('abort', early, { once: true })
  let quiet = 0
  try {
    for await (const one of followEvents(core, { signal: whole.signal })) {
      opening.end()
      if (one === 'quiet') quiet += 1
      // Now and then without an event too: a wait does not hang on a single message.
      const isTime = one === 'quiet' && quiet % commentsBetween === 0
      if (one === 'connected' || isTime) yield
      else if (one !== 'quiet' && one.requestId === request && isNews(one)) yield
    }
  } finally {
    opening.end()
    signal.removeEventListener('abort', stop)
    whole.abort()
  }
}

async function* byLongPoll(core: Core, { request, signal }: Watched): AsyncGenerator<void> {
  let etag: string | undefined
  yield
  while (!signal.aborted) {
    const startedAt = performance.now()
    const known = etag
    etag = await etagOf(core, request, { signal, ifNoneMatch: known, waitSeconds: longPollSeconds, maxRetries: 1 })
    if (etag !== known) yield
    // Answered at once without news: somebody in between does not let the service wait.
    else if (performance.now() - startedAt < 1_000) return
  }
}

async function* byPoll(core: Core, { request, signal }: Watched): AsyncGenerator<void> {
  let etag: string | undefined
  yield
  for (let quiet = 0; !signal.aborted; quiet += 1) {
    await pause(500 + jitterMs(quiet, { baseMs: 1_000, capMs: 5_000 }), signal)
    const known = etag
    etag = await etagOf(core, request, { signal, ifNoneMatch: known })
    if (etag === known) continue
    quiet = 0
    yield
  }
}

async function etagOf(core: Core, id: string, options: Parameters<Core['call']>[2] & object) {
  try {
    const answer = await core.call('requestsRead', { path: { id } }, options).withResponse()
    return answer.etag
  } catch (error) {
    if (error instanceof NotModified) return options.ifNoneMatch
    throw error
  }
}
