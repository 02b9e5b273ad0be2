import { useParams } from '@tanstack/react-router'
import './shared.css'
import type { Shared as SharedRequest } from '@roentgen/sdk'
import { client, codeOf, useRead } from '../../api/index.ts'
import { Button, Failed, Mark, Skeleton, State } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { useTitle } from '../../shell/page-bar.tsx'
import { inForce, type PaperFacts } from '../paper/facts.ts'
import { Paper } from '../paper/paper.tsx'
import { LanguageLinks } from '../sign-in/language-links.tsx'
import { words } from './words.ts'

/** For whoever has the link, without an account: one request, and nothing that could be changed. */
export function Shared() {
  const { token = '' } = useParams({ strict: false })
  const say = useWords(words)
  const query = useRead<{ shared: SharedRequest }>(`/shared/${token}`)
  const isGone = codeOf(query.error) === 'not-found'
  useTitle(query.data?.shared.businessName ?? say.title)
  return (
    <main className="paper-page-ground">
      {query.data !== undefined && <SharedPaper shared={query.data.shared} token={token} />}
      {query.isPending && <Skeleton />}
      {isGone && (
        <State icon="link" level={1} title={say.gone}>
          {say.goneWhy}
        </State>
      )}
      {query.error !== null && !isGone && <Failed error={query.error} retry={() => void query.refetch()} />}
    </main>
  )
}

function SharedPaper({ shared, token }: { shared: SharedRequest; token: string }) {
  const format = useFormat()
  const say = useWords(words)
  const { businessName, code, sharedBy, expires, watermark } = shared
  return (
    <>
      <div className="paper-bar">
        <Mark size={28} />
        <span className="grow small muted">
          {say.watermark(sharedBy)} · {say.readOnly(format.moment(expires))}
        </span>
        <LanguageLinks />
        <Button icon="print" onClick={() => print()}>
          {say.print}
        </Button>
      </div>
      <p className="shared-mark small muted">{watermark}</p>
      <Paper facts={factsOf(shared, token, businessName === undefined ? { code } : { code, businessName })} />
    </>
  )
}

function factsOf(
  { documents, reports, pages }: SharedRequest,
  token: string,
  request: Omit<PaperFacts['request'], 'id'>,
): PaperFacts {
  return {
    request: { ...request, id: token },
    reports: inForce(reports.map((report, at) => ({ ...report, id: String(at + 1) }))),
    media: documents.map(({ id, file }) => ({ id, name: file })),
    highlights: [],
    decisions: [],
    comments: [],
    pageImage: pages ? (medium, page) => client.shares.page(token, medium, page) : undefined,
  }
}
