import { z } from 'zod'
import { judgeMedium } from '#actions/decisions/give-feedback.ts'
import { mediumVerdicts } from '#domain/feedback.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf } from '../text.ts'
import { mediumVerdict } from '../wire-decisions.ts'

export const mediaVerdict = defineEndpoint({
  method: 'POST',
  path: '/media/:id/verdict',
  summary: 'Say whether a document turned out genuine or forged',
  description: 'The label by which `GET /quality` measures criteria. It changes no report.',
  tag: 'Decisions',
  scope: 'requests:write',
  body: z
    .object({ verdict: z.enum(mediumVerdicts, `expected one of ${mediumVerdicts.join(', ')}`) })
    .meta({ id: 'NewMediumVerdict' }),
  answer: z.object({ verdict: mediumVerdict }),
  problems: ['not-found'],
  async handle(tx, { caller, params, body }) {
    const given = await judgeMedium(tx, caller, idOf('medium', params.id), body.verdict)
    return { verdict: { ...given, creation: given.creation.toISOString() } }
  },
})
