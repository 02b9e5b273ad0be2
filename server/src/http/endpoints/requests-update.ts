import { z } from 'zod'
import { withAnalyses } from '#actions/requests/show-request.ts'
import { updateRequest } from '#actions/requests/update-request.ts'
import { notesPatchSchema } from '#domain/sent-notes.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentAdjustments } from '../present/adjusted-notes.ts'
import { presentRequest } from '../present/request.ts'
import { idOf, line } from '../text.ts'
import { request } from '../wire.ts'

export const requestsUpdate = defineEndpoint({
  method: 'POST',
  path: '/requests/:id',
  summary: 'Change a request, or add notes to it',
  description:
    'Notes that are not sent stay as they are; `null` removes a note. Analyses whose inputs are now complete start.',
  tag: 'Requests',
  scope: 'requests:write',
  body: z
    .object({
      notes: notesPatchSchema.optional(),
      businessName: line(200).optional(),
      reference: line(128).optional(),
      watch: z.boolean('expected true or false').optional().meta({
        description: 'Ask the registers every day, and make a report if something has changed',
      }),
      assignee: line(270).nullable().optional().meta({
        description:
          'Id or e-mail address of the user who is to work on the request; an analyst who could not see it becomes its collaborator. `null`: nobody',
      }),
      collaborators: z.array(line(270)).max(10).optional().meta({
        description:
          'Ids or e-mail addresses of those whose request it is, the whole list: its creator, named or not, and one other at most. Analysts see no other requests than these',
      }),
    })
    .meta({ id: 'RequestChange' }),
  answer: z.object({ request }),
  problems: ['not-found', 'precondition-failed', 'no-register', 'company-unknown'],
  async prepare(app, { params, body }) {
    idOf('request', params.id)
    if (body.watch === true) await app.registers.lookAgain()
  },
  async handle(tx, { caller, params, body, sent, language }) {
    const adjusted = presentAdjustments((sent as { notes?: unknown }).notes, body.notes, language)
    const updated = await updateRequest(tx, caller, idOf('request', params.id), body)
    return { request: { ...presentRequest(await withAnalyses(tx, updated), language), ...adjusted } }
  },
})
