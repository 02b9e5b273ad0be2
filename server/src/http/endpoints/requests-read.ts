import { z } from 'zod'
import { showRequest } from '#actions/requests/show-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { idOf } from '../text.ts'
import { translationsAsked } from '../translations.ts'
import { request } from '../wire.ts'

/** Shared with the singular alias. */
export const requestReading = {
  method: 'GET',
  summary: 'Read a request',
  description: 'With `Prefer: wait=N` and `If-None-Match` the call waits until the request has changed.',
  tag: 'Requests',
  scope: 'requests:read',
  query: z.object(translationsAsked),
  answer: z.object({ request }),
  problems: ['not-found'],
  waits: ({ params }: { params: Record<string, string> }) => params.id,
} as const

export const requestsRead = defineEndpoint({
  ...requestReading,
  path: '/requests/:id',
  async handle(app, { caller, params, language }) {
    return { request: presentRequest(await showRequest(app, caller, idOf('request', params.id)), language) }
  },
})
