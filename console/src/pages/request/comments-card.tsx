import { Link } from '@tanstack/react-router'
import { useMay, useRead, useSignedIn, useWrite } from '../../api/index.ts'
import { Button } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { CommentForm } from './comment-form.tsx'
import { piecesOf } from './mention.ts'
import { words } from './overview-words.ts'
import { useUserName } from './users.ts'
import type { Comment, FullRequest } from './wire.ts'

/** What people say to one another about the request. */
export function CommentsCard({ request }: { request: FullRequest }) {
  const w = useWords(words)
  const { count } = useFormat()
  const { data } = useRead<{ comments: readonly Comment[] }>(`/requests/${request.id}/comments`, {
    limit: 100,
  })
  const comments = [...(data?.comments ?? [])]
    .filter(({ status }) => status !== 'deleted')
    .sort((a, b) => a.creation.localeCompare(b.creation))
  const mayWrite = useMay('requests:write')
  return (
    <section className="card" id="comments">
      <header>
        <h2 className="grow">{w.comments}</h2>
        <span className="small faint">{count(comments.length)}</span>
      </header>
      <div className="in col gap12">
        <ol className="col gap12" aria-live="polite">
          {comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} request={request} />
          ))}
        </ol>
        {mayWrite && <CommentForm request={request} />}
      </div>
    </section>
  )
}

function OneComment({ comment, request }: { comment: Comment; request: FullRequest }) {
  const w = useWords(words)
  const { ago, moment } = useFormat()
  const nameOf = useUserName(request.id)
  const { user } = useSignedIn()
  const remove = useWrite<unknown, { status: 'deleted' }>(`/comments/${comment.id}`, {
    outdates: [['requests', request.id]],
  })
  return (
    <li className="comment">
      <div className="row gap4">
        <b className="cut">{nameOf(comment.user)}</b>
        <time className="faint small nowrap" dateTime={comment.creation} title={moment(comment.creation)}>
          {ago(comment.creation)}
        </time>
        {comment.mentions?.includes(user.id) && <span className="tag accent">{w.forYou}</span>}
        {comment.user === user.id && (
          <Button
            className="comment-delete"
            look="quiet"
            tiny
            icon="close"
            aria-label={w.deleteComment}
            onClick={() => remove.mutate({ status: 'deleted' })}
          />
        )}
      </div>
      <p className="breaks">
        {piecesOf(comment.text ?? '', (comment.mentions ?? []).map(nameOf)).map(({ at, text, isName }) =>
          isName ? (
            <b key={at} className="mention">
              {text}
            </b>
          ) : (
            text
          ),
        )}
        <AboutLink about={comment.about} request={request} />
      </p>
    </li>
  )
}

/** To the document that the comment is about, at its page or finding. */
function AboutLink({ about, request }: { about: Comment['about']; request: FullRequest }) {
  const w = useWords(words)
  const ofReport = request.analyses.find(({ report }) => report !== undefined && report === about?.report)
  const medium = about?.medium ?? ofReport?.medium
  if (medium === undefined) return null
  const search = {
    ...(about?.page !== undefined && { page: String(about.page) }),
    ...(about?.finding !== undefined && { finding: about.finding }),
    ...(about?.box !== undefined && { box: about.box.join(',') }),
  }
  return (
    <>
      {' '}
      <Link to="/requests/$id/documents/$medium" params={{ id: request.id, medium }} search={search}>
        {w.finding}
      </Link>
    </>
  )
}
