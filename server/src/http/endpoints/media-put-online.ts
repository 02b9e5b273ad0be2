import { z } from 'zod'
import { inspectUpload, putMediumOnline } from '#actions/media/put-medium-online.ts'
import { downloadUrl } from '#actions/media/show-medium.ts'
import { documentDateExpected, isDocumentDate, periods } from '#domain/medium.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { idOf, line } from '../text.ts'
import { medium } from '../wire.ts'

export const mediaPutOnline = defineEndpoint({
  method: 'POST',
  path: '/media/:id',
  summary: 'Confirm that the upload is finished',
  description: 'The analyses start. `meta.period` and `meta.date` are required for periodic documents.',
  tag: 'Media',
  scope: 'requests:write',
  body: z
    .object({
      status: z.literal('online', 'expected online'),
      meta: z
        .object({
          period: z.enum(periods).optional(),
          date: line(10)
            .refine(isDocumentDate, documentDateExpected)
            .optional()
            .meta({ format: 'date', description: 'Date of the document' }),
        })
        .optional(),
    })
    .meta({ id: 'MediumChange' }),
  answer: z.object({ medium }),
  problems: [
    'not-found',
    'media-not-uploaded',
    'media-already-online',
    'precondition-failed',
    'file-type-mismatch',
    'file-encrypted',
    'file-unreadable',
  ],
  prepare: (app, { caller, params, body }) => inspectUpload(app, caller, idOf('medium', params.id), body.meta ?? {}),
  async handle(tx, { caller }, upload) {
    const online = await putMediumOnline(tx, upload)
    return { medium: presentMedium(online, downloadUrl(tx, caller, online)) }
  },
})
