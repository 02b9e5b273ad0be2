import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import '../../pictures/pictures.css'
import { DecisionCard } from '../decision/decision-card.tsx'
import { CommentsCard } from './comments-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { HeldUp } from './held-up.tsx'
import { NotesCard } from './notes-card.tsx'
import { useRequest } from './request-data.ts'
import { TimelineCard } from './timeline-card.tsx'
import { WhatMatters } from './what-matters.tsx'
import { BankCard, DefaultCard, EsgCard, ManagersCard } from './xray-cards.tsx'

const route = getRouteApi('/shell/requests/$id')

/** What matters, the five X-Rays, and what people make of them. */
export function Overview() {
  const { id } = route.useParams()
  const { hash } = useLocation()
  const { data } = useRequest(id)
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && hash !== '') document.querySelector<HTMLElement>(`#${CSS.escape(hash)} [data-first]`)?.focus()
  }, [hash, isThere])
  if (data === undefined) return null
  const { request } = data
  return (
    <div className="page overview">
      <div className="col gap16">
        <HeldUp request={request} />
        <WhatMatters request={request} />
        <div className="cards">
          <DocumentsCard request={request} />
          <DefaultCard request={request} />
          <ManagersCard request={request} />
          <BankCard request={request} />
          <EsgCard request={request} />
          <NotesCard request={request} />
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
