import { useParams } from '@tanstack/react-router'
import './shared.css'
import { codeOf, useRead } from '../../api/index.ts'
import { Button, Failed, Mark, Skeleton, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { inForce, type PaperFacts, type PaperMedium, type PaperReport, type PaperRequest } from '../paper/facts.ts'
import { Paper } from '../paper/paper.tsx'
import { LanguageLinks } from '../sign-in/language-links.tsx'
import { words } from './words.ts'

/** What a link shows: one request, and nothing that could be changed. */
type SharedAnswer = {
  share: { expires: string; business?: { name: string } }
  request: PaperRequest
  reports: PaperReport[]
  media?: (PaperMedium | { id: string; meta: { name: string } })[]
  highlights?: PaperFacts['highlights']
}

/** For whoever has the link, without an account. */
export function Shared() {
  const { token } = useParams({ strict: false })
  const say = useWords(words)
  const query = useRead<SharedAnswer>(`/shared/${token}`)
  useTitle(query.data?.request.businessName ?? say.title)
  return (
    <main className="paper-page-ground">
      {query.data !== undefined && <SharedPaper answer={query.data} />}
      {query.isPending && <Skeleton />}
      {query.error !== null && isGone(query.error) && (
        <State icon="link" level={1} title={say.gone}>
          {say.goneWhy}
        </State>
      )}
      {query.error !== null && !isGone(query.error) && (
        <Failed error={query.error} retry={() => void query.refetch()} />
      )}
    </main>
  )
}

const isGone = (error: unknown) => ['not-found', 'share-ended', 'credentials-invalid'].includes(codeOf(error) ?? '')

function SharedPaper({ answer }: { answer: SharedAnswer }) {
  const format = useFormat()
  const say = useWords(words)
  const { share, request, reports, media = [], highlights = [] } = answer
  const facts: PaperFacts = {
    request,
    reports: inForce(reports),
    media: media.map((medium) => ({ id: medium.id, name: 'meta' in medium ? medium.meta.name : medium.name })),
    highlights,
    decisions: [],
    comments: [],
    pageImage: undefined,
  }
  return (
    <>
      <div className="paper-bar">
        <Mark size={28} />
        <span className="grow small muted">
          {share.business !== undefined && `${say.watermark(share.business.name)} · `}
          {say.readOnly(format.moment(share.expires))}
        </span>
        <LanguageLinks />
        <Button icon="print" onClick={() => print()}>
          {say.print}
        </Button>
      </div>
      <Paper facts={facts} />
    </>
  )
}
