import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/index.ts'
import { Crop } from '../document/crop.tsx'
import type { DocRaw } from '../document/doc-report.ts'
import type { PagesAnswer } from '../document/wire.ts'
import { useReport } from './request-data.ts'
import type { Highlight } from './wire.ts'

/** An amount as it was and as it is, cut out of the page: the strongest evidence there is, at a glance. */
export function AmountChange({ request, highlight }: { request: string; highlight: Highlight }) {
  const { medium, finding, earlierText } = highlight
  const report = useReport<DocRaw>(earlierText === undefined ? undefined : highlight.report)
  const found = report.data?.report.raw.reasons.flatMap(({ findings }) => findings).find(({ id }) => id === finding)
  const revision = found?.revision
  const [place] = found?.places ?? []
  const [earlier] = found?.earlierPlaces ?? []
  const isWhole = medium !== undefined && place !== undefined && earlier !== undefined && revision !== undefined
  const { data } = useRead<PagesAnswer>(`/media/${medium ?? ''}/pages`, undefined, {
    enabled: isWhole,
    staleTime: 300_000,
  })
  const size = data?.pages.find(({ number }) => number === place?.page)
  if (!isWhole || size === undefined) return null
  return (
    <Link
      className="amount-change"
      to="/requests/$id/documents/$medium"
      params={{ id: request, medium }}
      search={{ page: String(place.page), revision: String(revision - 1), ...(finding !== undefined && { finding }) }}
    >
      <Crop
        medium={medium}
        page={earlier.page}
        width={1600}
        revision={revision - 1}
        box={earlier.box}
        size={size}
        alt={earlierText ?? ''}
        isSmall
      />
      <span className="muted" aria-hidden="true">
        →
      </span>
      <Crop medium={medium} page={place.page} width={1600} box={place.box} size={size} alt="" mark isSmall />
    </Link>
  )
}
