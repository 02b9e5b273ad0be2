import { z } from 'zod'
import { declareMedium, draftMedium } from '#actions/media/declare-medium.ts'
import { downloadUrl } from '#actions/media/show-medium.ts'
import { fileTypeOf } from '#domain/file-type.ts'
import { fileTypes, mediumNames, mediumTypes, uploadSizeBytesMax } from '#domain/medium.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { idOf, line } from '../text.ts'
import { medium } from '../wire.ts'

const fileType = z
  .preprocess(
    (sent) => (typeof sent === 'string' ? (fileTypeOf(sent) ?? sent) : sent),
    z.enum(fileTypes, `expected one of ${fileTypes.join(', ')}`),
  )
  .meta({
    description: 'Upper case, parameters and usual aliases such as `image/jpg` or `application/x-pdf` are accepted too',
  })

export const mediaCreate = defineEndpoint({
  method: 'POST',
  path: '/media',
  summary: 'Declare a medium and get a signed upload form',
  tag: 'Media',
  scope: 'requests:write',
  limitedBy: 'media',
  body: z
    .object({
      name: z.enum(mediumNames),
      type: z.enum(mediumTypes),
      meta: z.object({
        name: z.string().min(1).max(4_096).meta({ description: 'File name, for display only' }),
        size: z
          .int()
          .min(1, 'a file has at least 1 byte')
          .max(uploadSizeBytesMax, `a file has at most ${uploadSizeBytesMax} bytes`),
        type: fileType,
      }),
      request: line(64),
    })
    .meta({ id: 'NewMedium' }),
  answer: z.object({ medium }),
  created: (answer) => `/media/${answer.medium.id}`,
  problems: ['not-found'],
  prepare: async (app, { caller, body }) =>
    draftMedium(app, caller, { ...body, request: idOf('request', body.request) }),
  async handle(tx, { caller, language }, drafted) {
    const declared = await declareMedium(tx, caller, drafted)
    return {
      medium: presentMedium(declared, { url: downloadUrl(tx, caller, declared), language, upload: drafted.upload }),
    }
  },
})
