import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useConnection } from '../../api/index.ts'
import { Button, Flag, Grade, Icon, type IconName } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words } from './overview-words.ts'
import { useTimeline } from './request-data.ts'
import { useUserName } from './users.ts'
import type { FullRequest, TimelineEntry } from './wire.ts'

const iconOfSource: Readonly<Record<string, IconName>> = {
  doc_xray: 'file',
  magpie: 'sum',
  manager_xray: 'person',
  bank_xray: 'bank',
  esg: 'leaf',
}
const iconOfKind: Readonly<Record<string, IconName>> = {
  request_created: 'plus',
  notes_changed: 'sum',
  medium_uploaded: 'upload',
  medium_read: 'eye',
  medium_corrected: 'pen',
  medium_withdrawn: 'close',
  medium_restored: 'again',
  report_made: 'file',
  extraction_requested: 'pen',
  extraction_finished: 'pen',
  request_assigned: 'person',
  comment_made: 'comment',
  decision_made: 'check',
  decision_confirmed: 'check',
  webhook_delivered: 'link',
}

/** Who did what, newest first; grows by itself while the line is up. */
export function TimelineCard({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const { status } = useConnection()
  const timeline = useTimeline(request.id)
  const known = useMemo(() => timeline.data?.pages.flatMap((page) => page.entries) ?? [], [timeline.data])
  const entries = useDeferredValue(known, [])
  return (
    <section className="card">
      <header>
        <h2 className="grow">{w.timeline}</h2>
        <span className={`small heard ${status}`}>
          <i /> {status === 'live' ? w.live : w.notLive}
        </span>
      </header>
      <div className="in">
        {timeline.data !== undefined && known.length === 0 && <p className="muted">{w.noTimeline}</p>}
        <ol className="timeline">
          {entries.map((entry) => (
            <Happened key={entry.id} entry={entry} request={request} />
          ))}
        </ol>
        {timeline.hasNextPage && (
          <Button tiny busy={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
            {w.earlier}
          </Button>
        )}
      </div>
    </section>
  )
}

function Happened({ entry, request }: { entry: TimelineEntry; request: FullRequest }) {
  const { time, day, moment } = useFormat()
  const w = useWords(words)
  const nameOf = useUserName(request.id)
  const { summary } = request
  const source =
    entry.report === undefined ? undefined : request.analyses.find(({ report }) => report === entry.report)?.source
  const isToday = new Date(entry.creation).toDateString() === new Date().toDateString()
  const actor = entry.actor.name ?? (entry.actor.user === undefined ? undefined : nameOf(entry.actor.user))
  return (
    <li>
      <span className="dot">
        <Icon name={iconOfSource[source ?? ''] ?? iconOfKind[entry.kind] ?? 'again'} size={14} />
      </span>
      <div className="grow">
        <div className="breaks">
          <EntryText entry={entry} request={request.id} />
        </div>
        <div className="small muted">
          {actor ?? w.service}
          {entry.actor.key !== undefined && ` · ${w.byKey(entry.actor.keyName ?? '')}`}
        </div>
      </div>
      <time className="small faint nowrap" dateTime={entry.creation} title={moment(entry.creation)}>
        {isToday ? time(entry.creation) : day(entry.creation)}
      </time>
      {source === 'magpie' && <Grade letter={summary?.default?.riskLetter} size={20} />}
      {source === 'manager_xray' && <Grade letter={summary?.managers?.grade} size={20} />}
      {source === 'bank_xray' && <Grade letter={summary?.bank?.grade} size={20} />}
      {source === 'esg' && <Grade letter={summary?.esg?.grade} size={20} />}
      {entry.medium !== undefined && entry.medium === summary?.documents.worst?.medium && source === 'doc_xray' && (
        <Flag color={summary.documents.worst.color as 'red'} size={20} />
      )}
    </li>
  )
}

function EntryText({ entry, request }: { entry: TimelineEntry; request: string }) {
  if (entry.medium === undefined) return entry.message
  return (
    <Link className="plain" to="/requests/$id/documents/$medium" params={{ id: request, medium: entry.medium }}>
      {entry.message}
    </Link>
  )
}
