import type { Event } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { get, useConnection, useEvents } from '../../api/index.ts'
import { ListPage } from '../../components/list-page.tsx'
import { useFormat, useWords } from '../../language/index.ts'
import { eventWords } from './event-words.ts'

const kept = 200

type Page = { events: Event[]; next: string | null }

/** Newest first. */
async function lastEvents(signal: AbortSignal): Promise<Event[]> {
  const first = await get<Page>('/events', { limit: 100, sort: 'newest' }, signal)
  if (first.next === null) return first.events
  const more = await get<Page>('/events', { limit: 100, sort: 'newest', after: first.next }, signal)
  return [...first.events, ...more.events]
}

/** What happened last, and what happens while one looks. */
export function Events() {
  const say = useWords(eventWords)
  const [fresh, setFresh] = useState<readonly Event[]>([])
  useEvents(useCallback((event: Event) => setFresh((all) => [event, ...all].slice(0, kept)), []))
  const connection = useConnection()
  const query = useQuery({ queryKey: ['past events'], queryFn: ({ signal }) => lastEvents(signal), staleTime: 600_000 })
  const told = query.data ?? []
  const known = new Set(told.map(({ id }) => id))
  const all = [...fresh.filter(({ id }) => !known.has(id)), ...told]
  return (
    <ListPage
      label={say.title}
      list={query}
      items={all}
      says={say.says}
      aside={connection.status === 'live' && <span className="developers-live">{say.live}</span>}
      none={{ icon: 'bell', title: say.none, why: say.noneWhy }}
      columns={[say.when, say.event, say.about]}
      row={(event) => <EventRow key={event.id} event={event} />}
    />
  )
}

function EventRow({ event: { creation, event, source, requestId } }: { event: Event }) {
  const format = useFormat()
  return (
    <tr>
      <td className="nowrap small">{format.moment(creation)}</td>
      <td className="mono nowrap">
        {event}
        {source !== undefined && <span className="faint"> {source}</span>}
      </td>
      <td className="small mono">
        {requestId !== undefined && (
          <Link to="/requests/$id" params={{ id: requestId }}>
            {requestId}
          </Link>
        )}
      </td>
    </tr>
  )
}
