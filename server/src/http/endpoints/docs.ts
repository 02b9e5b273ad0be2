import { defineEndpoint } from '../endpoint.ts'
import { docsFiles, sendDocs, sendNotBuilt } from '../send-docs.ts'

export const docs = defineEndpoint({
  method: 'GET',
  path: '/docs',
  summary: 'Documentation for people',
  description:
    'Guides, every call with its fields and an example, every problem, and a search. The pages come from this service; nothing is fetched from elsewhere.',
  tag: 'Service',
  scope: 'public',
  queryIsOfPage: true,
  answerTypes: { 200: ['text/html'], 503: ['text/html'] },
  async handle(_app, { request, reply }) {
    const page = await docsFiles.entry()
    if (page === undefined) sendNotBuilt(reply)
    else sendDocs(page, { request, reply, isNamedByContent: false })
    return undefined
  },
})
