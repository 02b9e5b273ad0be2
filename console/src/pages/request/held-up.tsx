import type { Extraction, Failure } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { useMay, useRead, useWrite } from '../../api/index.ts'
import { Button, CopyButton, Icon, type IconName } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useAddDocuments } from './drop-anywhere.tsx'
import { isCrash, sentence } from './failure.ts'
import { words } from './overview-words.ts'
import type { FullRequest, Waiting } from './wire.ts'
import { useXrayTitle } from './xray-title.ts'

const icons: Readonly<Record<string, IconName>> = { person: 'pen', register: 'clock', file: 'lock', figures: 'sum' }

/** What holds the request up: what is so, why, and what to do. Nothing is shown where nothing does. */
export function HeldUp({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const waiting = request.summary?.waiting ?? []
  const { list } = useFormat()
  const titleOf = useXrayTitle()
  const failures = failuresOf(request)
  if (waiting.length === 0 && failures.length === 0) return null
  return (
    <section className="card held-up" aria-label={w.hold}>
      <ul>
        {waiting.map((one) => (
          <li key={`${one.code} ${one.message}`}>
            <Icon name={icons[one.code] ?? 'clock'} size={20} />
            <div className="grow">
              <p>{one.message}</p>
              <Until waiting={one} />
            </div>
            <WhatToDo waiting={one} request={request} />
          </li>
        ))}
        {failures.map(({ failure, sources }) => (
          <li key={failure?.message}>
            <Icon name="warning" size={20} />
            <div className="grow">
              <p>
                <b>
                  {w.failedForGood}: {list(sources.map((source) => titleOf(source)))}.
                </b>{' '}
                {w.failedWhy}
              </p>
              <p className="small muted breaks">
                {isCrash(failure) ? '' : sentence(failure?.message ?? '')} {request.id}
              </p>
            </div>
            <CopyButton
              text={`${request.id} ${sources.join(' ')} ${failure?.code ?? ''} ${failure?.message ?? ''}`}
              tiny
            >
              {w.copyForSupport}
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Analyses that failed for the same reason are told together, each once however many documents it is made of. */
function failuresOf({ analyses }: FullRequest): { failure: Failure | undefined; sources: readonly string[] }[] {
  const failed = analyses.filter(({ status }) => status === 'failed')
  const byMessage = Map.groupBy(failed, ({ failure }) => failure?.message)
  return [...byMessage.values()].map((ones) => ({
    failure: ones[0]?.failure,
    sources: [...new Set(ones.map(({ source }) => source))],
  }))
}

function Until({ waiting: { code, until } }: { waiting: Waiting }) {
  const w = useWords(words)
  const { time, ago } = useFormat()
  if (until === undefined) return null
  return <p className="small muted">{code === 'person' ? w.due(ago(until)) : w.until(time(until))}</p>
}

type WhatToDoProps = { waiting: Waiting; request: FullRequest }

function WhatToDo({ waiting: { code }, request }: WhatToDoProps) {
  const w = useWords(words)
  const mayWrite = useMay('requests:write')
  const addDocuments = useAddDocuments()
  if (!mayWrite) return null
  if (code === 'person') return <ReadIt request={request.id} />
  if (code === 'register') return <AskNow request={request.id} />
  if (code === 'file' || code === 'statement') return <Button onClick={addDocuments}>{w.sendAnother}</Button>
  // What is being read or judged comes by itself.
  if (code !== 'figures') return null
  return (
    <Link className="btn" to="/requests/$id/notes" params={{ id: request.id }}>
      {w.enterFigures}
    </Link>
  )
}

function ReadIt({ request }: { request: string }) {
  const w = useWords(words)
  const { data } = useRead<{ extractions: readonly Extraction[] }>('/extractions', { request, status: 'open' })
  const [first] = data?.extractions ?? []
  if (first === undefined) return null
  return (
    <Link className="btn" to="/extractions/$id" params={{ id: first.id }}>
      {w.readItNow}
    </Link>
  )
}

function AskNow({ request }: { request: string }) {
  const w = useWords(words)
  const ask = useWrite<unknown>(`/requests/${request}/refresh`, { outdates: [['requests', request]] })
  return (
    <Button busy={ask.isPending} onClick={() => ask.mutate()}>
      {w.makeWithout}
    </Button>
  )
}
