import { z } from 'zod'
import { confirmExtraction } from '#actions/extractions/confirm-extraction.ts'
import { withExpected } from '#actions/extractions/show-extraction.ts'
import { resultFields } from '#domain/extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtraction } from '../present/extraction.ts'
import { idOf } from '../text.ts'
import { extraction } from '../wire.ts'

export const extractionsConfirm = defineEndpoint({
  method: 'POST',
  path: '/extractions/:id/confirm',
  summary: 'Confirm what was entered, as the second reader',
  description:
    'With `result` what you read yourself: `result.second.differences` names the fields in which the two differ. Without it you agree. What was entered first stays in force.',
  tag: 'Extractions',
  scope: 'requests:write',
  body: z.object({ result: z.object(resultFields).optional() }).meta({ id: 'ExtractionConfirmation' }),
  answer: z.object({ extraction }),
  problems: ['not-found', 'extraction-open', 'extraction-closed', 'second-person-needed'],
  async handle(tx, { caller, params, body, language }) {
    const confirmed = await confirmExtraction(tx, caller, idOf('extraction', params.id), body.result)
    return { extraction: presentExtraction(await withExpected(tx, caller, confirmed), language) }
  },
})
