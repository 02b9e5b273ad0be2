import { z } from 'zod'
import { showExtraction } from '#actions/extractions/show-extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentExtraction } from '../present/extraction.ts'
import { idOf } from '../text.ts'
import { extraction } from '../wire.ts'

export const extractionsRead = defineEndpoint({
  method: 'GET',
  path: '/extractions/:id',
  summary: 'Read an extraction',
  tag: 'Extractions',
  scope: 'requests:read',
  answer: z.object({ extraction }),
  problems: ['not-found'],
  async handle(app, { caller, params }) {
    return { extraction: presentExtraction(await showExtraction(app, caller, idOf('extraction', params.id))) }
  },
})
