import { z } from 'zod'
import { openDownload } from '#actions/media/show-medium.ts'
import { fileTypes } from '#domain/medium.ts'
import { Problem } from '#kernel/problem.ts'
import { defineEndpoint } from '../endpoint.ts'
import { line } from '../text.ts'

const fileName = /^[a-z]{1,16}-[0-9a-f]{32}\.[a-z]{1,5}$/

export const storageDownload = defineEndpoint({
  method: 'GET',
  path: '/requests/:id/:file',
  summary: 'Download a medium by its signed link',
  description: 'The path of `medium.url`. The signed link itself is the permission: no key is sent.',
  tag: 'Media',
  scope: 'public',
  query: z.object({
    Expires: line(20).optional(),
    'Key-Pair-Id': line(64).optional(),
    Signature: line(200).optional(),
  }),
  answerTypes: { 200: ['application/octet-stream', ...fileTypes] },
  problems: ['scope-missing', 'not-found'],
  async handle(app, { params, request, reply }) {
    if (!fileName.test(params.file)) throw new Problem('not-found', 'there is no such path')
    const { medium, body, sizeBytes } = await openDownload(app, request.url)
    // Whatever the bytes claim to be, no browser may take them for a page of ours.
    reply
      .header('Content-Type', medium.validation === 'invalid' ? 'application/octet-stream' : medium.metaType)
      .header('Content-Length', sizeBytes)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(medium.metaName)}`)
      .header('Content-Security-Policy', 'sandbox')
      .header('Cache-Control', 'private, no-store')
      .send(body)
    return undefined
  },
})
