import type { Body, CallOptions, Core, Query } from '../core/core.ts'
import type { Notes, Request } from '../openapi/schemas.ts'
import { newsOf } from '../reports/news.ts'

export const requestsOf = (core: Core) => ({
  create: (request: Body<'requestsCreate'>, options?: CallOptions) =>
    core.thing('requestsCreate', 'request', { body: request }, options),
  list: (query: Query<'requestsList'> = {}, options?: CallOptions) =>
    core.list('requestsList', 'requests', { query }, options),
  /** How many have each status, flag, grade and so on, among those that the filters leave; each up to 1,000. */
  counts: (query: Query<'requestsCounts'> = {}, options?: CallOptions) =>
    core.thing('requestsCounts', 'counts', { query }, options),
  read: (id: string, options?: CallOptions) => core.thing('requestsRead', 'request', { path: { id } }, options),
  update: (id: string, change: Body<'requestsUpdate'>, options?: CallOptions) =>
    core.thing('requestsUpdate', 'request', { path: { id }, body: change }, options),
  addNotes: (id: string, notes: Notes, options?: CallOptions) =>
    core.thing('requestsUpdate', 'request', { path: { id }, body: { notes } }, options),
  /** Asks the registers again. */
  refresh: (id: string, options?: CallOptions) =>
    core.thing('requestsRefresh', 'request', { path: { id }, body: {} }, options),
  /** Erases it and everything held of it, for good. */
  erase: (id: string, reason: string, options?: CallOptions) =>
    core.thing('requestsErase', 'request', { path: { id }, body: { reason } }, options),
  /** Nothing of it is erased until it is released. */
  hold: (id: string, reason: string, options?: CallOptions) =>
    core.thing('requestsHold', 'request', { path: { id }, body: { reason } }, options),
  release: (id: string, options?: CallOptions) =>
    core.thing('requestsRelease', 'request', { path: { id }, body: {} }, options),
  /** What matters of its reports, the gravest first, each with its place. */
  highlights: (id: string, options?: CallOptions) =>
    core.thing('requestsHighlightsList', 'highlights', { path: { id } }, options),
  /** Its reports as a PDF (A4), or everything that is held of it as a ZIP. */
  export: (id: string, query: Query<'requestsExport'> = {}, options?: CallOptions) =>
    core.call('requestsExport', { path: { id }, query }, options),
  /** Every change to the notes: what, who, when. */
  notes: (id: string, query: Query<'requestsNotesList'> = {}, options?: CallOptions) =>
    core.list('requestsNotesList', 'notes', { path: { id }, query }, options),
  /** What happened to it, and who did it. */
  timeline: (id: string, query: Query<'requestsTimeline'> = {}, options?: CallOptions) =>
    core.list('requestsTimeline', 'entries', { path: { id }, query }, options),
  /** The request as it is, and again each time that something of it changes, until the signal fires or you leave the loop. */
  follow: (id: string, { signal }: { signal?: AbortSignal } = {}) => followed(core, id, signal),
})

async function* followed(core: Core, id: string, signal: AbortSignal | undefined): AsyncGenerator<Request> {
  const end = new AbortController()
  const stop = () => end.abort(signal?.reason)
  if (signal?.aborted) return
  signal?.addEventListener('abort', stop, { once: true })
  let last: string | undefined
  try {
    for await (const _ of newsOf(core, { request: id, signal: end.signal })) {
      const { data, etag } = await core.thing('requestsRead', 'request', { path: { id } }, { signal }).withResponse()
      if (etag !== undefined && etag === last) continue
      last = etag
      yield data
    }
  } catch (error) {
    if (!end.signal.aborted) throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    end.abort()
  }
}
