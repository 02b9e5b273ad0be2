import { Link } from '@tanstack/react-router'
import { Flag, Grade, isLetter, Loaded } from '../../components/index.ts'
import { unbroken, useFormat, useWords } from '../../language/index.ts'
import { AmountChange } from './amount-change.tsx'
import { words } from './overview-words.ts'
import { useHighlights } from './request-data.ts'
import type { FullRequest, Highlight } from './wire.ts'

/** Sentences that lead to their evidence, the strongest first. */
export function WhatMatters({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const query = useHighlights(request.id)
  const { data } = query
  const isAnyMade = request.analyses.some(({ report }) => report !== undefined)
  const isMaking = request.analyses.some(({ status }) => status === 'queued' || status === 'running')
  return (
    <section className="card">
      <header>
        <h2>{w.whatMatters}</h2>
        <span className="small faint">{w.strongestFirst}</span>
      </header>
      {data === undefined && (
        <div className="in">
          <Loaded query={query} lines={2}>
            {() => null}
          </Loaded>
        </div>
      )}
      {data !== undefined && data.highlights.length === 0 && (
        <p className="in muted">{isMaking ? w.nothingYet : isAnyMade ? w.nothingMatters : w.nothingMade}</p>
      )}
      <ol className="matters">
        {data?.highlights.map((highlight) => (
          <Sentence
            key={`${highlight.report} ${highlight.finding ?? ''} ${highlight.message}`}
            request={request}
            highlight={highlight}
          />
        ))}
      </ol>
    </section>
  )
}

function Sentence({ request, highlight }: { request: FullRequest; highlight: Highlight }) {
  const w = useWords(words)
  const { list, count } = useFormat()
  const { source, message, places = [] } = highlight
  const pages = [...new Set(places.map(({ page }) => page))]
  return (
    <li>
      <Picture request={request} highlight={highlight} />
      <div className="grow">
        <p className="breaks">
          <Lead text={unbroken(message)} />
        </p>
        <div className="evidence small">
          <EvidenceLink request={request.id} highlight={highlight}>
            {w.see[source as keyof typeof w.see] ?? w.see.magpie}
          </EvidenceLink>
          {pages.length > 0 && (
            <span className="faint">{w.onPages(list(pages.map((page) => count(page))), pages.length === 1)}</span>
          )}
          {highlight.source === 'magpie' && highlight.level === 'low' && (
            <Link to="/requests/$id/notes" params={{ id: request.id }}>
              {w.enterIt}
            </Link>
          )}
        </div>
      </div>
      <AmountChange highlight={highlight} request={request.id} />
    </li>
  )
}

/** What stands before the first colon or stop is what is so; the rest says where and how. */
function Lead({ text }: { text: string }) {
  // A colon in brackets belongs to what they say.
  const at = /^(?:[^().:]|\([^)]*\)|[.:](?!\s))*[.:](?=\s)/.exec(text)?.[0].length ?? 0
  if (at === 0) return <b>{text}</b>
  return (
    <>
      <b>{text.slice(0, at)}</b>
      {text.slice(at)}
    </>
  )
}

const flagOfLevel = { high: 'red', medium: 'orange', low: 'note' } as const

/** Of a document its flag, of the other X-Rays their grade; what is uncertain is worth a mention. */
function Picture({
  request: { summary },
  highlight: { source, level },
}: {
  request: FullRequest
  highlight: Highlight
}) {
  if (source === 'doc_xray') return <Flag color={flagOfLevel[level]} size={22} />
  const letters: Record<string, string | null | undefined> = {
    magpie: summary?.default?.riskLetter,
    manager_xray: summary?.managers?.grade,
    bank_xray: summary?.bank?.grade,
    esg: summary?.esg?.grade,
  }
  const letter = letters[source]
  return isLetter(letter) && level !== 'low' ? <Grade letter={letter} size={22} /> : <Flag color="note" size={22} />
}

type EvidenceProps = { request: string; highlight: Highlight; children: React.ReactNode }

/** To the box on the page, or to the tab that says why. */
export function EvidenceLink({ request: id, highlight: { source, medium, finding, places }, children }: EvidenceProps) {
  if (medium !== undefined) {
    const [place] = places ?? []
    const search = {
      ...(place !== undefined && { page: String(place.page) }),
      ...(finding !== undefined && { finding }),
      ...(finding === undefined && place !== undefined && { box: place.box.join(',') }),
    }
    return (
      <Link to="/requests/$id/documents/$medium" params={{ id, medium }} search={search}>
        {children}
      </Link>
    )
  }
  return (
    <Link to={tabOf[source] ?? '/requests/$id'} params={{ id }}>
      {children}
    </Link>
  )
}

type TabOf = `/requests/$id/${'financial' | 'managers' | 'bank' | 'esg' | 'documents'}`

const tabOf: Readonly<Record<string, TabOf>> = {
  magpie: '/requests/$id/financial',
  manager_xray: '/requests/$id/managers',
  bank_xray: '/requests/$id/bank',
  esg: '/requests/$id/esg',
  doc_xray: '/requests/$id/documents',
}
