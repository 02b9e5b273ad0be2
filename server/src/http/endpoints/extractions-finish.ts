import { z } from 'zod'
import { finishExtraction } from '#actions/extractions/finish-extraction.ts'
import { withExpected } from '#actions/extractions/show-extraction.ts'
import { resultFields } from '#domain/extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtraction } from '../present/extraction.ts'
import { idOf } from '../text.ts'
import { extraction } from '../wire.ts'

export const extractionsFinish = defineEndpoint({
  method: 'POST',
  path: '/extractions/:id',
  summary: 'Enter what a person has read from a document',
  description:
    'A bank statement needs `statement`, a financial statement `figures`. Balances must add up, unless `confirmed`. ' +
    'The medium is then online again, and the analyses that waited for the figures run.',
  tag: 'Extractions',
  scope: 'requests:write',
  body: z.object(resultFields).meta({ id: 'ExtractionResult' }),
  answer: z.object({ extraction }),
  problems: ['not-found', 'extraction-closed', 'extraction-claimed', 'precondition-failed'],
  async handle(tx, { caller, params, body, language }) {
    const ended = await finishExtraction(tx, caller, idOf('extraction', params.id), body)
    return { extraction: presentExtraction(await withExpected(tx, caller, ended), language) }
  },
})
