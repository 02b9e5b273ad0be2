import type { Medium } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import { proposalOf, useProposed } from '../document/proposal.ts'

const shownMost = 3

/** Documents that by their own text are something else than was said of them, each with the way to correct it. */
export function Proposals({ media }: { media: readonly Medium[] }) {
  const differing = media.filter((medium) => proposalOf(medium) !== undefined).slice(0, shownMost)
  if (differing.length === 0) return null
  return (
    <ul className="proposals small">
      {differing.map((medium) => (
        <Proposal key={medium.id} medium={medium} />
      ))}
    </ul>
  )
}

function Proposal({ medium }: { medium: Medium }) {
  const proposed = useProposed(medium)
  return (
    <li className="breaks">
      <Link to="/requests/$id/documents/$medium" params={{ id: medium.request, medium: medium.id }}>
        {medium.meta.name}
      </Link>{' '}
      {proposed}
    </li>
  )
}
