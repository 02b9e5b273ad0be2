import { z } from 'zod'
import { showPagePicture } from '#actions/media/show-page-picture.ts'
import { keepAudit } from '#actions/people/keep-audit.ts'
import { Problem } from '#kernel/problem.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageNumberOf } from '../page-number.ts'
import { wholeNumber } from '../query.ts'
import { idOf } from '../text.ts'

/** A few sizes only, so that a page is drawn a few times and no more. */
const widths = [160, 320, 480, 640, 800, 1000, 1240, 1600, 2000]
const resolutions = ['72', '110', '150', '220'] as const

export const mediaPageRead = defineEndpoint({
  method: 'GET',
  path: '/media/:id/pages/:page',
  summary: 'Get a page as a picture',
  description:
    'The page is `3`, `3.webp` or `3.png`; without an ending, `Accept` decides (WebP unless it names PNG alone). The page is drawn by an isolated process, so no part of the document itself reaches the reader. ' +
    'The size is `width` or `dpi`; without either, 110 dpi. `revision` shows the page as an earlier save had left it. The picture never changes. Who looked at a page is in `GET /audit`.',
  tag: 'Media',
  scope: 'requests:read',
  query: z.object({
    width: wholeNumber(1, 2_000)
      .optional()
      .meta({ description: `Pixels; the next larger of ${widths.join(', ')} is drawn` }),
    dpi: z.enum(resolutions).optional().meta({ description: 'Pixels per inch' }),
    revision: wholeNumber(1, 500).optional().meta({ description: '`number` of `GET /media/{id}/pages`' }),
  }),
  answerTypes: { 200: ['image/webp', 'image/png'], 304: [] },
  problems: [
    'not-found',
    'not-acceptable',
    'media-not-uploaded',
    'file-type-mismatch',
    'file-encrypted',
    'file-unreadable',
  ],
  async handle(app, { params, query: { width, dpi, revision }, caller, request, reply }) {
    if (width !== undefined && dpi !== undefined) throw oneSize()
    const id = idOf('medium', params.id)
    const named = pageNumberOf(params.page)
    const format = named.format ?? formatOf(request.headers.accept)
    const size =
      width === undefined ? { dpi: Number(dpi ?? 110) } : { widthPixels: widths.find((step) => step >= width) ?? 2_000 }
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const {
      etag,
      body,
      request: of,
    } = await showPagePicture(
      app,
      caller,
      id,
      { page: named.page, revision, size, format },
      { isKnown: (tag) => known.includes(tag) || known.includes('*'), signal: gone.signal },
    )
    reply.headers({
      ETag: etag,
      'Cache-Control': 'private, max-age=31536000, immutable',
      // A browser that somebody else has signed in to since asks again.
      Vary: 'Accept, Authorization, Cookie, Origin',
      'Content-Security-Policy': 'sandbox',
    })
    if (body !== undefined)
      await keepAudit(app, caller, { action: 'page_read', request: of, subject: id, detail: { page: named.page } })
    if (body === undefined) reply.code(304).send()
    else reply.type(`image/${format}`).send(body)
    return undefined
  },
})

const oneSize = () =>
  new Problem('validation-failed', 'send `width` or `dpi`, not both', {
    violations: [{ path: ['dpi'], code: 'with-width', detail: 'send `width` or `dpi`, not both' }],
  })

function formatOf(accept: string | undefined): 'webp' | 'png' {
  if (accept === undefined || accept === '') return 'webp'
  const wanted = accept.split(',', 50).map((range) => range.split(';')[0]?.trim().toLowerCase() ?? '')
  if (['image/webp', 'image/*', '*/*'].some((range) => wanted.includes(range))) return 'webp'
  if (wanted.includes('image/png')) return 'png'
  throw new Problem('not-acceptable', 'a page is served as `image/webp` or `image/png`')
}
