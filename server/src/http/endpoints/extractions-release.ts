import { z } from 'zod'
import { releaseExtraction } from '#actions/extractions/claim-extraction.ts'
import { withExpected } from '#actions/extractions/show-extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtraction } from '../present/extraction.ts'
import { idOf } from '../text.ts'
import { extraction } from '../wire.ts'

export const extractionsRelease = defineEndpoint({
  method: 'POST',
  path: '/extractions/:id/release',
  summary: 'Give an extraction back',
  description: 'Changes nothing where somebody else holds it.',
  tag: 'Extractions',
  scope: 'requests:write',
  body: z.object({}),
  answer: z.object({ extraction }),
  problems: ['not-found'],
  async handle(tx, { caller, params, language }) {
    const released = await releaseExtraction(tx, caller, idOf('extraction', params.id))
    return { extraction: presentExtraction(await withExpected(tx, caller, released), language) }
  },
})
