import type { ExtractionInList } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePages } from '../../api/index.ts'
import { Failed, More, Skeleton, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { outcomeWords } from '../extraction/outcome-words.ts'
import { words } from '../extraction/words.ts'
import { useUserName } from '../request/users.ts'
import { timeLeft } from './time-left.ts'

export const views = ['open', 'mine', 'finished', 'abandoned'] as const
export type View = (typeof views)[number]

export type QueuePage = { extractions: readonly ExtractionInList[]; remaining: number; next: string | null }

/** The most urgent first; one's own are those of the requests that one works on. */
export function useQueue(view: View) {
  const filters: Record<View, Record<string, string>> = {
    open: { status: 'open', sort: 'due' },
    mine: { status: 'open', sort: 'due', assignee: 'me' },
    finished: { status: 'finished' },
    abandoned: { status: 'abandoned' },
  }
  return usePages<QueuePage>('/extractions', { ...filters[view], limit: 50 }, { enabled: true })
}

/** Now, again every half minute: what is left grows less by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function Queue({ view, current }: { view: View; current?: string | undefined }) {
  const w = useWords(words)
  const queue = useQueue(view)
  const all = queue.data?.pages.flatMap((page) => page.extractions) ?? []
  if (queue.data === undefined)
    return queue.error === null ? (
      <Skeleton lines={5} />
    ) : (
      <Failed error={queue.error} retry={() => void queue.refetch()} />
    )
  if (all.length === 0) {
    return (
      <State icon="pen" title={w.nothing}>
        {view === 'finished' || view === 'abandoned' ? w.nothingFinished : w.nothingText}
      </State>
    )
  }
  return (
    <>
      <ul className="queue-list">
        {all.map((one) => (
          <Waiting key={one.id} extraction={one} isCurrent={one.id === current} />
        ))}
      </ul>
      <More list={queue} />
    </>
  )
}

function Waiting({ extraction, isCurrent }: { extraction: ExtractionInList; isCurrent: boolean }) {
  const w = useWords(words)
  const o = useWords(outcomeWords)
  const nameOf = useUserName()
  const now = useNow()
  const { text, isOverdue } = timeLeft(extraction.due, now, useFormat().tag)
  const { id, businessName, mediumName, reason, claimedBy, claimedUntil, status, second } = extraction
  const isHeld = claimedBy != null && claimedUntil != null && new Date(claimedUntil) > now
  return (
    <li aria-current={isCurrent ? 'true' : undefined}>
      <Link to="/extractions/$id" params={{ id }}>
        <span
          className={`ring${isOverdue && status === 'open' ? ' late' : ''}${isHeld ? ' held' : ''}`}
          aria-hidden="true"
        />
        <div className="grow">
          <div className="strong cut" title={businessName}>
            {businessName ?? id}
          </div>
          <div className="small muted cut" title={mediumName}>
            {mediumName}
          </div>
          <div className="small faint">{messageOf(reason)}</div>
          {second !== undefined && (
            <div className={`small ${second.agreed ? 'fa' : 'fc'}`}>
              {second.agreed ? o.readTwice : o.readOtherwise}
            </div>
          )}
          {isHeld && <div className="small fc">{w.heldBy(nameOf(claimedBy))}</div>}
        </div>
        {status === 'open' && <div className={`small nowrap${isOverdue ? ' fe' : ' muted'}`}>{text}</div>}
      </Link>
    </li>
  )
}

/** In the reader's language where the service says it so. */
export function messageOf({ message: text }: ExtractionInList['reason']): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
