import { showPagePicture } from '#actions/media/show-page-picture.ts'
import { findShare, noSuchShare, notePage, sharedMedium } from '#actions/sharing/show-shared.ts'
import { refuseBeyondQuota } from '../accept-call.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageNumberOf } from '../page-number.ts'
import { idOf } from '../text.ts'

const dpi = 110

export const sharedPageRead = defineEndpoint({
  method: 'GET',
  path: '/shared/:token/media/:id/pages/:page',
  summary: 'Get a page of a document that a link shows, as a picture',
  description: `Only where the share has \`pages\`. WebP at ${dpi} dpi, drawn by an isolated process; PNG where the page is named so (\`3.png\`). Each page that is handed out is audited.`,
  tag: 'Requests',
  scope: 'public',
  answerTypes: { 200: ['image/webp', 'image/png'], 304: [] },
  problems: ['not-found', 'quota-exceeded', 'file-unreadable', 'temporary-reduced-capacity'],
  async handle(app, { params, request, reply, context }) {
    const id = idOf('medium', params.id)
    const share = await context.attempts.heard(request.ip, undefined, () => findShare(app, params.token))
    if (share === undefined) throw noSuchShare()
    // Drawing costs: whoever has a link has the quota of one key.
    refuseBeyondQuota(context.limiter.take(share.id, ['default', 'media']))
    const reader = await sharedMedium(app, share, id)
    const { page, format = 'webp' } = pageNumberOf(params.page)
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const { etag, body } = await showPagePicture(
      app,
      reader,
      id,
      { page, revision: undefined, size: { dpi }, format },
      { isKnown: (tag) => known.includes(tag), signal: gone.signal },
    )
    // Asked for again each time: a revoked link shows nothing from memory.
    reply.headers({ ETag: etag, 'Cache-Control': 'private, no-cache', 'Content-Security-Policy': 'sandbox' })
    if (body !== undefined) await notePage(app, share, { medium: id, page, address: request.ip })
    if (body === undefined) reply.code(304).send()
    else reply.type(`image/${format}`).send(body)
    return undefined
  },
})
