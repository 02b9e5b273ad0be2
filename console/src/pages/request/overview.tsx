import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import '../../pictures/pictures.css'
import { Later, Skeleton } from '../../components/index.ts'
import { DecisionCard } from '../decision/decision-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { HeldUp } from './held-up.tsx'
import { NotesCard } from './notes-card.tsx'
import { reportOf, useHighlights, useMedia, useReport, useRequest } from './request-data.ts'
import { Staged } from './staged.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { WhatMatters } from './what-matters.tsx'
import type { FullRequest } from './wire.ts'
import { BankCard, DefaultCard, EsgCard, ManagersCard } from './xray-cards.tsx'

const route = getRouteApi('/shell/requests/$id')

/** What matters, the five X-Rays, and what people make of them. */
export function Overview() {
  const { id } = route.useParams()
  const { data } = useRequest(id)
  const isSettled = useSettled(id, data?.request)
  if (data === undefined) return null
  if (!isSettled)
    return (
      <div className="page">
        <Skeleton lines={12} />
      </div>
    )
  return (
    <Later>
      <Cards request={data.request} />
    </Later>
  )
}

function Cards({ request }: { request: FullRequest }) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.querySelector<HTMLElement>(`#${CSS.escape(hash)} [data-first]`)?.focus()
  }, [hash])
  return (
    <div className="page overview">
      <div className="col gap16">
        <HeldUp request={request} />
        <WhatMatters request={request} />
        <div className="cards">
          <Staged>
            <DocumentsCard request={request} />
            <DefaultCard request={request} />
            <ManagersCard request={request} />
            <BankCard request={request} />
            <EsgCard request={request} />
            <NotesCard request={request} />
          </Staged>
        </div>
      </div>
      <aside className="col gap16">
        <DecisionCard request={request} />
        <CommentsCard request={request} />
        <TimelineCard request={request} />
      </aside>
    </div>
  )
}

const patienceMs = 2_500
const sources = ['magpie', 'manager_xray', 'bank_xray', 'esg'] as const

/** Shown at once rather than piece by piece, each of which would push those below it; but nothing that is slow holds up the rest for long. */
function useSettled(id: string, request: FullRequest | undefined): boolean {
  const [first, second, third, fourth] = sources.map((source) => reportOf(request, source))
  const asked = [
    useHighlights(id),
    useMedia(id),
    useReport(first),
    useReport(second),
    useReport(third),
    useReport(fourth),
  ]
  const isLoading = asked.some((one) => one.isLoading)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (request === undefined || isSettled) return
    if (!isLoading) return setSettled(true)
    const timer = setTimeout(() => setSettled(true), patienceMs)
    return () => clearTimeout(timer)
  }, [request, isLoading, isSettled])
  return isSettled || (request !== undefined && !isLoading)
}
