import { Problem } from '#kernel/problem.ts'
import { testDocuments } from '#rehearsal/index.ts'
import { defineEndpoint } from '../endpoint.ts'

export const testDocumentsRead = defineEndpoint({
  method: 'GET',
  path: '/test-documents/:name',
  summary: 'Get the file of a test document',
  tag: 'Service',
  scope: 'requests:read',
  answerTypes: { 200: ['application/pdf'] },
  problems: ['not-found'],
  async handle(_app, { params, reply }) {
    const found = testDocuments.find(({ name }) => name === params.name)
    if (found === undefined) throw new Problem('not-found', 'there is no such test document')
    reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${found.name}"`)
      .header('Content-Security-Policy', 'sandbox')
      .header('Cache-Control', 'private, max-age=3600')
      .send(found.bytes)
    return undefined
  },
})
