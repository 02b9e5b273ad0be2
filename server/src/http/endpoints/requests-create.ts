import { z } from 'zod'
import { createRequest } from '#actions/create-request.ts'
import { withAnalyses } from '#actions/read-request.ts'
import { notesPatchSchema } from '#domain/notes.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { line } from '../text.ts'
import { request } from '../wire.ts'

export const requestsCreate = defineEndpoint({
  method: 'POST',
  path: '/requests',
  summary: 'Create a request on a company',
  tag: 'Requests',
  scope: 'requests:write',
  body: z
    .object({
      code: z.object({ type: line(32), id: line(100) }),
      businessName: line(200).optional().meta({ description: 'Shown until the official name is known' }),
      reference: line(128).optional().meta({ description: 'Your own id; no personal data' }),
      creator: line(270).optional().meta({ description: 'Id or e-mail address of a user of your organisation' }),
      notes: notesPatchSchema.optional(),
    })
    .meta({ id: 'NewRequest' }),
  answer: z.object({ request }),
  created: ({ request: { id } }) => `/requests/${id}`,
  async handle(app, { caller, body }) {
    return { request: presentRequest(await withAnalyses(app, await createRequest(app, caller, body))) }
  },
})
