import { z } from 'zod'
import { correctMedium, withdrawMedium } from '#actions/media/change-medium.ts'
import { inspectUpload, putMediumOnline } from '#actions/media/put-medium-online.ts'
import { downloadUrl } from '#actions/media/show-medium.ts'
import { documentDateExpected, isDocumentDate, mediumNames, periods } from '#domain/medium.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { idOf, line } from '../text.ts'
import { medium } from '../wire.ts'

const change = z
  .object({
    status: z
      .enum(['online', 'withdrawn'], 'expected online or withdrawn')
      .optional()
      .meta({ description: 'Absent: `name` and `meta` of a medium that is online are corrected' }),
    name: z.enum(mediumNames).optional().meta({ description: 'What the document is, where it was declared wrongly' }),
    meta: z
      .object({
        period: z.enum(periods).nullable().optional().meta({ description: '`null`: of no period' }),
        date: line(10)
          .refine(isDocumentDate, documentDateExpected)
          .nullable()
          .optional()
          .meta({ format: 'date', description: 'Date of the document; `null`: it has none' }),
      })
      .optional(),
  })
  .refine(({ status, name, meta }) => status !== undefined || name !== undefined || meta !== undefined, {
    message: 'expected `status`, `name` or `meta`',
  })
  .meta({ id: 'MediumChange' })

export const mediaPutOnline = defineEndpoint({
  method: 'POST',
  path: '/media/:id',
  summary: 'Confirm that the upload is finished; correct or withdraw a medium',
  description:
    '`online`: the analyses start; `meta.period` and `meta.date` are required for periodic documents. A file that cannot be looked into ' +
    'within two seconds is online with `meta.validation` = `pending`: where it proves to be of no use when it is read, it is a `draft` ' +
    'again and `invalid`, with the event `medium_invalid`. Without `status`, kind, period and date of ' +
    'a medium that is online are corrected, and the reports renewed. `withdrawn`: a wrong upload counts no more. Reports ' +
    'that were made of it are set aside (`withdrawn` in the report) and made without it, shares no longer show it, exports as PDF ' +
    'leave it out; the file, its pages and its reports stay readable as evidence, and in the ZIP. `online` undoes it.',
  tag: 'Media',
  scope: 'requests:write',
  body: change,
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
  async prepare(app, { caller, params, body }) {
    if (body.status !== 'online') return undefined
    const { period, date } = body.meta ?? {}
    const declared = { name: body.name, period: period ?? undefined, date: date ?? undefined }
    return inspectUpload(app, caller, idOf('medium', params.id), declared)
  },
  async handle(tx, { caller, params, body, language }, upload) {
    const id = idOf('medium', params.id)
    const changed =
      upload !== undefined
        ? await putMediumOnline(tx, caller, upload)
        : body.status === 'withdrawn'
          ? await withdrawMedium(tx, caller, id)
          : await correctMedium(tx, caller, id, body)
    return { medium: presentMedium(changed, { url: downloadUrl(tx, caller, changed), language }) }
  },
})
