import type { CallOptions, Core, Query } from '../core/core.ts'
import { type StreamOptions, streamEvents } from '../events/follow.ts'

export const eventsOf = (core: Core) => ({
  /** In the order in which they happened, of the last 30 days. */
  list: (query: Query<'eventsList'> = {}, options?: CallOptions) =>
    core.list('eventsList', 'events', { query }, { ...options, pageBy: 'after' }),
  read: (id: string, options?: CallOptions) => core.thing('eventsRead', 'event', { path: { id } }, options),
  /** Events as they happen, across lost connections, until the signal fires or you leave the loop. */
  stream: (options: StreamOptions = {}) => streamEvents(core, options),
})
