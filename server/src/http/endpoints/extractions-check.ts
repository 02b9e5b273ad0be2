import { z } from 'zod'
import { checkExtraction } from '#actions/extractions/check-extraction.ts'
import { resultFields } from '#domain/extraction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inWords } from '../in-words.ts'
import { idOf } from '../text.ts'
import { extractionCheck } from '../wire-extraction.ts'

export const extractionsCheck = defineEndpoint({
  method: 'POST',
  path: '/extractions/:id/check',
  summary: 'Check what is being typed',
  description: 'Takes the body of `POST /extractions/{id}`, applies the same arithmetic, and keeps nothing.',
  tag: 'Extractions',
  scope: 'requests:write',
  body: z.object(resultFields).meta({ id: 'ExtractionResult' }),
  answer: z.object({ checks: z.array(extractionCheck) }),
  problems: ['not-found'],
  async handle(tx, { caller, params, body, language }) {
    const checks = await checkExtraction(tx, caller, idOf('extraction', params.id), body)
    const told = (message: (typeof checks)[number]['message']) =>
      typeof message === 'string' ? inWords(message, language) : message[language]
    return { checks: checks.map(({ message, ...check }) => ({ ...check, message: told(message) })) }
  },
})
