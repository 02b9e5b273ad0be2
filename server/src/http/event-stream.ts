import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { listEvents, newestEvent } from '#actions/events/show-events.ts'
import { hasSameRights } from '#actions/people/authenticate.ts'
import { type EventId, parseId } from '#kernel/ids.ts'
import type { Call } from './endpoint.ts'
import { presentEvent } from './present/event.ts'

/** A revoked key gets nothing any more after 5 s, on an open stream as well, and a changed role begins anew. */
const usualPace = { commentEveryMs: 15_000, keyCheckEveryMs: 4_000, lastWordsMs: 1_000 }
const eventsAtOnce = 100

type StreamCall = Pick<Call<unknown, unknown, unknown>, 'context' | 'caller' | 'request' | 'reply'>

/** Writes events as they are committed, until the reader goes, the key dies or the service stops. */
export async function streamEvents(
  { context, caller, request, reply }: StreamCall,
  { commentEveryMs, keyCheckEveryMs, lastWordsMs } = usualPace,
): Promise<void> {
  const { app, changes, isStopping } = context
  if (request.method === 'HEAD') return void reply.type('text/event-stream').send()
  const asked = parseId('event', String(request.headers['last-event-id'] ?? ''))
  const start = asked ?? (await newestEvent(app, caller))
  reply.hijack()
  const { raw } = reply
  // Who left meanwhile has closed for good: nothing would ever tell us to stop.
  if (raw.destroyed) return
  // What is written to one who goes is lost, and without a listener the process would be too.
  raw.on('error', () => {})
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
  })
  raw.write(': connected\n\n')
  const pump = pumpOf(raw, start, (after) => listEvents(app, caller, after, eventsAtOnce))
  const tell = () => {
    if (isStopping()) return end()
    pump().catch((error: unknown) => {
      app.log.warn('events.stream-failed', { reason: String(error) })
      end()
    })
  }
  const unsubscribe = changes.onOrganisation(caller.organisation, tell)
  const comments = setInterval(() => raw.writableNeedDrain || raw.write(': still here\n\n'), commentEveryMs)
  const checks = setInterval(() => {
    hasSameRights(app, caller).then((same) => same || end(), end)
  }, keyCheckEveryMs)
  const stop = () => {
    clearInterval(comments)
    clearInterval(checks)
    unsubscribe()
  }
  raw.once('close', stop)
  function end(): void {
    if (raw.writableEnded) return
    stop()
    raw.end()
    // One who does not read would keep the connection for ever.
    const late = setTimeout(() => raw.destroy(), lastWordsMs)
    raw.once('close', () => clearTimeout(late))
  }
  tell()
}

/** Reads on from the last event written. Called again while it runs, it looks once more at its end. */
function pumpOf(
  raw: ServerResponse,
  start: EventId | undefined,
  read: (after: EventId | undefined) => ReturnType<typeof listEvents>,
) {
  let last = start
  let isRunning = false
  let isAskedAgain = false
  const isOver = () => raw.writableEnded || raw.destroyed
  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedAgain && !isOver()) {
        isAskedAgain = false
        const events = await read(last)
        if (isOver()) return
        for (const event of events) {
          raw.write(`id: ${event.id}\nevent: ${event.event}\ndata: ${JSON.stringify(presentEvent(event))}\n\n`)
        }
        last = events.at(-1)?.id ?? last
        if (events.length === eventsAtOnce) isAskedAgain = true
        // A reader that does not read is not written to without end.
        if (raw.writableNeedDrain) await new Promise((resolve) => raw.once('drain', resolve).once('close', resolve))
      }
    } finally {
      isRunning = false
    }
  }
}
