import { Problem } from '#kernel/problem.ts'
import { encodedFor } from '../console-files.ts'
import { defineEndpoint } from '../endpoint.ts'
import { consoleFiles } from '../send-console.ts'

export const consoleAsset = defineEndpoint({
  method: 'GET',
  path: '/console/assets/:file',
  summary: 'Script, style or picture of the console',
  description: 'The name changes with the content, so that an answer may be kept for ever.',
  tag: 'Service',
  scope: 'public',
  // Parts of a page, of no use to a client.
  silent: true,
  answerTypes: { 200: ['text/javascript', 'text/css', 'image/svg+xml'] },
  problems: ['not-found'],
  async handle(_app, { params, request, reply }) {
    const file = await consoleFiles.asset(params.file)
    if (file === undefined) throw new Problem('not-found', 'the console has been updated: load the page again')
    const { coding, body } = encodedFor(file, request.headers['accept-encoding'])
    reply
      .type(file.type)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Vary', 'Accept-Encoding')
      .headers(coding === undefined ? {} : { 'Content-Encoding': coding })
      .send(body)
    return undefined
  },
})
