import { z } from 'zod'
import { showPages } from '#actions/media/show-pages.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idOf } from '../text.ts'
import { pageOnView, revisionOnView } from '../wire-pages.ts'

export const mediaPagesList = defineEndpoint({
  method: 'GET',
  path: '/media/:id/pages',
  summary: 'List the pages of a medium and the revisions of its file',
  description:
    'Sizes are in points, as the page is seen; boxes of findings use the same measure. A data file has no pages. A picture has no revisions.',
  tag: 'Media',
  scope: 'requests:read',
  answer: z.object({ pages: z.array(pageOnView), revisions: z.array(revisionOnView) }),
  problems: ['not-found', 'media-not-uploaded', 'file-type-mismatch', 'file-encrypted', 'file-unreadable'],
  prepare: (app, { caller, params }) => showPages(app, caller, idOf('medium', params.id)),
  async handle(_app, _call, outline) {
    return outline
  },
})
