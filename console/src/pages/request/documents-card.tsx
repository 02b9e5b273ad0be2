import type { Medium } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Flag, flagOf } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { dateFormat } from '../../language/kept-formats.ts'
import { words as uploadWords } from '../../upload/words.ts'
import type { DocRaw } from '../document/doc-report.ts'
import { PageImage } from '../document/page-image.tsx'
import { useSeen } from '../document/seen.ts'
import { words } from './overview-words.ts'
import { Proposals } from './proposals.tsx'
import { reportOf, useMedia, useReport } from './request-data.ts'
import type { FullRequest } from './wire.ts'

const shownMost = 14

/** Every document as a small sheet with its flag; the worst among the first, however many there are. */
export function DocumentsCard({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const { count } = useFormat()
  const media = useMedia(request.id)
  const worst = request.summary?.documents.worst
  const all = media.data ?? []
  const shown = firstOf(all, worst?.medium)
  return (
    <section className="card" id="documents">
      <header>
        <Flag color={flagOf(worst?.color)} size={22} />
        <h2 className="grow">{w.documents}</h2>
        {all.length > 0 && (
          <Link className="small" to="/requests/$id/documents" params={{ id: request.id }}>
            {w.allDocuments(count(all.length))}
          </Link>
        )}
      </header>
      <div className="in">
        {media.data !== undefined && all.length === 0 && <p className="muted">{w.noDocumentsYet}</p>}
        <ul className="minis">
          {shown.map((medium) => (
            <Mini key={medium.id} request={request} medium={medium} />
          ))}
          {all.length > shown.length && (
            <li>
              <Link className="mini more" to="/requests/$id/documents" params={{ id: request.id }}>
                <span className="mini-sheet">+{count(all.length - shown.length)}</span>
              </Link>
            </li>
          )}
        </ul>
        <Proposals media={all} />
      </div>
    </section>
  )
}

function firstOf(media: readonly Medium[], worst: string | undefined): readonly Medium[] {
  if (media.length <= shownMost) return media
  const first = media.slice(0, shownMost - 1)
  const found = media.find(({ id }) => id === worst)
  return found === undefined || first.includes(found) ? first : [found, ...first.slice(0, -1)]
}

function Mini({ request, medium }: { request: FullRequest; medium: Medium }) {
  const ref = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(ref)
  const report = useReport<DocRaw>(isSeen ? reportOf(request, 'doc_xray', medium.id) : undefined)
  const color = flagOf(report.data?.report.raw.flag.color)
  const label = useMiniLabel(medium)
  return (
    <li ref={ref}>
      <Link
        className={`mini ${color}`}
        to="/requests/$id/documents/$medium"
        params={{ id: request.id, medium: medium.id }}
        title={medium.meta.name}
      >
        <span className="mini-sheet">
          {medium.meta.validation === 'valid' && (
            <PageImage medium={medium.id} page={1} width={160} alt="" isWanted={isSeen} />
          )}
          <span className="mini-flag">
            <Flag color={color} size={16} of={medium.meta.name} />
          </span>
        </span>
        <span className="mini-label">{label}</span>
      </Link>
    </li>
  )
}

/** `Sept 2026`, `accounts 2025`; the name of the file where it has no date. */
function useMiniLabel({ name, meta }: Medium): string {
  const w = useWords(uploadWords)
  const { tag } = useFormat()
  if (meta.date === undefined) return meta.name
  if (name === 'bank_statement')
    return dateFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(meta.date))
  return `${w.kinds[name]} ${meta.date.slice(0, 4)}`
}
