import type { Request } from '@roentgen/sdk'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import '../../pictures/pictures.css'
import './xray.css'
import { useRead, useWrite } from '../../api/index.ts'
import { Button, Loaded, State, toast } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { sentence } from '../request/failure.ts'
import type { Source, XrayReport } from './raw.ts'
import { words } from './words.ts'

type Props<S extends Source> = {
  source: S
  /** The page, once there is a report. */
  children(report: XrayReport<S>, request: Request): ReactNode
}

/** A tab of a request: the report in force, or why there is none and what to do. */
export function Xray<S extends Source>({ source, children }: Props<S>) {
  const id = useRequestId()
  const say = useWords(words)
  const request = useRead<{ request: Request }>(`/requests/${id}`)
  const reports = useRead<{ reports: XrayReport<S>[] }>('/reports', { request: id, source, limit: 1 })
  const name = request.data?.request.businessName
  const title: string = say.names[source as Source]
  useTitle(name === undefined ? title : `${title} · ${name}`)
  return (
    <Loaded query={reports}>
      {({ reports: [report] }) => (
        <Loaded query={request}>
          {({ request: about }) =>
            report === undefined ? (
              <div className="page">
                <NoReport source={source} request={about} />
              </div>
            ) : (
              children(report, about)
            )
          }
        </Loaded>
      )}
    </Loaded>
  )
}

export function useRequestId(): string {
  const { id } = useParams({ strict: false })
  if (id === undefined) throw new Error('this page is not of a request')
  return id
}

function NoReport({ source, request }: { source: Source; request: Request }) {
  const say = useWords(words)
  const state = request.analyses.find((one) => one.source === source)
  if (state === undefined) {
    return (
      <State icon="clock" title={say.never}>
        {say.neverWhy}
      </State>
    )
  }
  if (state.status === 'queued' || state.status === 'running' || state.status === 'completed') {
    return (
      <State icon="clock" title={say.making}>
        {say.makingWhy}
      </State>
    )
  }
  if (state.status === 'waiting_for_extraction') {
    return (
      <State
        icon="pen"
        title={say.person}
        actions={
          <Link to="/extractions" className="btn">
            {say.readNow}
          </Link>
        }
      >
        {say.personWhy}
      </State>
    )
  }
  if (state.status === 'failed') {
    return (
      <State icon="warning" title={say.failed} actions={<Again id={request.id} />}>
        {say.failedWhy} {sentence(state.failure?.message ?? '')}
      </State>
    )
  }
  return (
    <State icon="clock" title={say.waits} actions={<WhatToDo source={source} id={request.id} />}>
      {waitingText(state) ?? say.needs[source]}
    </State>
  )
}

type Waiting = { waitingFor?: string; waiting?: { message: string } }
const waitingText = ({ waiting, waitingFor }: Waiting): string | undefined => waiting?.message ?? waitingFor

function WhatToDo({ source, id }: { source: Source; id: string }) {
  const say = useWords(words)
  return (
    <>
      <Link to="/requests/$id/documents" params={{ id }} className="btn">
        {say.toDocuments}
      </Link>
      {source === 'magpie' && (
        <Link to="/requests/$id/notes" params={{ id }} className="btn">
          {say.toNotes}
        </Link>
      )}
    </>
  )
}

/** Asks the service for all reports of the request anew. */
export function Again({ id }: { id: string }) {
  const say = useWords(words)
  const again = useWrite<unknown>(`/requests/${id}/refresh`, {
    outdates: [['requests', id], ['reports']],
    onSuccess: () => toast(say.againDone),
  })
  return (
    <Button icon="again" busy={again.isPending} onClick={() => again.mutate()}>
      {say.again}
    </Button>
  )
}
