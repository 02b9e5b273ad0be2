import type { Event } from '@roentgen/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { get, useConnection, useEvents } from '../../api/index.ts'
import { Failed, Skeleton, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import { words } from './words.ts'

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
  const say = useWords(words).events
  const [fresh, setFresh] = useState<readonly Event[]>([])
  useEvents(useCallback((event: Event) => setFresh((all) => [event, ...all].slice(0, kept)), []))
  const connection = useConnection()
  const query = useQuery({ queryKey: ['past events'], queryFn: ({ signal }) => lastEvents(signal), staleTime: 600_000 })
  const told = query.data ?? []
  const known = new Set(told.map(({ id }) => id))
  const all = [...fresh.filter(({ id }) => !known.has(id)), ...told]
  return (
    <div className="col gap12">
      <div className="row apart wrap">
        <p className="muted dense developers-says">{say.says}</p>
        {connection.status === 'live' && <span className="developers-live">{say.live}</span>}
      </div>
      {query.isPending && <Skeleton />}
      {query.error !== null && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && all.length === 0 && (
        <div className="card">
          <State icon="bell" title={say.none}>
            {say.noneWhy}
          </State>
        </div>
      )}
      {all.length > 0 && <EventTable events={all} />}
    </div>
  )
}

function EventTable({ events }: { events: readonly Event[] }) {
  const say = useWords(words).events
  const format = useFormat()
  return (
    <Scrolls className="card" label={say.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.when}</th>
            <th scope="col">{say.event}</th>
            <th scope="col">{say.about}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td className="nowrap small">{format.moment(event.creation)}</td>
              <td className="mono nowrap">
                {event.event}
                {event.source !== undefined && <span className="faint"> {event.source}</span>}
              </td>
              <td className="small mono">
                {event.requestId !== undefined && (
                  <Link to="/requests/$id" params={{ id: event.requestId }}>
                    {event.requestId}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  )
}
