import { z } from 'zod'
import { claimExtraction } from '#actions/extractions/claim-extraction.ts'
import { withExpected } from '#actions/extractions/show-extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtraction } from '../present/extraction.ts'
import { idOf } from '../text.ts'
import { extraction } from '../wire.ts'

export const extractionsClaim = defineEndpoint({
  method: 'POST',
  path: '/extractions/:id/claim',
  summary: 'Hold an extraction while you read the document',
  description: 'For 15 minutes; send it again while the document is open. Nobody else can finish it meanwhile.',
  tag: 'Extractions',
  scope: 'requests:write',
  body: z.object({}),
  answer: z.object({ extraction }),
  problems: ['not-found', 'extraction-closed', 'extraction-claimed'],
  async handle(tx, { caller, params, language }) {
    const claimed = await claimExtraction(tx, caller, idOf('extraction', params.id))
    return { extraction: presentExtraction(await withExpected(tx, caller, claimed), language) }
  },
})
