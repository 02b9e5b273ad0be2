import { commentStore } from '#database/comments.ts'
import { mediumStore } from '#database/media.ts'
import type { Page, PageAsked } from '#database/page.ts'
import { reportStore } from '#database/reports.ts'
import { requestStore } from '#database/requests.ts'
import { userStore } from '#database/users.ts'
import type { Caller } from '#domain/caller.ts'
import type { Comment, CommentAbout } from '#domain/comment.ts'
import { type CommentId, parseId, type RequestId, type UserId } from '#kernel/ids.ts'
import { invalidField, Problem } from '#kernel/problem.ts'
import type { Anywhere } from '../app.ts'
import { standingRequest } from '../requests/standing-request.ts'
import type { Tx } from '../tx.ts'

export type NewComment = {
  text: string
  about?: CommentAbout | undefined
  mentions?: readonly string[] | undefined
}

export async function addComment(tx: Tx, caller: Caller, id: RequestId, asked: NewComment): Promise<Comment> {
  const request = await standingRequest(tx, caller, id)
  await checkAbout(tx, caller, id, asked.about)
  const now = tx.clock.now()
  const { organisation, test } = request
  const comment: Comment = {
    id: tx.ids.next('comment'),
    organisation,
    request: id,
    user: caller.user,
    text: asked.text,
    about: asked.about,
    mentions: await usersOf(tx, caller, asked.mentions ?? []),
    status: 'shown',
    test,
    creation: now,
    updated: now,
  }
  await commentStore(tx.database).insert(comment, caller.key)
  tx.summarise(id)
  tx.tell({ event: 'comment_made', organisation, test, request: id, comment: comment.id })
  return comment
}

async function checkAbout(
  { database }: Tx,
  caller: Caller,
  request: RequestId,
  about: CommentAbout | undefined,
): Promise<void> {
  if (about === undefined) return
  if ('report' in about) {
    const [known] = await reportStore(database).idsOf(request, [about.report])
    if (known === undefined)
      throw invalidField(['about', 'report'], 'unknown-report', 'expected the id of a report of this request')
    return
  }
  const id = parseId('medium', about.medium)
  const medium = id && (await mediumStore(database).find(caller, id))
  if (medium?.request !== request)
    throw invalidField(['about', 'medium'], 'unknown-medium', 'expected the id of a medium of this request')
}

async function usersOf({ database }: Tx, caller: Caller, named: readonly string[]): Promise<UserId[]> {
  const users: UserId[] = []
  for (const [index, text] of named.entries()) {
    const id = parseId('user', text)
    const user = id && (await userStore(database).find(caller.organisation, id))
    if (user === undefined)
      throw invalidField(['mentions', index], 'unknown-user', 'expected the id of a user of your organisation')
    users.push(user.id)
  }
  return [...new Set(users)]
}

export type CommentChange = { text?: string | undefined; status?: 'deleted' | undefined }

/** Of one's own; administrators may delete those of others. */
export async function changeComment(tx: Tx, caller: Caller, id: CommentId, change: CommentChange): Promise<Comment> {
  const comments = commentStore(tx.database)
  const seen = await comments.find(caller, id)
  const request = seen && (await requestStore(tx.database).lock(seen.request))
  const comment = request && (await comments.find(caller, id))
  if (comment === undefined) throw new Problem('not-found', 'there is no such comment')
  const isOwn = comment.user === caller.user
  if (!isOwn && (change.text !== undefined || !caller.scopes.includes('admin')))
    throw new Problem('scope-missing', 'a comment is changed by whoever made it; administrators may delete it')
  if (comment.status === 'deleted') {
    if (change.text !== undefined) throw new Problem('not-found', 'the comment is deleted')
    return comment
  }
  const isDeleted = change.status === 'deleted'
  const changed: Comment = {
    ...comment,
    text: isDeleted ? undefined : (change.text ?? comment.text),
    status: isDeleted ? 'deleted' : 'shown',
    updated: tx.clock.now(),
  }
  await comments.change(changed)
  const { organisation, test } = comment
  tx.summarise(comment.request)
  tx.tell({ event: 'request_updated', organisation, test, request: comment.request, changed: ['comments'] })
  return changed
}

export async function listComments(
  app: Anywhere,
  caller: Caller,
  id: RequestId,
  asked: PageAsked,
): Promise<Page<Comment>> {
  if ((await requestStore(app.database).find(caller, id)) === undefined)
    throw new Problem('not-found', 'there is no such request')
  return commentStore(app.database).list(id, asked)
}
