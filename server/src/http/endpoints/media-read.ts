import { z } from 'zod'
import { downloadUrl, showMedium } from '#actions/media/show-medium.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentMedium } from '../present/medium.ts'
import { idOf } from '../text.ts'
import { translationsAsked } from '../translations.ts'
import { medium } from '../wire.ts'

export const mediaRead = defineEndpoint({
  method: 'GET',
  path: '/media/:id',
  summary: 'Read a medium',
  tag: 'Media',
  scope: 'requests:read',
  query: z.object(translationsAsked),
  answer: z.object({ medium }),
  problems: ['not-found'],
  // The signed link is new at each answer; the medium is not.
  validator: (answer) => ({ ...answer.medium, url: undefined }),
  async handle(app, { caller, params, language }) {
    const found = await showMedium(app, caller, idOf('medium', params.id))
    return { medium: presentMedium(found, { url: downloadUrl(app, caller, found), language }) }
  },
})
