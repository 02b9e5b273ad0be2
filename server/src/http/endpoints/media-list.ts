import { z } from 'zod'
import { downloadUrl, listMedia } from '#actions/media/show-medium.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { idOf } from '../text.ts'
import { translationsAsked } from '../translations.ts'
import { listOf, medium } from '../wire.ts'

export const mediaList = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/media',
  summary: 'List the media of a request, newest first',
  tag: 'Media',
  scope: 'requests:read',
  query: z.object(translationsAsked),
  paged: true,
  answer: listOf('media', medium),
  problems: ['not-found'],
  validator: (answer) => answer.media.map((one) => ({ ...one, url: undefined })),
  async handle(app, { caller, params, page, language }) {
    const found = await listMedia(app, caller, idOf('request', params.id), page.asked)
    const media = found.items.map((one) => presentMedium(one, { url: downloadUrl(app, caller, one), language }))
    return { media, remaining: found.remaining, next: page.next(found.next) }
  },
})
