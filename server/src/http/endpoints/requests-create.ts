import { z } from 'zod'
import { createRequest, learnOfImports } from '#actions/requests/create-request.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import { notesPatchSchema } from '#domain/sent-notes.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentAdjustments } from '../present/adjusted-notes.ts'
import { presentRequest } from '../present/request.ts'
import { line } from '../text.ts'
import { request } from '../wire.ts'

/** Judged here rather than in the verb, so that a wrong check digit is told together with every other wrong field. */
const code = z.object({ type: line(32), id: line(100) }).superRefine((sent, context) => {
  const parsed = parseCompanyCode(sent)
  if (parsed.ok) return
  const params = { code: parsed.code }
  context.addIssue({ code: 'custom', path: [parsed.field], message: parsed.detail, params })
})

export const requestsCreate = defineEndpoint({
  method: 'POST',
  path: '/requests',
  summary: 'Create a request on a company',
  tag: 'Requests',
  scope: 'requests:write',
  body: z
    .object({
      code,
      businessName: line(200).optional().meta({ description: 'Shown until the official name of the company is known' }),
      reference: line(128).optional().meta({ description: 'Your own id for the request; no personal data' }),
      creator: line(270).optional().meta({ description: 'Id or e-mail address of a user of your organisation' }),
      notes: notesPatchSchema.optional(),
    })
    .meta({ id: 'NewRequest' }),
  answer: z.object({ request }),
  created: ({ request: { id } }) => `/requests/${id}`,
  prepare: (app, { caller, body }) => learnOfImports(app, caller, body.code),
  async handle(tx, { caller, body, sent, language }) {
    const adjusted = presentAdjustments((sent as { notes?: unknown }).notes, body.notes, language)
    return { request: { ...presentRequest(await createRequest(tx, caller, body), language), ...adjusted } }
  },
})
