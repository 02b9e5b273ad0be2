import type { Medium } from '@roentgen/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button, Flag, flagOf, Loaded, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { words as uploadWords } from '../../upload/words.ts'
import { useAddDocuments } from '../request/drop-anywhere.tsx'
import { sentence } from '../request/failure.ts'
import { reportOf, useMedia, useReport, useRequest } from '../request/request-data.ts'
import type { FullRequest } from '../request/wire.ts'
import { useAbout } from './about.ts'
import { words as declaredWords } from './declared-words.ts'
import type { DocRaw } from './doc-report.ts'
import './document.css'
import { entriesOf } from './entries.ts'
import { PageImage } from './page-image.tsx'
import { useProposed } from './proposal.ts'
import { useSeen } from './seen.ts'
import { words } from './words.ts'

const route = getRouteApi('/shell/requests/$id')

/** All documents, however many: each with its flag and what was found first. */
export function Documents() {
  const { id } = route.useParams()
  const f = useWords(uploadWords)
  const request = useRequest(id)
  const media = useMedia(id)
  const add = useAddDocuments()
  return (
    <div className="page document-page">
      <Loaded query={media}>
        {(all) =>
          all.length === 0 || request.data === undefined ? (
            <State icon="upload" title={f.dropHere} actions={<Button onClick={add}>{f.chooseFiles}</Button>}>
              {f.dropText}
            </State>
          ) : (
            <ul className="card document-list">
              {all.map((medium) => (
                <Row key={medium.id} request={request.data.request} medium={medium} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <WithdrawnDocuments id={id} />
    </div>
  )
}

/** Apart from those that count, for whoever looks for what became of one. */
function WithdrawnDocuments({ id }: { id: string }) {
  const w = useWords(declaredWords)
  const { count } = useFormat()
  const { data = [] } = useMedia(id, 'withdrawn')
  if (data.length === 0) return null
  return (
    <details className="card withdrawn-documents">
      <summary>{w.withdrawnList(count(data.length))}</summary>
      <ul>
        {data.map(({ id: medium, meta }) => (
          <li key={medium}>
            <Link className="breaks" to="/requests/$id/documents/$medium" params={{ id, medium }}>
              {meta.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Row({ request, medium }: { request: FullRequest; medium: Medium }) {
  const w = useWords(words)
  const { count } = useFormat()
  const ref = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(ref)
  const report = useReport<DocRaw>(isSeen ? reportOf(request, 'doc_xray', medium.id) : undefined)
  const raw = report.data?.report.raw
  const entries = raw === undefined ? [] : entriesOf(raw)
  const about = useAbout(medium, undefined)
  const proposed = useProposed(medium)
  const [first] = entries
  const { reading } = medium
  const isReading = raw === undefined && reading !== undefined && reading.status !== 'done'
  return (
    <li ref={ref}>
      <Link to="/requests/$id/documents/$medium" params={{ id: request.id, medium: medium.id }}>
        <span className="list-sheet">
          {medium.meta.validation === 'valid' && (
            <PageImage medium={medium.id} page={1} width={160} alt="" isWanted={isSeen} />
          )}
        </span>
        <span className="grow">
          <span className="strong breaks">{medium.meta.name}</span>
          <span className="small muted">{about}</span>
          {proposed !== undefined && <span className="small strong">{proposed}</span>}
          <span className="small">
            {first !== undefined &&
              `${first.title}${entries.length > 1 ? ` · ${w.more(count(entries.length - 1))}` : ''}`}
            {isReading &&
              w.readingTitle(count(Math.min(reading.pagesDone + 1, reading.pages ?? 1)), count(reading.pages ?? 1))}
            {sentence(medium.meta.failure?.message ?? '')}
          </span>
        </span>
        <span className="list-flag">
          <Flag color={flagOf(raw?.flag.color)} size={22} />
          <span className="small muted">{raw === undefined ? '' : w.flags[raw.flag.color]}</span>
        </span>
      </Link>
    </li>
  )
}
