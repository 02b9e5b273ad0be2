import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/index.ts'
import { Loaded } from '../../components/index.ts'
import { useWords } from '../../language/index.ts'
import { PageBar, useTitle } from '../../shell/page-bar.tsx'
import type { Box } from '../document/doc-report.ts'
import { Views } from '../extractions/extractions.tsx'
import { KeyHints } from '../extractions/key-hints.tsx'
import { Queue } from '../extractions/queue.tsx'
import './extraction.css'
import { ExtractionForm } from './form.tsx'
import { Outcome } from './outcome.tsx'
import { PagePane } from './page-pane.tsx'
import type { FullExtraction } from './wire.ts'
import { words } from './words.ts'

const route = getRouteApi('/shell/extractions/$id')

/** The page at the left, what is to be copied from it at the right. */
export function Extraction() {
  const { id } = route.useParams()
  const w = useWords(words)
  const query = useRead<{ extraction: FullExtraction }>(`/extractions/${id}`)
  useTitle(query.data?.extraction.businessName ?? w.extractions)
  return (
    <>
      <PageBar title={w.extractions}>
        <Views shown={undefined} />
      </PageBar>
      <div className="extraction-page extraction-columns">
        <aside className="queue">
          <div className="queue-head">
            <h2>{w.toBeRead}</h2>
            <span className="small muted">{w.byDue}</span>
          </div>
          <Queue view="open" current={id} />
          <KeyHints />
        </aside>
        <Loaded query={query} lines={10}>
          {({ extraction }) => <Opened key={extraction.id} extraction={extraction} />}
        </Loaded>
      </div>
    </>
  )
}

function Opened({ extraction }: { extraction: FullExtraction }) {
  const search = route.useSearch()
  const navigate = useNavigate()
  const [place, setPlace] = useState<{ page: number; box: Box }>()
  const page = Number(search.page ?? extraction.reason.pages[0] ?? 1)
  const goTo = (number: number) =>
    void navigate({
      to: '/extractions/$id',
      params: { id: extraction.id },
      search: { page: String(number) },
      replace: true,
      resetScroll: false,
    })
  const look = (at: { page: number; box: Box } | undefined) => {
    setPlace(at)
    if (at !== undefined && at.page !== page) goTo(at.page)
  }
  return (
    <>
      <PagePane medium={extraction.medium} page={page} place={place} onPage={goTo} />
      <section className="extraction-form">
        {extraction.status === 'open' ? (
          <ExtractionForm extraction={extraction} onLook={look} />
        ) : (
          <Outcome extraction={extraction} />
        )}
      </section>
    </>
  )
}
