import { z } from 'zod'
import { proposeReading, showExtraction } from '#actions/extractions/show-extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtraction } from '../present/extraction.ts'
import { idOf } from '../text.ts'
import { translationsAsked } from '../translations.ts'
import { extraction } from '../wire.ts'

export const extractionsRead = defineEndpoint({
  method: 'GET',
  path: '/extractions/:id',
  summary: 'Read an extraction',
  tag: 'Extractions',
  scope: 'requests:read',
  query: z.object(translationsAsked),
  answer: z.object({ extraction }),
  problems: ['not-found'],
  // Who holds it, and what is proposed, is none of what a result is entered on.
  validator: ({ extraction: { proposed: _, claimedBy: __, claimedUntil: ___, ...rest } }) => rest,
  prepare: (app, { caller, params }) => proposeReading(app, caller, idOf('extraction', params.id)),
  async handle(app, { caller, params, language }, proposed) {
    const shown = await showExtraction(app, caller, idOf('extraction', params.id))
    return { extraction: presentExtraction(shown, language, proposed as never) }
  },
})
