import { Problem } from '#kernel/problem.ts'
import { defineEndpoint } from '../endpoint.ts'
import { docsFiles, sendDocs } from '../send-docs.ts'

/** Pages, style, script and pictures of the documentation, as they were built. */
export const docsPage = defineEndpoint({
  method: 'GET',
  path: '/docs/*',
  summary: 'Pages of the documentation',
  tag: 'Service',
  scope: 'public',
  queryIsOfPage: true,
  // Parts of a page, of no use to a client.
  silent: true,
  answerTypes: { 200: ['text/html', 'text/css', 'text/javascript', 'image/svg+xml'] },
  problems: ['not-found'],
  async handle(_app, { params, request, reply }) {
    const path = (params as Record<string, string>)['*'] ?? ''
    const file = await docsFiles.file(path)
    if (file === undefined) throw new Problem('not-found', 'there is no such page; `/docs` has a search')
    sendDocs(file, { request, reply, isNamedByContent: /^assets\/\w+-[0-9a-f]{8}\./.test(path) })
    return undefined
  },
})
