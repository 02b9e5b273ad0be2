import { listNoteChanges } from '#actions/requests/show-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf } from '../text.ts'
import { listOf, noteChange } from '../wire.ts'

export const requestsNotesList = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/notes',
  summary: 'List the changes to a request’s notes: what, who, when',
  tag: 'Requests',
  scope: 'requests:read',
  paged: true,
  answer: listOf('notes', noteChange),
  problems: ['not-found'],
  async handle(app, { caller, params, page }) {
    const found = await listNoteChanges(app, caller, idOf('request', params.id), page.asked)
    const notes = found.items.map((change) => ({ ...change, creation: change.creation.toISOString() }))
    return { notes, remaining: found.remaining, next: page.next(found.next) }
  },
})
