import { showPageTampering } from '#actions/media/show-page-tampering.ts'
import { keepAudit } from '#actions/people/keep-audit.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageNumberOf } from '../page-number.ts'
import { idOf } from '../text.ts'

export const mediaPageTamperingRead = defineEndpoint({
  method: 'GET',
  path: '/media/:id/pages/:page/tampering',
  summary: 'Get the map of tampered places of a page',
  description:
    'A WebP of the shape of the page, to be laid over its picture: clear where nothing stands out, red where a learned model sees that something was put in after the picture was taken. ' +
    'Of scanned pages and pictures alone, once they were read; else 404. The map is no finding: what counts is in the report.',
  tag: 'Media',
  scope: 'requests:read',
  answerTypes: { 200: ['image/webp'] },
  problems: ['not-found', 'media-not-uploaded', 'file-type-mismatch', 'file-encrypted', 'file-unreadable'],
  async handle(app, { params, caller, reply }) {
    const [id, { page }] = [idOf('medium', params.id), pageNumberOf(params.page)]
    const { bytes, request } = await showPageTampering(app, caller, id, page)
    await keepAudit(app, caller, { action: 'page_read', request, subject: id, detail: { page, map: true } })
    reply.headers({
      'Cache-Control': 'private, max-age=300',
      Vary: 'Accept, Authorization, Cookie, Origin',
      'Content-Security-Policy': 'sandbox',
    })
    reply.type('image/webp').send(bytes)
    return undefined
  },
})
